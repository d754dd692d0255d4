"""What forests are worth: itemised score sheets.

`score` uses compiled formulas; `naive_total` reads the same rule objects
plainly, card by card, and is what tests compare it with.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from functools import cached_property

from attrs import evolve, field, frozen

from forestlib.cardset import CardSet
from forestlib.english import counted
from forestlib.play import interpret
from forestlib.play.forest import Forest
from forestlib.play.formulas import Formula, formula
from forestlib.play.tables import Tables
from forestlib.rules import Expression, Group, Points, Species


@frozen
class Item:
    """One line of a score sheet: a species, or a group that scores together.

    `each` holds the points of every copy where copies score one by one, and the
    one value of all together otherwise; `points` is their sum.  `label` is what
    people call it in the language of the card set.
    """

    name: str
    copies: int
    each: tuple[int, ...]
    points: int
    scored: tuple[Points | Group, ...] = field(default=(), repr=False, eq=False)
    cards: CardSet | None = field(default=None, repr=False, eq=False)
    label: str = field(default="", repr=False, eq=False)

    @property
    def reason(self) -> str:
        """Why, in one line: "5 per deer × 3"."""
        from forestlib.describe import reason

        texts = [reason(points, cards=self.cards) for points in self.scored]
        if not texts:
            return "no points"
        if len(self.each) == 1:
            return "; ".join(texts)
        alike = sorted(Counter(self.each).items(), reverse=True)
        shown = " + ".join(f"{points} × {copies}" if copies > 1 else str(points) for points, copies in alike)
        return f"{'; '.join(texts)}: {shown}"


@frozen
class ScoreSheet:
    """The score of one seat.

    `cave` are the points of the cave, `items` one entry for each species or
    group in the order of the card files, `rank` counts from 1 and is shared;
    `cave_name` is what a special cave is called.
    """

    seat: int
    name: str
    total: int
    cave: int
    items: tuple[Item, ...]
    rank: int = 1
    cave_name: str = "cave"

    @property
    def winner(self) -> bool:
        """Whether nobody has more; equal totals share the victory."""
        return self.rank == 1

    @property
    def heading(self) -> str:
        """`Ana: 84 points, winner`."""
        return f"{self.name}: {counted(self.total, 'point')}{', winner' if self.winner else ''}"

    @cached_property
    def by_species(self) -> Mapping[str, int]:
        """Points by the printed name of the species, or the label of the group."""
        return {item.name: item.points for item in self.items}

    def __str__(self) -> str:
        """The sheet as text, one line for each item."""
        width = max([len(self.cave_name), *(len(item.label) for item in self.items)])
        lines = [self.heading]
        lines += [f"  {item.label:<{width}}  {item.copies:>2}  {item.points:>4}  {item.reason}" for item in self.items]
        return "\n".join([*lines, f"  {self.cave_name:<{width}}      {self.cave:>4}"])

    def _repr_svg_(self) -> str:
        """The sheet as a table, for notebooks."""
        from forestlib import render

        return str(render.score_sheet(self))

    def _repr_html_(self) -> str:
        """The sheet as text that can be copied and read aloud, for notebooks that show that."""
        from forestlib import render

        return render.score_table(self)


Scorer = Callable[[Forest, Sequence[Forest], int], tuple[int, ...]]


def score(
    tables: Tables,
    forests: Sequence[Forest],
    caves: Sequence[int],
    names: Sequence[str] = (),
    cave_cards: Sequence[int] = (),
) -> list[ScoreSheet]:
    """The score sheets of all seats, in seat order.

    `caves` are numbers of cards; `cave_cards` indices of the card set's caves, -1 for the usual one.
    """
    sheets = []
    for seat, (forest, cave) in enumerate(zip(forests, caves, strict=True)):
        others = [other for other in forests if other is not forest]
        items = score_forest(tables, forest, others, cave)
        cave_card = cave_cards[seat] if cave_cards else -1
        cave_formula = formula(tables, cave_amount(tables, cave_card))
        cave_points = cave_formula(forest, forest.counts, -1, others, cave)
        total = cave_points + sum(item.points for item in items)
        name = names[seat] if names else f"seat {seat}"
        cave_name = tables.cards.caves[cave_card].name if cave_card >= 0 else "cave"
        sheets.append(ScoreSheet(seat, name, total, cave_points, items, cave_name=cave_name))
    totals = [sheet.total for sheet in sheets]
    return [evolve(sheet, rank=1 + sum(t > sheet.total for t in totals)) for sheet in sheets]


def cave_amount(tables: Tables, cave_card: int) -> Expression:
    """What a cave is worth; -1 is the usual one."""
    cards = tables.cards
    return cards.rules.cave if cave_card < 0 else cards.caves[cave_card].amount


def score_forest(tables: Tables, forest: Forest, others: Sequence[Forest], cave: int) -> tuple[Item, ...]:
    """The items of one forest."""
    parts = scored_parts(tables)
    members = forest.by_species()
    present = sorted({tables.part_numbers[species] for species in members})
    return tuple([parts[number].score(forest, members, others, cave) for number in present])


@frozen
class ScoredPart:
    """A species, or the species that are printed or grouped alike, and how they score."""

    tables: Tables
    name: str
    label: str
    species: tuple[int, ...]
    scored: tuple[Points | Group, ...]
    once: tuple[tuple[tuple[int, ...], Formula], ...]
    each: tuple[tuple[int, Formula], ...]

    def score(self, forest: Forest, members: Mapping[int, list[int]], others: Sequence[Forest], cave: int) -> Item:
        """The item of this part for a forest that holds at least one of its cards; `members` are the placed cards."""
        counts = forest.counts
        values = [
            once(forest, counts, -1, others, cave)
            for numbers, once in self.once
            if any(counts[number] for number in numbers)
        ]
        for number, each in self.each:
            if number in members:
                values += [each(forest, counts, placed, others, cave) for placed in members[number]]
        copies = sum([counts[number] for number in self.species])
        return Item(self.name, copies, tuple(values), sum(values), self.scored, self.tables.cards, self.label)


def scored_parts(tables: Tables) -> Sequence[ScoredPart]:
    """The parts of every score sheet of a card set, in the order of its files."""
    if not tables.scored_parts:
        named: dict[str, list[Species]] = {}
        labels = {group.name: group.label for group in tables.cards.groups}
        for species in tables.species:
            name = labels[species.group] if species.group else tables.cards.score_label(species)
            named.setdefault(name, []).append(species)
        tables.scored_parts = [scored_part(tables, name, members) for name, members in named.items()]
        tables.part_numbers = {
            species: number for number, part in enumerate(tables.scored_parts) for species in part.species
        }
    return tables.scored_parts


def scored_part(tables: Tables, name: str, members: Sequence[Species]) -> ScoredPart:
    """What the members of a group, or the copies of one species, score: together and each."""
    groups = [group for group in tables.cards.groups if group.name == members[0].group]
    scored: list[Points | Group] = [*groups, *dict.fromkeys(points for species in members for points in species.points)]
    numbers = tuple(tables.species_numbers[species.name] for species in members)
    once = [(numbers, formula(tables, group.amount)) for group in groups]
    # alike are points under one name, whether the species has them itself or scores with another
    shared: dict[tuple[str, Points], list[int]] = {}
    for one in members:
        owner = tables.cards[one.scores_with] if one.scores_with else one
        for points in owner.points:
            if points.once:
                shared.setdefault((tables.cards.score_label(one), points), []).append(tables.species_numbers[one.name])
    once += [(tuple(owners), formula(tables, points.amount)) for (_, points), owners in shared.items()]
    each = [
        (tables.species_numbers[species.name], formula(tables, points.amount))
        for species in members
        for points in species.points
        if not points.once
    ]
    first = tables.cards[members[0].scores_with or members[0].name]
    label = name if groups else tables.cards.printed_name(first)
    return ScoredPart(tables, name, label, numbers, tuple(scored), tuple(once), tuple(each))


def naive_total(tables: Tables, forests: Sequence[Forest], seat: int, cave: int, cave_card: int = -1) -> int:
    """The total of one seat, read plainly off the rule objects."""
    forest = forests[seat]
    others = [other for number, other in enumerate(forests) if number != seat]
    total = interpret.value(cave_amount(tables, cave_card), forest, -1, others, cave)
    shared: set[object] = set()
    for placed, face in enumerate(forest.faces):
        species = tables.faces[face].species
        if species is None:
            continue
        partner = tables.cards[species.scores_with] if species.scores_with else None
        for points in (*species.points, *(partner.points if partner else ())):
            if points.once:
                shared.add((tables.cards.score_label(species), points))
            elif partner is None:
                total += interpret.value(points.amount, forest, placed, others, cave)
        if species.group:
            shared.add(species.group)
    groups = [group.amount for group in tables.cards.groups if group.name in shared]
    once = [item[1].amount for item in shared if isinstance(item, tuple)]
    return total + sum(interpret.value(term, forest, -1, others, cave) for term in (*groups, *once))
