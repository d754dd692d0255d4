"""Names and types: after `check` without a problem, nothing can fail.

Works on the definitions of all files together; every mistake is noted where the
author wrote it, and checking goes on.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping

from forestlib import rules as r
from forestlib.lang import deck_checker, rules_checker
from forestlib.lang import syntax as s
from forestlib.lang.definitions import Definitions, SpeciesDefinition

NEEDS_ASKER = (r.Other, r.ShowingItsSymbol, r.OnItsHost, r.InItsSlot, r.HostIs)
ON_TABLE_ONLY = (*NEEDS_ASKER, r.OnSide, r.Full, r.InCave)
MOST_NUMBER = 999
ARTICLES = frozenset(("a", "an", "the"))  # as in `whenever you play a bird`


def check(found: Definitions) -> None:
    """Note every mistake of the definitions in `found.problems`."""
    for definition in found.species.values():
        check_species(found, definition)
    for clause in found.strays:
        check_clause(found, clause)
    for group in found.groups.values():
        check_group(found, group)
    for _, cave in found.caves.values():
        check_cave(found, cave.amount)
    for name in found.names:
        check_names(found, name)
    for kind in found.kinds.values():
        for offer in kind.offers:
            if offer.count is not None and not 1 <= offer.count <= 9:
                found.problem("F310", f"{offer.count} slots on one side", offer, "offer 1 to 9")
    rules_checker.check(found)
    deck_checker.check(found)


# --- names ---


def check_name(found: Definitions, code: str, what: str, name: str, known: Mapping[str, object], where: r.Term) -> None:
    """Whether a name is declared."""
    if name not in known and not found.gaps.may_declare(name):
        help_text = found.help_for(name, known, f"declare the {what} first") if name not in ARTICLES else "leave it out"
        found.problem(code, f'unknown {what} "{name}"', where, help_text)


def an_example(known: Iterable[str], otherwise: str) -> str:
    """A name for a help text, as the author has declared it: the last one, since hosts often come first."""
    return next(reversed([*known]), otherwise)


def check_term(found: Definitions, term: r.Term) -> None:
    """Names and shapes inside a rule object."""
    for part in term.walk():
        match part:
            case r.OfKind(kind):
                check_name(found, "F203", "kind", kind, found.kinds, part)
            case r.OfSpecies(species):
                check_name(found, "F201", "species", species, found.species, part)
            case r.Showing(_, symbols):
                for symbol in symbols:
                    check_name(found, "F202", "symbol", symbol, found.symbols, part)
            case r.Table(_, values) | r.Sets(_, values):
                check_values(found, part, values)
            case r.InCave(selector) if not isinstance(selector, r.AnyCard):
                found.problem("F303", "cards in a cave are hidden", part, "only `card in cave` can be counted")
            case r.Number(value) if value > MOST_NUMBER:
                found.problem("F305", f"the number {value} is too large", part, f"write at most {MOST_NUMBER}")
            case _:
                pass
    for cave in cave_misuses(term):
        found.problem("F303", "`in cave` can only be counted", cave, "write `1 per card in cave`")


def cave_misuses(term: r.Term) -> list[r.Term]:
    """Cave selectors that do not stand alone in a count."""
    counting = (r.Count, r.Exists, r.Absent)
    return [
        part
        for outer in term.walk()
        if not isinstance(outer, counting)
        for part in outer.parts
        if isinstance(part, r.InCave)
    ]


def check_values(found: Definitions, term: r.Term, values: tuple[int, ...]) -> None:
    """A table has entries, of sensible size."""
    if not values:
        found.problem("F301", "the table is empty", term, "write its values, such as [1 4 9]")
    elif max(values) > MOST_NUMBER:
        found.problem("F305", f"the number {max(values)} is too large", term, f"write at most {MOST_NUMBER}")


def check_static(found: Definitions, term: r.Term, where: str, barred: tuple[type, ...]) -> None:
    """Selectors that no card asks, or that look at hidden cards, cannot speak of places."""
    for part in term.walk():
        if isinstance(part, barred):
            if any(problem.code == "F302" and problem.span == part.span for problem in found.problems):
                return  # it is told already, for whatever is around it
            found.problem("F302", f"this cannot be asked {where}", part, "name kinds or species instead")
            return


# --- species ---


def check_species(found: Definitions, definition: SpeciesDefinition) -> None:
    """The clauses of one species, and what it needs."""
    kinds = [kind for clause in definition.clauses if isinstance(clause, s.Is) for kind in clause.kinds]
    if not kinds and definition.name.text not in found.gaps.species:
        help_text = f"add a line such as `is {an_example(found.kinds, 'kind')}`"
        found.problem("F304", f'"{definition.name.text}" has no kind', definition.name, help_text)
    for name, number in Counter(kind.text for kind in kinds).items():
        if number > 1:
            found.problem("F208", f'kind "{name}" is named twice', definition.name, "name it once")
    for clause in definition.clauses:
        check_clause(found, clause)
        if isinstance(clause, s.SharesClause | s.OnlyOnClause) and deck_checker.is_host(found, definition):
            message = f'"{definition.name.text}" is a host and lies in no slot'
            found.problem("F316", message, clause, "remove this line, or the kind that is `hosting`")
        if isinstance(clause, s.CountsAs) and clause.species.text == definition.name.text:
            found.problem("F306", "a species always counts as itself", clause, "remove this line")


def check_clause(found: Definitions, clause: s.Clause) -> None:
    """One clause."""
    check_term(found, clause)
    match clause:
        case s.Is(kinds):
            for kind in kinds:
                check_name(found, "F203", "kind", kind.text, found.kinds, kind)
        case s.SymbolClause(symbol):
            check_name(found, "F202", "symbol", symbol.text, found.symbols, symbol)
        case s.PointsWith(group):
            check_name(found, "F204", "group", group.text, found.groups, group)
        case s.CountsAs(species):
            check_name(found, "F201", "species", species.text, found.species, species)
        case s.PointsWithSpecies(species):
            check_name(found, "F201", "species", species.text, found.species, species)
            check_scoring_with(found, species)
        case s.Cost(cost):
            check_cost(found, cost, clause)
        case s.Adds(number) if number > 9:
            found.problem("F305", f"{number} is too many to add", clause, "add 1 to 9")
        case s.EffectClause(effects) | s.BonusClause(effects):
            check_effects(found, effects)
        case s.PermanentClause(permanent):
            check_static(found, permanent.selector, "of a card that is played", (*NEEDS_ASKER, r.Full, r.InCave))
            check_effects(found, permanent.effects)
        case s.PointsClause(points) if points.once:
            check_static(found, points.amount, "for all copies together", NEEDS_ASKER)
        case s.SharesClause(shares):
            check_static(found, shares.selector, "of a slot", ON_TABLE_ONLY)
        case s.LetsClause(lets):
            check_static(found, lets.selector, "of a slot", ON_TABLE_ONLY)
        case s.OnlyOnClause(only_on):
            check_static(found, only_on, "of a host", ON_TABLE_ONLY)
        case _:
            pass
    check_comparisons(found, clause)


def check_scoring_with(found: Definitions, species: s.Text) -> None:
    """Points can be shared with a species that scores once for all copies."""
    partner = found.species.get(species.text)
    if species.text in found.gaps.species:
        return
    if partner and not any(isinstance(clause, s.PointsClause) and clause.points.once for clause in partner.clauses):
        help_text = f'give "{species.text}" a line `points once …`, or write the points out'
        found.problem("F315", f'"{species.text}" has no points that all copies score once', species, help_text)


def check_cost(found: Definitions, cost: int, where: r.Term) -> None:
    """A cost that a full hand can pay."""
    if found.gaps.within("rules"):
        return  # the hand limit may be among the lines that could not be read
    limit = next((clause.value for clause in found.rules if clause.field == "hand_limit"), 10)
    least, most = rules_checker.RANGES["hand_limit"]
    if isinstance(limit, int) and least <= limit <= most and cost > limit - 1:
        message = f"cost {cost} can never be paid with a hand limit of {limit}"
        found.problem("F307", message, where, f"write at most {limit - 1}")


def check_effects(found: Definitions, effects: tuple[r.Effect, ...]) -> None:
    """Movements between zones that make sense, of cards that are no longer or not yet on the table."""
    for effect in effects:
        for part in effect.walk():
            match part:
                case r.Move(_, selector, source, target):
                    check_static(found, selector, f"of cards in the {source}", ON_TABLE_ONLY)
                    if target in (source, "deck") or source in ("deck", "box"):
                        help_text = "move from hand, clearing or cave to hand, clearing, cave or box"
                        found.problem("F308", f"cards cannot move from {source} to {target}", part, help_text)
                    elif source == "cave" and not isinstance(selector, r.AnyCard):
                        found.problem("F303", "cards in a cave are hidden", part, "move `card` from it")
                case r.Place(_, selector, source):
                    check_static(found, selector, f"of cards in the {source}", ON_TABLE_ONLY)
                    if source != "hand":
                        found.problem("F309", f"cards cannot be placed from the {source}", part, "place from hand")
                case r.Play(_, selector):
                    check_static(found, selector, "of cards in the hand", ON_TABLE_ONLY)
                case r.TakeUnseen(quantity, selector, target):
                    if not isinstance(selector, r.AnyCard) or not (quantity.all or quantity.least == quantity.most):
                        help_text = "write a number of cards, such as `move 1 card from each other hand to clearing`"
                        found.problem("F314", "the hands of others are hidden", part, help_text)
                    if target == "deck":
                        found.problem("F308", "cards cannot move from a hand to deck", part, "move them elsewhere")
                case r.ShuffleBack(quantity, selector, source):
                    check_shuffle(found, part, quantity, selector, source)
                case r.AnotherTurn(draw) if draw > MOST_NUMBER:
                    found.problem("F305", f"the number {draw} is too large", part, f"write at most {MOST_NUMBER}")
                case r.Quantity(_, most) if most is not None and not 1 <= most <= MOST_NUMBER:
                    found.problem("F305", f"{most} is no number of cards", part, "write 1 or more")
                case _:
                    pass


def check_shuffle(
    found: Definitions, effect: r.Effect, quantity: r.Quantity, selector: r.Selector, source: str
) -> None:
    """A number of cards, from where there are some."""
    check_static(found, selector, f"of cards in the {source}", ON_TABLE_ONLY)
    if source == "deck" or not (quantity.all or quantity.least == quantity.most):
        help_text = "write `shuffle 10 cards from box onto deck`"
        found.problem("F313", f"this cannot be shuffled from the {source} onto the deck", effect, help_text)
    elif source == "cave" and not isinstance(selector, r.AnyCard):
        found.problem("F303", "cards in a cave are hidden", effect, "shuffle `card` from it")
    elif source == "box" and not isinstance(selector, r.AnyCard):
        found.problem("F314", "cards in the box are hidden", effect, "shuffle `card` from it")


def check_comparisons(found: Definitions, term: r.Term) -> None:
    """What is asked of other forests, and of hosts, is asked of cards wherever they lie."""
    for part in term.walk():
        match part:
            case r.Most(selector):
                check_static(found, selector, "of other forests", ON_TABLE_ONLY)
            case r.OnSide(_, _, host):
                check_static(found, host, "of a host", ON_TABLE_ONLY)
            case _:
                pass


def check_group(found: Definitions, group: s.GroupDeclaration) -> None:
    """A group has members and asks nothing of a single card."""
    check_term(found, group.amount)
    check_static(found, group.amount, "for a whole group", NEEDS_ASKER)
    check_comparisons(found, group.amount)
    members = [
        clause
        for definition in found.species.values()
        for clause in definition.clauses
        if isinstance(clause, s.PointsWith) and clause.group.text == group.name.text
    ]
    name = group.name.text
    if not members and not found.gaps.may_mention(name):
        found.problem("F311", f'group "{name}" has no members', group.name, f"write `points with {name}` for one")


def check_cave(found: Definitions, amount: r.Expression) -> None:
    """A cave asks nothing of a single card."""
    check_term(found, amount)
    check_static(found, amount, "for a cave", NEEDS_ASKER)
    check_comparisons(found, amount)


def check_names(found: Definitions, names: s.Names) -> None:
    """Names in another language are of things that exist, each once."""
    scopes: dict[str, tuple[str, Mapping[str, object]]] = {
        "species": ("F201", found.species),
        "kind": ("F203", found.kinds),
        "symbol": ("F202", found.symbols),
    }
    seen: set[tuple[str, str]] = set()
    for entry in names.entries:
        key = (entry.of, entry.key.text)
        if key in seen:
            found.problem("F208", f'{entry.of} "{entry.key.text}" is named twice', entry, "keep one of the two names")
        seen.add(key)
        code, known = scopes[entry.of]
        check_name(found, code, entry.of, entry.key.text, known, entry.key)
