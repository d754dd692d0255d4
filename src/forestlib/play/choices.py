"""Every choice of a card set, interned and numbered.

The whole action space is known before a game starts: each choice is one object
with a stable number and a short stable text.  Equal choices are identical, so
looking one up in a tuple of choices costs a few pointer comparisons.
"""

from __future__ import annotations

from attrs import field, frozen

from forestlib.cardset import CardSet


@frozen(eq=False, repr=False)
class Choice:
    """One answer: `verb`, and for most verbs a card or slot `number`, for some a half.

    `number` counts from 0 within the card set; `text` is what records hold;
    `card` is the card or slot that the verb speaks of, -1 for none; `half` is 0
    for a whole card or its first half, 1 for its second.
    """

    number: int
    verb: str
    card: int = -1
    half: int = 0
    text: str = field(default="")

    def __str__(self) -> str:
        """The stable text."""
        return self.text

    def __repr__(self) -> str:
        """`Choice('pay 23')`."""
        return f"Choice({self.text!r})"


PLAIN_VERBS = ("draw deck", "use", "skip", "done", "keep", "swap")
CARD_VERBS = ("take", "pay", "sapling", "stow", "resolve")
FACE_VERBS = ("play", "place")
HALVES = {"whole": ("",), "left-right": (":left", ":right"), "top-bottom": (":top", ":bottom")}
SLOTS_OF_ANY_HOST = 4


class ChoiceTable:
    """The choices of one card set, by number, by text and by what they mean.

    `draw`, `use`, `skip`, `done`, `keep`, `swap` are single choices; `take`,
    `pay`, `sapling`, `stow`, `resolve` are indexed by card, `play` and `place`
    by card and half, `slot` by slot.
    """

    def __init__(self, cards: CardSet) -> None:
        self.all: list[Choice] = []
        self.draw, self.use, self.skip, self.done, self.keep, self.swap = (
            self._add(text.split()[0], text) for text in PLAIN_VERBS
        )
        playable = range(cards.playable)
        self.take, self.pay, self.sapling, self.stow, self.resolve = (
            [self._add(verb, f"{verb} {index}", index) for index in playable] for verb in CARD_VERBS
        )
        self.play, self.place = (
            [
                [
                    self._add(verb, f"{verb} {index}{half}", index, number)
                    for number, half in enumerate(HALVES[cards.cards[index].layout])
                ]
                for index in playable
            ]
            for verb in FACE_VERBS
        )
        sapling = sum(len(kind.slots) for kind in cards.kinds if kind.name in cards.rules.sapling)
        slots = max([SLOTS_OF_ANY_HOST, sapling, *(len(cards.slots(species)) for species in cards.species)])
        self.slot = [self._add("slot", f"slot {index}", index) for index in range(slots * len(playable))]
        self.by_text = {choice.text: choice for choice in self.all}

    def _add(self, verb: str, text: str, card: int = -1, half: int = 0) -> Choice:
        choice = Choice(len(self.all), verb, card, half, text)
        self.all.append(choice)
        return choice
