"""What lies in front of one player: hosts, slots, cards and their counts.

Placed cards are numbered in the order in which they came, slots in the order in
which their hosts came.  Counters are kept up to date, so that scoring and
effects read numbers instead of walking over cards.
"""

from __future__ import annotations

from collections.abc import Iterable

from forestlib.play.tables import SAPLING, WHOLE, FaceInfo, Fit, Tables
from forestlib.rules import Lets


class Forest:
    """One forest.

    `faces`, `cards`, `at` and `turns` are indexed by placed card: face, physical
    card (-1 where only faces are known), slot (-1 for a host) and the turn in
    which it came.  `hosts` (placed card), `sides` and `inside` (placed cards)
    are indexed by slot; `first_slot` gives a host's first slot.  `free` has the
    empty slots of each side, `open_sides` a bit for each side that has some.
    """

    __slots__ = (
        "at",
        "cards",
        "counts",
        "faces",
        "first_slot",
        "free",
        "granting",
        "hosts",
        "inside",
        "joinable",
        "open_sides",
        "permanents",
        "sides",
        "tables",
        "turns",
    )

    def __init__(self, tables: Tables) -> None:
        self.tables = tables
        self.faces: list[int] = []
        self.cards: list[int] = []
        self.at: list[int] = []
        self.turns: list[int] = []
        self.counts = [0] * tables.counter_count
        self.hosts: list[int] = []
        self.sides: list[int] = []
        self.inside: list[tuple[int, ...]] = []
        self.first_slot: dict[int, int] = {}
        self.free: list[list[int]] = [[] for _ in range(WHOLE)]
        self.open_sides = 0
        self.permanents: list[int] = []
        self.joinable: list[list[int]] = [[] for _ in range(WHOLE)]
        self.granting: list[int] = []

    def copy(self) -> Forest:
        """An independent forest with the same cards."""
        other: Forest = Forest.__new__(Forest)
        other.tables = self.tables
        other.faces = self.faces[:]
        other.cards = self.cards[:]
        other.at = self.at[:]
        other.turns = self.turns[:]
        other.counts = self.counts[:]
        other.hosts = self.hosts[:]
        other.sides = self.sides[:]
        other.inside = self.inside[:]
        other.first_slot = self.first_slot.copy()
        other.free = [slots[:] for slots in self.free]
        other.open_sides = self.open_sides
        other.permanents = self.permanents[:]
        other.joinable = [slots[:] for slots in self.joinable]
        other.granting = self.granting[:]
        return other

    def key(self) -> tuple[object, ...]:
        """What makes two forests equal: every card and its place, in the order of coming."""
        return tuple(self.faces), tuple(self.cards), tuple(self.at), tuple(self.turns)

    def __eq__(self, other: object) -> bool:
        """Equal when the same cards lie in the same places since the same turns."""
        return isinstance(other, Forest) and self.key() == other.key()

    def __hash__(self) -> int:
        """Consistent with equality."""
        return hash(self.key())

    def __len__(self) -> int:
        """The number of visible cards, saplings included."""
        return len(self.faces)

    def _repr_svg_(self) -> str:
        """What everybody sees of it, for notebooks."""
        from forestlib import render
        from forestlib.play.views import placed_cards

        return str(render.forest(self.tables.cards, placed_cards(self, own=False)))

    # --- putting cards down ---

    def put(self, card: int, face: int, slot: int, turn: int) -> int:
        """Put a card down, in a slot or (-1) as a host; gives its number among the placed cards."""
        tables = self.tables
        placed = len(self.faces)
        self.faces.append(face)
        self.cards.append(card)
        self.at.append(slot)
        self.turns.append(turn)
        info = tables.faces[face]
        if slot < 0:
            self._offer_slots(placed, info)
            raised = tables.increments[face, -1, face]
        else:
            self._fill(slot, placed, face)
            raised = tables.increments[face, self.sides[slot], self.faces[self.hosts[slot]]]
        counts = self.counts
        for counter in raised:
            counts[counter] += 1
        if info.permanents:
            self.permanents.append(placed)
        if tables.granting[face]:
            self.granting.append(placed)
        return placed

    def _offer_slots(self, placed: int, info: FaceInfo) -> None:
        sides = info.slots
        slot = self.first_slot[placed] = len(self.hosts)
        self.open_sides |= info.opens
        self.hosts += [placed] * len(sides)
        self.sides += sides
        self.inside += [()] * len(sides)
        free = self.free
        for side in sides:
            free[side].append(slot)
            slot += 1

    def _fill(self, slot: int, placed: int, face: int) -> None:
        inside = self.inside[slot]
        self.inside[slot] = (*inside, placed)
        if not inside:
            side = self.sides[slot]
            free = self.free[side]
            free.remove(slot)
            if not free:
                self.open_sides ^= 1 << side
            if self.tables.joinable[face]:
                self.joinable[side].append(slot)

    # --- where a card may lie ---

    def open_fits(self, cards: Iterable[int], turn: int, same_turn: bool) -> int:
        """Bit n is set when a card of fit n finds a slot (see `slots_for`), for all fits that these cards have."""
        opening = self.tables.openings[self.open_sides]
        found = opening.open
        if opening.cards.isdisjoint(cards):
            return found
        for number in opening.unsure:
            if self.slots_for(number, turn, same_turn):
                found |= 1 << number
        return found

    def slots_for(self, number: int, turn: int, same_turn: bool) -> list[int]:
        """The slots that a card of fit `number` may take, ascending, free before shared."""
        fit = self.tables.fits[number]
        free = self.free[fit.side]
        if fit.plain:
            return free
        shared = [slot for slot in self._shared(fit) if self._joins(number, slot, turn, same_turn)]
        if not fit.only_on:
            return free + shared
        return [slot for slot in (shared if fit.company else free + shared) if self._suits(number, slot)]

    def _shared(self, fit: Fit) -> list[int]:
        """Occupied slots of the side that could be joined at all, each once."""
        slots = self.joinable[fit.side] if fit.shares else []
        if not fit.lets or not self.granting:
            return slots
        first, offers = self.first_slot, self.tables.faces
        hosts = {self.host_of(placed) for placed in self.granting}
        ranges = [range(first[h], first[h] + len(offers[self.faces[h]].slots)) for h in hosts]
        slots = sorted({*slots, *(slot for each in ranges for slot in each)})
        return [slot for slot in slots if self.sides[slot] == fit.side and self.inside[slot]]

    def _joins(self, number: int, slot: int, turn: int, same_turn: bool) -> bool:
        tables, inside = self.tables, self.inside[slot]
        if same_turn or self.turns[inside[0]] < turn:  # the first card lies there longest
            faces = [self.faces[placed] for placed in inside]
            for limit, shown in tables.fit_shares[number]:
                if (limit is None or len(inside) <= limit) and shown.issuperset(faces):
                    return True
        return any(self._granted(let, slot) for let in tables.fits[number].lets)

    def _granted(self, let: Lets, slot: int) -> bool:
        inside = self.inside[slot]
        host = self.hosts[slot]
        flags = self.tables.flags(let.selector)
        if let.limit is not None and len(inside) > let.limit:
            return False
        return all(flags[self.faces[placed]] for placed in inside) and any(
            self.host_of(placed) == host and let in self._lets(placed) for placed in self.granting
        )

    def _lets(self, placed: int) -> tuple[Lets, ...]:
        species = self.tables.faces[self.faces[placed]].species
        return species.lets if species else ()

    def _suits(self, number: int, slot: int) -> bool:
        faces, inside = self.faces, self.inside[slot]
        for hosts, held in self.tables.fit_places[number]:
            if hosts[faces[self.hosts[slot]]] and (held is None or any(held[faces[placed]] for placed in inside)):
                return True
        return False

    # --- what the rules ask ---

    def host_of(self, placed: int) -> int:
        """The host whose slot a card occupies; a host is its own."""
        slot = self.at[placed]
        return placed if slot < 0 else self.hosts[slot]

    def slots_of(self, host: int) -> range:
        """The slots that a placed host offers."""
        first = self.first_slot[host]
        return range(first, first + len(self.tables.faces[self.faces[host]].slots))

    def on_host(self, placed: int) -> list[int]:
        """The cards in the slots of the card's host."""
        return [card for slot in self.slots_of(self.host_of(placed)) for card in self.inside[slot]]

    def in_slot(self, placed: int) -> tuple[int, ...]:
        """The cards in the card's own slot; none for a host."""
        slot = self.at[placed]
        return self.inside[slot] if slot >= 0 else ()

    def is_full(self, host: int) -> bool:
        """Whether each side on which a host offers slots holds at least one card."""
        info = self.tables.faces[self.faces[host]]
        first = self.first_slot[host]
        held = self.inside[first : first + len(info.slots)]
        if all(held):
            return bool(held)
        return info.doubled and set(info.slots) == {side for side, cards in zip(info.slots, held, strict=True) if cards}

    def by_species(self) -> dict[int, list[int]]:
        """The placed cards of every species that lies here, in the order of coming; saplings are of none."""
        numbers = self.tables.face_species
        found: dict[int, list[int]] = {}
        for placed, face in enumerate(self.faces):
            if face != SAPLING:
                found.setdefault(numbers[face], []).append(placed)
        return found

    def turn_down(self, host: int) -> None:
        """Turn a host face down: a sapling from now on."""
        self._recount(host, -1)
        self.faces[host] = SAPLING
        self._recount(host, 1)
        self.permanents = [placed for placed in self.permanents if placed != host]
        self.granting = [placed for placed in self.granting if placed != host]

    def _recount(self, host: int, by: int) -> None:
        face = self.faces[host]
        contexts = [(face, -1, face)]
        contexts += [(self.faces[card], self.sides[self.at[card]], face) for card in self.on_host(host)]
        for context in contexts:
            for counter in self.tables.increments[context]:
                self.counts[counter] += by
