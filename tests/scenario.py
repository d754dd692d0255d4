"""Forests and games in mid-play from short texts.

A forest has one host a line (or between semicolons), with what lies at it:

    Beech: left European Hare + European Hare, top Tawny Owl(beech)
    3 x Birch
    sapling

A list of cards names species: `Oak, Lynx, Roe Deer(birch), European Hare/European Badger`.
A name takes any card that shows the species, with a stroke the card with both halves.
"""

import re
from collections import deque

import pytest

import forestlib as fl
from forestlib.play import engine
from forestlib.play.agenda import ASK, MOVE, PLACE, PLAY, TURN
from forestlib.play.forest import Forest
from forestlib.play.tables import SAPLING

NOW = 20
FIVE_BUTTERFLIES = (
    "Oak: top Camberwell Beauty; Oak: top Large Tortoiseshell; Oak: top Peacock Butterfly; "
    "Oak: top Purple Emperor; Oak: top Silver-Washed Fritillary"
)
SEVEN_TREES = "Linden; Silver Fir; Birch; Beech; Sycamore; Douglas Fir"  # an Oak makes seven of them


def bats_with(own):
    """Rows of points: two, then three kinds of bats that include this one."""
    other, third = [bat for bat in ("Barbastelle Bat", "Bechstein's Bat", "Brown Long-Eared Bat") if bat != own][:2]
    two = f"Oak: left {own}; Linden: left {other}; Birch: left {other}"
    return [(two, "", 0), (f"{two}; Beech: left {third}", "", 5)]


def butterflies_with(own, sets):
    """Rows of points: alone, twice the same, and in sets."""
    return [(f"Oak: top {own}", "", 0), (f"2 x Oak: top {own}", "", 0), *sets]


def split_name(text):
    """`Roe Deer(birch)` as species and symbol, `Wild Boar (Female)` as species; without a symbol any copy will do."""
    name, symbol = re.fullmatch(r"(.*?)(?:(?<=\S)\((\w+)\))?", text.strip()).groups()
    return name, symbol


def parse_forest(text):
    """Hosts with their symbol and (side, species, symbol) of what lies at them."""
    hosts = []
    for line in filter(None, map(str.strip, re.split(r"[\n;]", text))):
        host, _, rest = line.partition(":")
        times, host = re.fullmatch(r"(?:(\d+) x )?(.*)", host.strip()).groups()
        dwellers = []
        for part in filter(None, map(str.strip, rest.split(","))):
            side, names = part.split(" ", 1)
            dwellers += [(side, *split_name(name)) for name in names.split(" + ")]
        hosts += [(host.strip(), dwellers)] * int(times or 1)
    return hosts


def parse_list(text):
    return list(filter(None, map(str.strip, text.split(","))))


def matching(cards, wanted, symbol=None, side=None):
    """The (card, half) pairs that show a species."""
    return [
        (number, half)
        for number, card in enumerate(cards.cards)
        for half, face in enumerate(card.faces)
        if face.species == wanted and symbol in (None, face.symbol) and side in (None, face.side)
    ]


# --- finished forests ---


def sheets(cards, *forests, caves=()):
    """The score sheets of forests in text form, one a seat."""
    caves = [*caves, *[0] * (len(forests) - len(caves))]
    players = [
        {"cave": cave, "trees": [table_host(cards, *host) for host in parse_forest(forest)]}
        for forest, cave in zip(forests, caves, strict=True)
    ]
    return fl.read_table(cards, {"players": players}).scores()


def sheet(cards, forest, *rivals):
    return sheets(cards, forest, *rivals)[0]


def points(cards, forest, *rivals):
    """What each species of the first forest brings."""
    return sheet(cards, forest, *rivals).by_species


def table_host(cards, host, dwellers):
    host, own = split_name(host)
    entry = {"tree": host, "symbol": own, "top": [], "bottom": [], "left": [], "right": []}
    if host != "sapling":
        entry["symbol"] = own or shown_symbol(cards, host)
    for side, species, symbol in dwellers:
        entry[side].append({"species": species, "symbol": symbol or shown_symbol(cards, species, side)})
    return entry


def shown_symbol(cards, species, side=None):
    faces = [face for card in (*cards.cards, *cards.aside) for face in card.faces if face.species == species]
    return next(face.symbol for face in faces if side in (None, face.side))


# --- scenarios by species ---


class Scenarios:
    """Scenarios that are registered for species; each runs once for every species of its own."""

    def __init__(self):
        self.by_species = {}

    def __call__(self, *species):
        def register(scenario):
            for name in species:
                self.by_species.setdefault(name, []).append(scenario)
            return scenario

        return register

    @property
    def rows(self):
        return [
            pytest.param(name, scenario, id=f"{name} {scenario.__name__}")
            for name, scenarios in self.by_species.items()
            for scenario in scenarios
        ]


def is_active(species):
    """Whether a species does more than score: it needs a scenario of play."""
    doing = (species.effect, species.bonus, species.permanents, species.adds_to_tally, species.returns_winter)
    lying = (species.shares, species.lets, species.only_on, species.counts_as)
    return any(doing) or any(lying)


def check_covered(cards, own_set, scored, played):
    """Every species of a set has rows of points, and scenarios when it does more."""
    own = [species for species in cards.species if species.set == own_set]
    assert set(scored) == {species.name for species in own}
    assert set(played.by_species) == {species.name for species in own if is_active(species)}


def clauses_used(played, cards, monkeypatch):
    """Which clauses the scenarios used, and did not skip: pairs of species and 0 effect, 1 bonus, 2 permanent."""
    used = set()
    answer = engine.answer

    def watched(state, choice):
        operation, *clause = state.agenda[-1]
        if operation in (ASK, MOVE, PLACE, PLAY) and choice.verb not in ("skip", "done"):
            used.add((state.tables.species[clause[0]].name, clause[1]))
        answer(state, choice)

    monkeypatch.setattr(engine, "answer", watched)
    for name, scenarios in played.by_species.items():
        for scenario in scenarios:
            scenario(cards, name)
    return used


def clauses_of(cards, own_set):
    """All effects, bonuses and permanent effects of the species of a set, as `clauses_used` gives them."""
    return {
        (species.name, which)
        for species in cards.species
        if species.set == own_set
        for which, clause in enumerate((species.effect, species.bonus, *(p.effects for p in species.permanents)))
        if clause
    }


def symbol_of(cards, species):
    return next(face.symbol for card in cards.cards for face in card.faces if face.species == species)


def paid(cards, species, symbol=None, forest="Oak", hand="", **more):
    """A scene in which the species has been played at the first host, in its colour."""
    symbol = symbol or symbol_of(cards, species)
    tree = next(s.name for s in cards.species if s.symbol == symbol)
    payment = ", ".join([tree] * cards[species].cost)
    scene = Scene(cards, hand=f"{species}({symbol}), {payment}, {hand}", forest=forest, **more)
    first = parse_forest(forest)[0][0]
    return scene.play(species, None if cards.slots(cards[species]) else first, payment)


# --- games in mid-play ---


class Scene:
    """A game at the start of a turn of seat 0, with everything laid out as said.

    All cards of the forests came in earlier turns.  `deck` gives the top of the
    deck, `winter` stands for a winter card; the other cards lie below, with
    `only=True` in the box.  Semicolons part the hands of the other seats.
    `fill_…` adds so many of the other cards to a place.
    """

    def __init__(
        self,
        cards,
        *,
        hand="",
        forest="",
        clearing="",
        deck="",
        box="",
        rival_hand="",
        rival="",
        winters=0,
        players=2,
        only=False,
        fill_hand=0,
        fill_clearing=0,
        fill_cave=0,
        fill_left_out=0,
        caves=(),
        names=None,
    ):
        self.cards = cards
        self.requests = []
        self.laid = [[], []]
        lists = {
            name: [self.request(text) for text in parse_list(given)]
            for name, given in (("hand", hand), ("clearing", clearing), ("deck", deck), ("box", box))
        }
        rivals = [[self.request(text) for text in parse_list(given)] for given in rival_hand.split(";")]
        for seat, given in enumerate((forest, rival)):
            for host, dwellers in parse_forest(given):
                whole = None if host == "sapling" else self.request(host)
                self.laid[seat].append((whole, [(side, self.request(s, sym, side)) for side, s, sym in dwellers]))
        self.allot(winters)
        self.game = fl.Game(cards, names or players, deck=range(len(cards.cards)), caves=caves)
        state = self.game.state
        for zone in (*state.hands, state.box, state.clearing, state.agenda):
            zone.clear()
        taken = [self.card(request) for request in lists["deck"]]
        state.hands[0] += [self.card(request) for request in lists["hand"]]
        for seat, requests in enumerate(rivals, 1):
            state.hands[seat] += [self.card(request) for request in requests]
        state.box += [self.card(request) for request in lists["box"]]
        state.clearing += [self.card(request) for request in lists["clearing"]]
        for seat in (0, 1):
            self.lay(state, seat)
        state.winters = self.winters[:winters]
        loose = deque(self.loose)
        state.hands[0] += [loose.popleft() for _ in range(fill_hand)]
        state.clearing += [loose.popleft() for _ in range(fill_clearing)]
        state.caves[0] += [loose.popleft() for _ in range(fill_cave)]
        state.left_out += [loose.popleft() for _ in range(fill_left_out)]
        below = [*self.winters[winters + self.used_winters :]]
        state.deck = ([] if only else below + [*loose][::-1]) + taken[::-1]
        state.box += [*below, *loose] if only else []
        state.seat, state.turn = 0, NOW
        state.agenda.append((TURN,))
        self.check_cards()
        self.game = fl.Game.from_json(cards, self.game.to_json())

    # --- laying out ---

    def request(self, text, symbol=None, side=None):
        """A card that is wanted: the pairs of card and half that would do."""
        if text == "winter":
            found = None
        elif "/" in text:
            parts = [split_name(part) for part in text.split("/")]
            found = [
                (n, 0)
                for n, card in enumerate(self.cards.cards)
                if len(card.faces) == 2
                and all(f.species == s and y in (None, f.symbol) for f, (s, y) in zip(card.faces, parts, strict=True))
            ]
        else:
            species, own = split_name(text)
            found = matching(self.cards, species, symbol or own, side)
        assert found is None or found, f"no card {text}"
        self.requests.append(found)
        return len(self.requests) - 1

    def allot(self, winters):
        """Give every request a card of its own, those with the least choice first."""
        self.winters = [number for number, card in enumerate(self.cards.cards) if not card.faces]
        used, self.given = set(), {}
        self.used_winters = 0
        for number, found in enumerate(self.requests):
            if found is None:
                self.given[number] = (self.winters[winters + self.used_winters], 0)
                self.used_winters += 1
        wanted = [number for number, found in enumerate(self.requests) if found is not None]
        for number in sorted(wanted, key=lambda n: len(self.requests[n])):
            pair = next(pair for pair in self.requests[number] if pair[0] not in used)
            used.add(pair[0])
            self.given[number] = pair
        self.loose = [n for n, card in enumerate(self.cards.cards) if card.faces and n not in used]

    def card(self, request):
        return self.given[request][0]

    def lay(self, state, seat):
        forest = state.forests[seat] = Forest(state.tables)
        for whole, dwellers in self.laid[seat]:
            if whole is None:
                placed = forest.put(self.loose.pop(), SAPLING, -1, 0)
            else:
                card, half = self.given[whole]
                placed = forest.put(card, state.tables.card_faces[card][half], -1, 0)
            slots = {state.tables.side_name(forest.sides[slot]): slot for slot in forest.slots_of(placed)}
            for side, request in dwellers:
                card, half = self.given[request]
                forest.put(card, state.tables.card_faces[card][half], slots[side], 0)

    def check_cards(self):
        """Every card is in exactly one place."""
        state = self.game.state
        zones = [*state.hands, *state.caves, state.clearing, state.deck, state.box, state.left_out, state.winters]
        zones += [forest.cards for forest in state.forests]
        assert sorted(card for zone in zones for card in zone) == list(range(len(self.cards.cards)))

    # --- acting ---

    def play(self, species, on=None, paying="", *, effects=None):
        """Play a card from the hand, or place it where an effect asks."""
        self.game.play(species, at=on, paying=parse_list(paying), effects=effects)
        self.check_cards()
        return self

    def sapling(self, species=None):
        self.game.play("sapling", at=species)
        self.check_cards()
        return self

    def choose(self, *texts):
        """Choices by text, or by verb and species: `use`, `stow Oak`, `resolve Beech`."""
        for text in texts:
            self.game.choose(self.find(text))
            self.check_cards()
        return self

    def find(self, text):
        if text == "draw":
            return "draw deck"
        verb, _, name = text.partition(" ")
        if name and not name[0].isdigit():
            named = [c for c in self.game.choices() if c.verb == verb and name in self.shown(c.card)]
            assert named, f"{text} is not among {self.offers}"
            return named[0]
        return text

    def shown(self, card):
        faces = self.cards.cards[card].faces
        return [face.species for face in faces] + ["/".join(face.species for face in faces)]

    # --- looking ---

    @property
    def state(self):
        return self.game.state

    @property
    def kind(self):
        return None if self.game.over else self.game.decision.kind

    @property
    def offers(self):
        """The choices in short form: verb and species (of the half that is played), sorted."""
        found = set()
        for choice in self.game.choices():
            if choice.verb in ("play", "place"):
                found.add(f"{choice.verb} {self.cards.cards[choice.card].faces[choice.half].species}")
            elif choice.verb == "slot" or choice.card < 0:
                found.add(choice.text)
            else:
                found.add(f"{choice.verb} {self.shown(choice.card)[-1]}")
        return sorted(found)

    def offered(self, verb):
        return sorted(text.partition(" ")[2] for text in self.offers if text.split(" ")[0] == verb)

    def names(self, zone):
        return [self.shown(card)[-1] for card in zone]

    @property
    def hand(self):
        return self.names(self.state.hands[0])

    @property
    def clearing(self):
        return self.names(self.state.clearing)

    @property
    def cave(self):
        return len(self.state.caves[0])

    @property
    def my_turn(self):
        """Whether seat 0 is asked for its action."""
        return self.kind == "turn" and self.game.seat == 0

    @property
    def passed(self):
        """Whether the turn went on to the next player."""
        return self.kind == "turn" and self.game.seat == 1

    def slot_sides(self):
        """The slots that are offered, as (number of the host among the hosts, side)."""
        forest = self.state.forests[0]
        order = list(forest.first_slot)
        return [
            (order.index(forest.hosts[c.card]), self.state.tables.side_name(forest.sides[c.card]))
            for c in self.game.choices()
            if c.verb == "slot"
        ]

    def slot_names(self, host, side):
        """The species in a slot of the first host of this species, the oldest first."""
        forest, tables = self.state.forests[0], self.state.tables
        first = next(p for p in forest.first_slot if (tables.faces[forest.faces[p]].name or "sapling") == host)
        slot = next(slot for slot in forest.slots_of(first) if tables.side_name(forest.sides[slot]) == side)
        return [tables.faces[forest.faces[placed]].name for placed in forest.inside[slot]]

    def points(self):
        return self.game.scores()[0].by_species


def first_cards(cards, text):
    """Card numbers for a list of names, each card once."""
    found = []
    for name in parse_list(text):
        halves = name.split("/")
        found.append(
            next(
                number
                for number, card in enumerate(cards.cards)
                if [face.species for face in card.faces] == halves and number not in found
            )
        )
    return found


def opened(cards, top):
    """A game of two whose deck begins with these cards."""
    first = first_cards(cards, top)
    rest = [number for number in range(len(cards.cards)) if number not in first]
    return fl.Game(cards, 2, deck=first + rest)
