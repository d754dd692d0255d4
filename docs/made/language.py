"""The language reference: what the grammar allows, and what the rule objects say it means."""

from __future__ import annotations

import inspect
import re
from collections.abc import Iterator, Mapping

from attrs import frozen

from forestlib import rules
from forestlib.describe import describe
from forestlib.lang import build, syntax
from forestlib.phrases import COMPARISONS, ZONES
from forestlib.resources import grammar_text

SECTIONS = {
    "files": "Declarations",
    "what a species is": "Inside a species",
    "selectors": "Which cards: selectors",
    "expressions and conditions": "How many, and whether",
    "effects": "What happens: effects",
    "the rules of the game": "Inside rules",
}
SIGNS = {
    "INT": "number",
    "NAME": "name",
    "STRING": '"…"',
    "ZONE": "zone",
    "SIDE": "side",
    "CARD": "card",
    "TRIGGER": "(play | place)",
    "COMPARISON": ">=",
}
INTRODUCTION = """# Language reference

Made from the grammar and from the rule objects of this version, so it is complete: what
does not stand here is not in the language. [The card language](language.md) tells the same
in an order for reading, [How to …](howto/index.md) in an order for doing.

In the column *written*, words in brackets may be left out, a star means "as often as you
like", and *number*, *name*, `"…"`, *side* and *zone* stand for one of these. Words such as
`selector` or `effects` stand for a line of the table that explains them."""


# What has no object of its own: parts of other forms.
WORDS: Mapping[str, str] = {
    "header": "the first line of a file: the version of the language that it is written for",
    "bundled": "a set that comes with the library",
    "path": "a file, from the folder of the file that uses it",
    "left_right": "the halves are the left and the right one",
    "top_bottom": "the halves are the upper and the lower one",
    "at_once": "from now on; without it, from the owner's next turn on",
    "once": "all copies together score once",
    "limit": "how many cards may lie there already",
    "symbol_choice": "one symbol, or one of several",
    "then_draw": "behind a move: as many cards as it moved",
    "with_effect": "the effect of the placed card is used",
    "as_sapling": "the cards are placed face down",
    "more": "added to what the rules said before",
    "any_order": "its player chooses",
    "play_order": "as they were played",
}
NAMED: dict[str, type] = {
    "change_species": syntax.Change,
    "change_rules": syntax.RulesDeclaration,
    "whenever": rules.Whenever,
}
NAMED |= dict.fromkeys(("species_name", "kind_name", "symbol_name"), syntax.NameEntry)
# Where several ways to write something share an object, or lines of the rules one, each has an example of its own.
EXAMPLES: Mapping[str, str] = {
    "kind_name": 'kind deer = "Hirsch"',
    "symbol_name": 'symbol oak = "Eiche"',
    "per": "3 per different plant",
    "either": "any bat or any bird",
    "both": "any bat and no bird",
    "rules": "rules { … }",
    "players_rule": "players 2 to 5",
    "opening_hand_rule": "opening hand 6",
    "hand_limit_rule": "hand limit 10",
    "draw_action_rule": "draw action 2 from deck or clearing",
    "clearing_limit_rule": "clearing clears at 10",
    "no_mulligan_rule": "mulligan none",
    "mulligan_rule": "mulligan 1 if no tree",
    "leave_out_rule": "leave out 30 with 2 players",
    "winter_rule": "winter 3 cards in the last 1/3, 1 on top",
    "sapling_rule": "sapling is tree",
    "reveal_rule": "playing tree reveals 1",
    "cave_rule": "cave scores 1 per card",
    "order_rule": "played cards resolve in any order",
    "share_this_turn_rule": "sharing starts this turn",
    "share_next_turn_rule": "sharing starts next turn",
}


@frozen
class Form:
    """One way to write something: the rule of the grammar, its name for this way, and the words."""

    rule: str
    name: str
    written: str
    section: str

    @property
    def term(self) -> type | None:
        """The class that says what it means; None for words that belong to another form."""
        known = {**build.PLAIN, **build.MANY, **NAMED}.get(self.name)
        if isinstance(known, type):
            return known
        camel = "".join(word.capitalize() for word in self.name.removesuffix("_clause").strip("_").split("_"))
        names = (f"{camel}Declaration", f"{camel}Entry", camel, camel.removesuffix("Count"))
        found = [vars(room)[name] for name in names for room in (syntax, rules) if name in vars(room)]
        # families of terms only lead to their members
        return next((term for term in found if not term.__subclasses__()), None)

    @property
    def example(self) -> str:
        """How it looks in a file; empty where neither its object nor this page gives one."""
        if self.name in EXAMPLES:
            return EXAMPLES[self.name]
        found = re.match(r"`([^`]*)`", inspect.getdoc(self.term) or "") if self.term else None
        return found[1] if found else ""

    @property
    def meaning(self) -> str:
        """What it means; empty where it only leads to other forms."""
        if self.rule == "quantity":
            return f"{describe(build.SPECIAL[self.name](None, *[2] * self.written.count('number')))} cards"
        if self.rule == "rule":
            return rule_meaning(self.name)
        return told(self.term) if self.term else WORDS.get(self.name, "")


def told(term: type) -> str:
    """The docstring of a rule object in one line, without the example that it begins with."""
    text = " ".join((inspect.getdoc(term) or "").split())
    return re.sub(r"^`[^`]*`(: |\.$)", "", text)


def rule_meaning(name: str) -> str:
    """What a line of `rules` sets, from the attributes that `Rules` documents."""
    field = build.FIELDS.get(name, (name.removesuffix("_rule"),))[0]
    documented: dict[str, str] = dict(
        re.findall(r"^    (\w+): (.*)$", inspect.getdoc(rules.Rules) or "", flags=re.MULTILINE)
    )
    return next(documented[known] for known in (field, f"{field}s") if known in documented)


def forms() -> Iterator[Form]:
    """Every way to write something, in the order of the grammar."""
    section, rule = "files", ""
    for line in grammar_text().splitlines():
        if heading := re.match(r"// --- (.*?)(?:: .*)? ---$", line):
            section = heading[1]
        head = re.match(r"\??([a-z_]+): (.*)$", line)
        rule = head[1] if head else rule
        if head or line.startswith(" "):
            words, _, name = (head[2] if head else line).strip().removeprefix("| ").partition(" -> ")
            yield Form(rule, name.strip() or rule, readable(words), section)


def readable(words: str) -> str:
    """A line of the grammar as an author would write it."""
    words = re.sub(r'"([^"]+)"', r"\1", words)
    for sign, word in SIGNS.items():
        words = re.sub(rf"\b{sign}\b", word, words)
    return words.strip()


def keywords() -> dict[str, list[str]]:
    """Every word of the language with the rules of the grammar in which it stands."""
    found: dict[str, list[str]] = {}
    rule = ""
    for line in grammar_text().splitlines():
        if head := re.match(r"\??([A-Za-z_]+)[.\d]*: ", line):
            rule = head[1]
        if line.startswith(("//", "%")) or rule == "STRING":
            continue
        for word in re.findall(r'"([a-z]+)"', line):
            found.setdefault(word, []).append(rule)
    return {word: list(dict.fromkeys(places)) for word, places in sorted(found.items())}


def terminal(name: str) -> list[str]:
    """The words that a terminal of the grammar stands for."""
    line = next(line for line in grammar_text().splitlines() if re.match(rf"{name}[.\d]*: ", line))
    return re.findall(r'"([^"]+)"', line)


# --- the page ---


def page() -> Iterator[str]:
    """The whole page."""
    yield INTRODUCTION
    every = list(forms())
    for section, title in SECTIONS.items():
        yield f"\n## {title}\n"
        yield "| part | written | for example | means |"
        yield "|---|---|---|---|"
        own = [form for form in every if form.section == section]
        for before, form in zip([None, *own], own, strict=False):
            yield row(form, again=before is not None and before.rule == form.rule)
    yield from small_tables()
    yield from keyword_table()


def row(form: Form, *, again: bool) -> str:
    """One line of a table; the part of the grammar is named on its first line."""
    term = f" *({form.term.__name__})*" if form.term else ""
    example = code(form.example) if form.example else ""
    return cells("" if again else code(form.rule), code(form.written), example, form.meaning + term)


def cells(*texts: str) -> str:
    """A row of a Markdown table; strokes stand in code only, where they divide nothing."""
    return f"| {' | '.join(texts)} |"


def code(text: str) -> str:
    """Text in the fixed font."""
    return f"`{text}`"


def small_tables() -> Iterator[str]:
    """Zones, sides and comparisons."""
    yield "\n## Zones\n\n| zone | told as |\n|---|---|"
    for zone in terminal("ZONE"):
        yield cells(code(zone), ZONES[zone])
    yield "\n## Sides\n\n| side | of a card |\n|---|---|"
    for side in terminal("SIDE"):
        yield cells(code(side), f"the {side} half; it lies {rules_of_side(side)}")
    yield "\n## Comparisons\n\n| sign | told as |\n|---|---|"
    for sign in terminal("COMPARISON"):
        yield cells(code(sign), COMPARISONS[sign])


def rules_of_side(side: str) -> str:
    """Where a half of this side sticks out."""
    return {"top": "above its host", "bottom": "below its host"}.get(side, f"{side} of its host")


def keyword_table() -> Iterator[str]:
    """Every word of the language and where it stands."""
    yield "\n## Every word\n"
    yield "A word of the language cannot be the name of a kind, symbol, group or set.\n"
    yield "| word | stands in |\n|---|---|"
    for word, places in keywords().items():
        yield cells(code(word), ", ".join(map(code, places)))
