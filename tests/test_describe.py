"""Every rule object has a sentence, and the sentences of the base set are the printed cards'."""

from __future__ import annotations

from pathlib import Path

import pytest

from forestlib import load
from forestlib import rules as r
from forestlib.cardset import CardSet, Cave
from forestlib.describe import describe, reason, species_text
from forestlib.play.scoring import Item

GOLDEN = Path(__file__).parent / "golden"

BIRD, BAT = r.OfKind("bird"), r.OfKind("bat")
OAK = r.OfSpecies("Oak")
CARD = r.AnyCard()
ONE, ANY = r.Quantity(1, 1), r.Quantity(0, None)
DRAW = r.Draw(r.Number(1))

# One or more examples of each class, with what they read.
SENTENCES: list[tuple[r.Term, str]] = [
    (CARD, "card"),
    (BIRD, "bird"),
    (OAK, "Oak"),
    (r.AllOf((BAT, BIRD)), "bat bird"),
    (r.AllOf((BAT, CARD)), "bat"),
    (r.AllOf((CARD,)), "card"),
    (r.AllOf((r.OfKind("edge_of_wood"), BIRD)), "bird that is also an edge of wood"),
    (r.AnyOf((BIRD, BAT, OAK)), "bird, bat or Oak"),
    (r.Other(BIRD), "other bird"),
    (r.Full(r.OfKind("tree")), "fully occupied tree"),
    (r.Showing(CARD, ("oak", "silver_fir")), "card showing the oak or silver fir symbol"),
    (r.ShowingItsSymbol(BIRD), "bird with the same tree symbol"),
    (r.OnSide(CARD, "top", r.OfKind("tree")), "card on top of a tree"),
    (r.OnSide(CARD, "left"), "card on the left of a host"),
    (r.OnItsHost(BAT), "bat on its host"),
    (r.InItsSlot(CARD), "card in its slot"),
    (r.InCave(CARD), "card in your cave"),
    (r.Number(1), "1 point"),
    (r.Number(5), "5 points"),
    (r.Count(BIRD), "1 point for each bird in your forest"),
    (r.Tally(OAK), "1 point times the number of Oaks in your forest"),
    (r.Different(BAT), "1 point for each of the different bat species in your forest"),
    (r.Different(CARD), "1 point for each of the different species in your forest"),
    (r.Per(3, r.Count(r.Other(BIRD))), "3 points for each other bird in your forest"),
    (r.Per(3, r.Count(r.InCave(CARD))), "3 points for each card in your cave"),
    (
        r.Sum((r.Count(BIRD), r.Per(2, r.Count(BAT)))),
        "1 point for each bird and 2 points for each bat in your forest",
    ),
    (
        r.Sum((r.Number(2), r.If(r.Number(5), r.Exists(BAT)))),
        "2 points, plus 5 points if there is a bat in your forest",
    ),
    (r.If(r.Number(5), r.Exists(OAK)), "5 points if there is an Oak in your forest"),
    (
        r.If(r.Number(3), r.Most(OAK), r.Number(1)),
        "3 points if no other forest has a greater number of Oaks, otherwise 1 point",
    ),
    (r.Table(r.Count(BAT), (1, 4, 9)), "1/4/9 points for 1/2/3+ bats in your forest"),
    (r.Table(r.Different(BAT), (0, 4)), "0/4 points for 1/2+ different bat species in your forest"),
    (r.Table(r.Tally(OAK), (1, 4)), "1/4 points if the number of Oaks in your forest is 1/2+"),
    (
        r.Table(r.Sum((r.Count(BAT), r.Number(1))), (1, 4)),
        "1/4 points if the result of (1 point for each bat in your forest and 1 point) is 1/2+",
    ),
    (
        r.Sets(BIRD, (0, 3)),
        "0/3 points for each set of 1/2+ different species, made of the birds in your forest",
    ),
    (r.Compare(r.Count(BAT), ">=", 2), "there are at least 2 bats in your forest"),
    (r.Compare(r.Count(BAT), "<", 1), "there is fewer than 1 bat in your forest"),
    (r.Compare(r.Different(BAT), "=", 3), "there are exactly 3 different bat species in your forest"),
    (r.Compare(r.Tally(OAK), "<", 4), "the number of Oaks in your forest is less than 4"),
    (r.Exists(r.Other(r.OnItsHost(CARD))), "there is another card on its host"),
    (r.Absent(r.Other(r.OnItsHost(CARD))), "there is no other card on its host"),
    (r.Most(BIRD), "no other forest has a greater number of birds"),
    (r.HostIs(r.AnyOf((OAK, BIRD))), "its host is an Oak or a bird"),
    (r.Both((r.HostIs(OAK), r.Exists(BAT))), "its host is an Oak and there is a bat in your forest"),
    (
        r.Both((r.Exists(BAT), r.Either((r.HostIs(OAK), r.HostIs(BIRD))))),
        "there is a bat in your forest and either its host is an Oak or its host is a bird",
    ),
    (r.Either((r.HostIs(OAK), r.Exists(BAT))), "its host is an Oak or there is a bat in your forest"),
    (r.Not(r.Exists(BAT)), "there is no bat in your forest"),
    (r.Not(r.Absent(BAT)), "there is a bat in your forest"),
    (r.Not(r.HostIs(OAK)), "its host is not an Oak"),
    (r.Not(r.Compare(r.Count(BAT), ">", 2)), "there are at most 2 bats in your forest"),
    (r.Not(r.Compare(r.Count(BAT), "=", 2)), "it is not so that there are exactly 2 bats in your forest"),
    (r.Not(r.Not(r.Most(BAT))), "no other forest has a greater number of bats"),
    (ONE, "1"),
    (r.Quantity(2, 2), "2"),
    (r.Quantity(0, 2), "up to 2"),
    (r.Quantity(1, 2), "1 to 2"),
    (ANY, "any number of"),
    (r.Quantity(2, None), "at least 2"),
    (r.Quantity(0, None, all=True), "all"),
    (DRAW, "draw 1 card from the deck"),
    (r.Draw(r.Count(BIRD)), "draw 1 card from the deck for each bird in your forest"),
    (r.AnotherTurn(), "take another turn after this one"),
    (r.AnotherTurn(2), "take another turn after this one, beginning with 2 cards from the deck"),
    (
        r.Move(ANY, CARD, "hand", "cave", then_draw=True),
        "move any number of cards from your hand to your cave, then draw as many cards from the deck",
    ),
    (
        r.Move(r.Quantity(0, None, all=True), r.AnyOf((BIRD, BAT)), "clearing", "box"),
        "move all birds and bats from the clearing to the box",
    ),
    (
        r.TakeUnseen(ONE, CARD, "clearing"),
        "move 1 card from the hand of each other player to the clearing, unseen, beginning on your left",
    ),
    (
        r.ShuffleBack(r.Quantity(10, 10), CARD, "box"),
        "shuffle the cards in the box and put 10 face down on the deck",
    ),
    (
        r.ShuffleBack(r.Quantity(0, None, all=True), BIRD, "clearing"),
        "shuffle all birds from the clearing and put them face down on the deck",
    ),
    (r.TurnDown(), "turn the host it is on face down into a sapling"),
    (r.When(r.TurnDown(), r.HostIs(OAK)), "turn the Oak it is on face down into a sapling"),
    (
        r.When(r.TurnDown(), r.Exists(OAK)),
        "turn the host it is on face down into a sapling if there is an Oak in your forest",
    ),
    (r.FaceDown(CARD), "sapling"),
    (r.FaceDown(r.OfKind("tree")), "tree lying face down"),
    (Cave("Deep Cave", "x", r.Per(2, r.Count(r.InCave(CARD)))), "Deep Cave: 2 points for each card in your cave"),
    (r.Place(ONE, BIRD), "place 1 bird from your hand for free, without its effect and bonus"),
    (r.Place(ANY, BIRD), "place any number of birds from your hand for free, without their effects and bonuses"),
    (
        r.Place(r.Quantity(0, 2), BIRD, "clearing", "with effect"),
        "place up to 2 birds from the clearing for free and use their effects",
    ),
    (r.Place(ONE, CARD, "deck", "as sapling"), "place 1 card from the deck face down as a sapling"),
    (r.Play(ONE, BAT), "play 1 bat from your hand, paying its cost, then use its effect and bonus"),
    (
        r.When(r.AnotherTurn(), r.Exists(BAT)),
        "take another turn after this one if there is a bat in your forest",
    ),
    (
        r.Whenever(BIRD, (DRAW, r.AnotherTurn())),
        (
            "from your next turn on, whenever you play a bird, draw 1 card from the deck, "
            "then take another turn after this one"
        ),
    ),
    (
        r.Whenever(BIRD, (DRAW,), at_once=True),
        "from now on, whenever you play a bird, draw 1 card from the deck",
    ),
    (r.Points(r.Number(3)), "3 points"),
    (
        r.Points(r.Table(r.Count(BAT), (5, 9)), once=True),
        "5/9 points for 1/2+ bats in your forest, once for all copies together",
    ),
    (r.Shares(None, OAK), "may share its slot with any number of Oaks that came on an earlier turn"),
    (r.Shares(1, OAK), "may share its slot with 1 Oak that came on an earlier turn"),
    (r.Lets(None, BIRD, "top"), "any number of birds may share the top slot of its host"),
    (r.Lets(1, BIRD, "left"), "up to 2 birds may share the left slot of its host"),
    (r.OnlyOn(None, OAK), "goes only on an Oak"),
    (r.OnlyOn("top", r.OfKind("tree"), BIRD), "goes only on top of a tree, in a slot that holds a bird"),
    (r.OnlyOn("top", CARD, BIRD), "goes only on top of a host, in a slot that holds a bird"),
    (
        r.Species("Elk", "x", ("deer",), cost=2, counts_as="Oak", effect=(DRAW,)),
        "Elk Deer. Costs 2 cards. Effect: Draw 1 card from the deck. Permanent: Counts as an Oak, too",
    ),
    (r.Kind("tree", "tree", ("left", "top", "top")), "tree, offering slots: 1 on the left and 2 on the top"),
    (r.Kind("bird", "song bird"), "song bird"),
    (r.Symbol("oak", "oak"), "the oak symbol"),
    (
        r.Group("moths", "Moths", r.Sets(BAT, (0, 3))),
        (
            "0/3 points for each set of 1/2+ different species, made of the bats in your forest, "
            "once for all Moths together"
        ),
    ),
    (r.Mulligan(1, r.OfKind("tree")), "an opening hand without a tree may be swapped once"),
    (r.Mulligan(2), "an opening hand may be swapped 2 times"),
    (r.Winter(3, 1, 3, 1), "3 winter cards in the last 1/3 of the deck, 1 of them on top of that part"),
    (r.Winter(3, 1, 3, 0), "3 winter cards in the last 1/3 of the deck"),
    (r.Reveal(BIRD, 2), "playing a bird turns 2 cards from the deck face up into the clearing"),
]


def classes() -> set[type[r.Term]]:
    """The classes of `rules` that are terms and have no special cases below them."""
    terms = [cls for cls in vars(r).values() if isinstance(cls, type) and issubclass(cls, r.Term)]
    return {cls for cls in terms if not any(other is not cls and issubclass(other, cls) for other in terms)}


@pytest.mark.parametrize(("term", "words"), SENTENCES, ids=lambda value: str(value)[:60])
def test_sentence(term: r.Term, words: str) -> None:
    """A term without a card set reads as written here."""
    assert describe(term) == words


def test_every_class_has_a_sentence() -> None:
    """No class of rule objects lacks an example above; `Rules` has a test of its own."""
    told = {type(term) for term, _ in SENTENCES}
    assert classes() - told == {r.Rules}


def test_a_strange_term_is_refused() -> None:
    """A class without words is an error of the library, not an empty text."""

    class Strange(r.Term):
        pass

    with pytest.raises(TypeError, match="no words"):
        describe(Strange())


def test_base_texts() -> None:
    """The texts of the base set are the golden ones, which were compared with the cards by hand.

    A difference is a change of a card or of its wording, and needs reading.
    """
    cards = load("base")
    texts = [str(species_text(species, cards)) for species in cards.species]
    assert "\n\n".join(texts) + "\n" == (GOLDEN / "base_texts.txt").read_text(encoding="utf-8")


def test_base_rules() -> None:
    """The rules of the game tell every number of the set."""
    cards = load("base")
    assert describe(cards.rules, cards) + "." == (GOLDEN / "base_rules.txt").read_text(encoding="utf-8").strip()


def test_host_of_a_dweller_is_called_by_its_kinds() -> None:
    """A dweller speaks of every kind that may hold it, a host of itself."""
    tree = r.Kind("tree", "tree", ("left", "right"))
    shrub = r.Kind("shrub", "shrub", ("left",))
    points = (r.Points(r.Per(2, r.Count(r.OnItsHost(CARD)))),)
    host = r.Species("Rowan", "x", ("tree",), points=points, adds_to_tally=1, lets=(r.Lets(None, BIRD, "left"),))
    dweller = r.Species("Tit", "x", ("bird",), points=points, adds_to_tally=2, lets=(r.Lets(None, BIRD, "left"),))
    kinds = (tree, shrub, r.Kind("bird", "bird"))
    cards = CardSet((("x", "X"),), kinds, (), (host, dweller), (), (), r.Rules(share_at_once=True))

    assert species_text(host, cards).lines() == [
        "Rowan",
        "Tree. Offers 2 slots: left and right. Costs nothing.",
        'Permanent: Adds 1 to every "number of" cards that includes it.',
        "Sharing: Any number of birds may share its left slot.",
        "Points: 2 points for each card on it.",
    ]
    assert species_text(dweller, cards).lines() == [
        "Tit",
        "Bird. Costs nothing.",
        'Permanent: Adds 2 to every "number of" cards that includes the tree or shrub it is on.',
        "Sharing: Any number of birds may share the left slot of the same tree or shrub.",
        "Points: 2 points for each card on the same tree or shrub.",
    ]
    assert describe(r.Shares(None, BIRD), cards) == "may share its slot with any number of birds"


REASONS: list[tuple[r.Expression, list[int], str]] = [
    (r.Number(5), [], "5"),
    (r.Per(5, r.Count(BIRD)), [], "5 per bird"),
    (r.Per(5, r.Count(BIRD)), [3], "5 per bird × 3"),
    (r.Count(BIRD), [3], "1 per bird × 3"),
    (r.Sum((r.Count(BIRD), r.Per(2, r.Tally(OAK)))), [3, 4], "1 per bird × 3 + 2 per Oak × 4"),
    (r.If(r.Number(10), r.Exists(OAK)), [], "10 if any Oak"),
    (r.If(r.Number(3), r.Most(OAK), r.Number(1)), [], "3 if most Oaks, else 1"),
    (r.If(r.Number(3), r.Compare(r.Different(BAT), ">=", 3)), [], "3 if different bat species >= 3"),
    (r.If(r.Number(3), r.Compare(r.Tally(OAK), ">=", 3)), [], "3 if Oaks >= 3"),
    (r.If(r.Number(3), r.Both((r.HostIs(OAK), r.Absent(BAT)))), [], "3 if its host is an Oak and no bat"),
    (r.If(r.Number(3), r.Either((r.Not(r.HostIs(OAK)), r.Absent(BAT)))), [], "3 if not its host is an Oak or no bat"),
    (r.Table(r.Count(BAT), (1, 4, 9)), [2], "1/4/9 per bat × 2"),
    (r.Table(r.Sum((r.Count(BAT), r.Number(1))), (1, 4)), [], "1/4 per (1 per bat + 1)"),
    (r.Sets(BIRD, (0, 3)), [], "0/3 per set of different birds"),
    (r.Sets(BIRD, (0, 3)), [2, 1], "0/3 per set of different birds: 2 and 1"),
]


@pytest.mark.parametrize(("amount", "numbers", "text"), REASONS, ids=lambda value: str(value)[:60])
def test_reason(amount: r.Expression, numbers: list[int], text: str) -> None:
    """A score sheet gives the formula in few words, with what was counted where it is known."""
    assert reason(r.Points(amount), numbers) == text
    assert reason(r.Group("g", "G", amount), numbers) == text


def test_every_reason_of_base_is_short() -> None:
    """All formulas of the base set have a reason that fits a line."""
    cards = load("base")
    for species in cards.species:
        for points in species.points:
            assert 0 < len(reason(points, cards=cards)) <= 60


def test_a_reason_counts_equal_values() -> None:
    """Copies that score differently are told apart, the best first; their sum is the points."""
    scored = (r.Points(r.Number(5)),)
    assert Item("Toad", 3, (5, 0, 5), 10, scored).reason == "5: 5 × 2 + 0"
    assert Item("Toad", 2, (5, 5), 10, scored).reason == "5: 5 × 2"
    assert Item("Toad", 1, (5,), 5, scored).reason == "5"
    assert Item("Toad", 1, (), 0).reason == "no points"
