"""The rules of the game: numbers that can be played with this deck."""

from __future__ import annotations

from forestlib import rules as r
from forestlib.lang import checker, compiler
from forestlib.lang import syntax as s
from forestlib.lang.definitions import Definitions

RANGES = {
    "opening_hand": (1, 50),
    "hand_limit": (2, 50),
    "draw_action": (1, 50),
    "clearing_limit": (1, 500),
}


def check(found: Definitions) -> None:
    """Note every mistake of the rules."""
    if found.rules_block is None:
        if not found.gaps.within("rules"):
            found.problem("F501", "there are no rules", None, "add `rules { … }`, or `use` a set that has them")
        return
    before = len(found.problems)
    for clause in found.rules:
        check_rule(found, clause)
    if len(found.problems) == before and not found.gaps.within("rules"):
        check_together(found)


def check_rule(found: Definitions, clause: s.RuleClause) -> None:
    """One rule by itself."""
    value = clause.value
    if clause.field in RANGES and isinstance(value, int):
        least, most = RANGES[clause.field]
        if not least <= value <= most:
            found.problem("F502", f"{value} is out of range", clause, f"write {least} to {most}")
    match value:
        case r.Mulligan(times, unless):
            if not 1 <= times <= 9:
                found.problem("F502", f"{times} swaps", clause, "write 1 to 9, or `mulligan none`")
            check_selector(found, unless)
        case r.Reveal(selector, cards):
            check_selector(found, selector)
            if cards > 9:
                found.problem("F502", f"{cards} cards are too many to reveal", clause, "write at most 9")
        case r.Winter():
            check_winter(found, value, clause)
        case r.Expression():
            checker.check_cave(found, value)
        case _:
            pass
    if clause.field == "sapling" and isinstance(value, tuple):
        check_sapling(found, value)
    if clause.field == "players" and isinstance(value, tuple) and not 1 <= value[0] <= value[1] <= 9:
        found.problem("F502", f"{value[0]} to {value[1]} players", clause, "write 1 to 9, the smaller number first")


def check_selector(found: Definitions, selector: r.Selector | None) -> None:
    """A rule asks about a card, not about its place."""
    if selector is not None:
        checker.check_term(found, selector)
        checker.check_static(found, selector, "by a rule", checker.ON_TABLE_ONLY)


def check_winter(found: Definitions, winter: r.Winter, clause: s.RuleClause) -> None:
    """At least one winter card, in a part of the deck that exists."""
    if not 1 <= winter.cards <= 9:
        found.problem("F503", f"{winter.cards} winter cards", clause, "write 1 to 9: the last one ends the game")
    if winter.on_top > winter.cards:
        found.problem("F503", "more cards on top than there are winter cards", clause, f"write at most {winter.cards}")
    if not 1 <= winter.numerator <= winter.denominator:
        found.problem("F503", "this is no part of the deck", clause, "write a fraction such as 1/3")


def check_sapling(found: Definitions, kinds: tuple[s.Name, ...]) -> None:
    """A sapling offers slots."""
    for kind in kinds:
        checker.check_name(found, "F203", "kind", kind.text, found.kinds, kind)
    known = [found.kinds[kind.text] for kind in kinds if kind.text in found.kinds]
    if known and not any(entry.offers for entry in known):
        found.problem("F504", "a sapling of this kind offers no slots", kinds[0], "name a kind that is `hosting`")


def check_together(found: Definitions) -> None:
    """Everything that rules and deck must have together."""
    rules = compiler.compile_rules(found)
    if not rules.sapling:
        message = "without saplings a player may have nothing to do"
        found.problem("F509", message, found.rules_block, "add `sapling is …`")
    if rules.opening_hand > rules.hand_limit:
        where = place_of(found, "opening_hand", "hand_limit")
        found.problem("F505", "the opening hand is larger than the hand limit", where, "lower it")
    elif not found.gaps.within("deck"):
        check_enough(found, rules)


def check_enough(found: Definitions, rules: r.Rules) -> None:
    """For every number of players the deck must suffice for the opening hands, above the winter cards."""
    where = place_of(found, "leave_out", "players", "opening_hand", "winter")
    cards = sum(line.copies or 1 for _, line in found.lines)
    hands = 1 + (rules.mulligan.times if rules.mulligan else 0)
    for players in range(rules.players[0], rules.players[1] + 1):
        stack = cards - rules.left_out(players)
        above = stack - stack * rules.winter.numerator // rules.winter.denominator
        needed = players * rules.opening_hand * hands
        if above < needed:
            message = f"{players} players need {needed} cards above the winter cards, there are {max(above, 0)}"
            help_text = "add cards, leave out fewer, or allow fewer players with `players … to …`"
            found.problem("F506", message, where, help_text)
            return


def place_of(found: Definitions, *fields: str) -> r.Term | None:
    """The rule that is to be changed: the last one given of these fields."""
    given = [clause for clause in found.rules if clause.field in fields]
    return given[-1] if given else found.rules_block
