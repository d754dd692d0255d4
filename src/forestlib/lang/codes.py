"""Every code of a diagnostic: what it is called, and why it is a mistake.

The manual's page of errors is made of this table, and each code has an example
in `tests/lang/bad` whose name begins with it.
"""

from __future__ import annotations

from collections.abc import Mapping

from attrs import frozen


@frozen
class Code:
    """`title` names the mistake; `why` says in plain sentences why it is one."""

    title: str
    why: str


CODES: Mapping[str, Code] = {
    # --- files ---
    "F001": Code("no such file or set", "A set is loaded by its name, a file of your own by its path."),
    "F002": Code("a folder in place of a file", "Sets are single files; name one of the files in the folder."),
    "F003": Code("not a text file", "Card files are plain text in UTF-8."),
    "F004": Code("a file that is too large", "No card file needs a million characters; this is something else."),
    "F006": Code("a file that uses itself", "Each file is stacked on those it uses, so there must be a first one."),
    "F007": Code("a chain of files without end", "Nobody could follow so many files, each on top of the next."),
    # --- syntax ---
    "F101": Code("no header", 'The first line, "forest 1", says which version of the language a file is written in.'),
    "F102": Code("another version of the language", "Words may mean something else there, so the file is not read."),
    "F103": Code("an unknown declaration", "Each declaration begins with a word that says what it declares."),
    "F104": Code("something else was expected", "The words before ask for another one."),
    "F105": Code("a text without end", "A name in double quotes begins and ends on one line."),
    "F106": Code("other quotes", "Only straight double quotes are read; word processors like to bend them."),
    "F107": Code("a block that is never closed", "Each opening brace needs a closing one before the next declaration."),
    "F108": Code("words behind the end", "A declaration was complete before these words."),
    "F109": Code("a word of the language as a name", "Nobody could tell the name from the word."),
    "F110": Code("a number that is too large", "No rule of the game has numbers of more than six digits."),
    "F111": Code("nested too deeply", "A line that nobody can read is a mistake."),
    "F112": Code("too many mistakes", "The rest is shown when the first ones are corrected."),
    "F113": Code("a sign without meaning", "The language does not know this sign."),
    "F114": Code("capitals or other letters in a name", "Names of kinds, symbols and groups are written a to z."),
    "F115": Code("a condition where a number belongs", "Points and draws are numbers; a condition only says whether."),
    "F116": Code("a number or card where a condition belongs", "Behind if stands something that holds or does not."),
    "F117": Code("quotes missing or too many", "Species stand in quotes, kinds and symbols do not."),
    "F118": Code("blanks in a name", "A name that looks the same must be the same."),
    "F119": Code("an unknown line", "Each line of a block begins with a word that says what it is about."),
    # --- names ---
    "F201": Code("unknown species", "A species must be declared in this file or in one that it uses."),
    "F202": Code("unknown symbol", "A symbol must be declared in a symbols block."),
    "F203": Code("unknown kind", "A kind must be declared in a kinds block."),
    "F204": Code("unknown group", "A group must be declared before species can score with it."),
    "F205": Code("a species declared twice", "A species stands once; other files change it."),
    "F206": Code("a name declared twice", "Kinds, symbols and groups stand once."),
    "F207": Code("a set declared twice", "Each set needs a name of its own."),
    "F208": Code("the same line twice", "It is not clear which of the two holds."),
    "F209": Code("unknown set", "A change for sets that are played together names sets that exist."),
    # --- meaning ---
    "F301": Code("an empty table", "A table needs at least one value to give."),
    "F302": Code("a place that nobody can ask about", "There is no card here whose host, slot or symbol is meant."),
    "F303": Code("looking into a cave", "Cards in a cave are hidden; only their number is known."),
    "F304": Code("a species without kind", "The kind decides whether it is a host, and what counts it."),
    "F305": Code("a number that cannot be meant", "It is too small or too large for anything on the table."),
    "F306": Code("counting as itself", "Every species does."),
    "F307": Code("a cost that nobody can pay", "The card itself is in the hand, the others pay for it."),
    "F308": Code("an impossible move", "Cards go from hand, clearing or cave to another of these or to the box."),
    "F309": Code("placing from elsewhere", "Only cards in the hand can be placed."),
    "F310": Code("an impossible number of slots", "A side has one to nine slots."),
    "F311": Code("a group without members", "Nothing would ever score with it."),
    "F312": Code("as many as what?", 'Only the move directly before "then draw that many" says how many.'),
    "F313": Code("an impossible shuffle", "Cards go back onto the deck from hand, clearing, cave or box."),
    "F314": Code("hidden cards chosen", "Cards that nobody sees can only be counted, not picked."),
    "F315": Code("nothing to score with", "Only a species with `points once` can score for another one, too."),
    "F316": Code("where a host lies", "A host stands by itself: it takes no slot, so it can share none either."),
    # --- deck ---
    "F401": Code("a host on half a card", "A host stands by itself and shows its whole face."),
    "F402": Code("a dweller on a whole card", "A dweller needs a half, which says on what side it lies."),
    "F403": Code("two layouts for one species", "A species lies left or right, or at the top or bottom, always."),
    "F404": Code("a half without symbol", "Without a symbol nothing could be paid with it."),
    "F405": Code("an impossible number of copies", "A deck line stands for one card or more."),
    "F406": Code("a species that no card shows", "It would never come into the game."),
    "F407": Code("a broken claim about copies", "The deck has another number of cards with this species."),
    "F408": Code("a symbol that no card shows", "It could never be counted or paid with."),
    "F409": Code("a card twice in the deck", "One of the two lines may be left over; how many there are is a number."),
    # --- rules ---
    "F501": Code("no rules", "Without numbers of cards and players there is no game."),
    "F502": Code("a rule out of range", "No game can be played with this number."),
    "F503": Code("impossible winter cards", "They end the game, so they must lie in the deck."),
    "F504": Code("a sapling without slots", "A sapling is a host."),
    "F505": Code("an opening hand above the limit", "Nobody may hold that many cards."),
    "F506": Code("too few cards", "The opening hands, and those swapped, must come before the winter cards."),
    "F507": Code("a second rules block", "Rules stand once; other files change them."),
    "F508": Code("a rule given twice", "It is not clear which of the two holds."),
    "F509": Code("no saplings", "A full hand that cannot pay for anything would have no move."),
    # --- overlays ---
    "F601": Code("changing what is not there", "A change needs a species of a file that this one uses."),
    "F602": Code("removing what is not there", "The species may be spelt otherwise, or come from a file not used."),
    "F603": Code(
        "changes that contradict each other",
        "A file may change what a file that it uses has changed; of two others it is not clear which one holds.",
    ),
    "F604": Code("changing rules that are not there", "Use a set that has rules, or give them."),
}
