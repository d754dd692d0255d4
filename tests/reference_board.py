"""The table of the naive engine: where cards are, what selectors and formulas say, scores.

A card is a dictionary that says where it is; every question walks over all
cards.  Nothing of `forestlib.play` is used.
"""

from operator import eq, ge, gt, le, lt
from random import Random

from forestlib import rules as r

COMPARE = {">=": ge, "<=": le, "=": eq, ">": gt, "<": lt}


class WinterIsHere(Exception):
    """The last winter card came."""


class Board:
    """All cards, and what can be found by looking at them."""

    def __init__(self, cards, players, deck, start, caves, chance):
        self.set, self.rules, self.start, self.seats = cards, cards.rules, start, range(players)
        self.worth = [cards.rules.cave if cave < 0 else cards.caves[cave].amount for cave in caves]
        self.chance, self.spent = chance, set()
        self.cards = [new_card(number, card) for number, card in enumerate(cards.cards)]
        self.deck = [self.cards[number] for number in deck]
        for card in self.deck:
            card["zone"] = "deck"
        self.seat, self.turn, self.extra, self.came = 0, 0, [], 0

    # --- where cards are ---

    def there(self, zone, seat=None):
        mine = self.seat if seat is None else seat
        common = zone in ("clearing", "box", "winter", "out")
        found = [card for card in self.cards if card["zone"] == zone and (common or card["seat"] == mine)]
        return sorted(found, key=lambda card: card["order"])

    def forest(self, seat=None):
        return self.there("forest", seat)

    def move(self, card, zone):
        self.came += 1
        card.update(zone=zone, seat=self.seat, order=self.came)

    def top(self):
        """Take the top card of the deck, winter cards laid aside; None when there is none."""
        while self.deck:
            card = self.deck.pop(0)
            if card["halves"]:
                return card
            self.move(card, "winter")
            if len(self.there("winter")) == self.rules.winter.cards:
                yield from self.last_winter(card)
        return None

    def last_winter(self, card):
        """Whoever has a card for it may once shuffle it back, the seat at turn asked first."""
        mine = self.seat
        for step in self.seats:
            seat = (mine + step) % len(self.seats)
            for owned in self.forest(seat):
                if owned["face"] and self.species(owned).returns_winter and owned["id"] not in self.spent:
                    self.seat = seat
                    answer = yield ("use", "skip")
                    self.seat = mine
                    if answer == "use":
                        self.spent.add(owned["id"])
                        from_bottom = int(self.luck().random() * (len(self.deck) + 1))
                        self.deck.insert(len(self.deck) - from_bottom, card)
                        card["zone"] = "deck"
                        return
        self.extra = []
        raise WinterIsHere

    def luck(self):
        """Where a shuffle comes from, and the next one after it."""
        luck = Random(self.chance)
        self.chance = int(luck.random() * 2**53)
        return luck

    def draw(self, number):
        while number > 0 and self.room() and (card := (yield from self.top())):
            self.move(card, "hand")
            number -= 1

    def room(self):
        return len(self.there("hand")) < self.rules.hand_limit

    def reveal(self, number):
        for _ in range(number):
            if card := (yield from self.top()):
                self.move(card, "clearing")

    # --- what cards are and where they lie ---

    def species(self, card):
        return card["face"] and self.set[card["face"].species]

    def kinds(self, card):
        return self.species(card).kinds if card["face"] else self.rules.sapling

    def sides(self, host):
        """The sides of the slots of a host, in their order."""
        return [side for kind in self.set.kinds if kind.name in self.kinds(host) for side in kind.slots]

    def slots(self, seat=None):
        """All slots of a forest as (host, number at the host, side); a slot's text is its place in this list."""
        hosts = [card for card in self.forest(seat) if not card["host"]]
        return [(host, number, side) for host in hosts for number, side in enumerate(self.sides(host))]

    def inside(self, host, number=None):
        return [c for c in self.forest(host["seat"]) if c["host"] is host and number in (None, c["slot"])]

    # --- selectors, expressions, conditions ---

    def shows(self, term, card, asker=None):
        species = self.species(card)
        symbol = card["face"] and card["face"].symbol
        match term:
            case r.AnyCard():
                return True
            case r.OfKind(kind):
                return kind in self.kinds(card)
            case r.OfSpecies(name):
                names = (
                    (species.name, species.counts_as)
                    if species and "printed" not in card
                    else (species and species.name,)
                )
                return name in names
            case r.AllOf(parts):
                return all(self.shows(part, card, asker) for part in parts)
            case r.AnyOf(parts):
                return any(self.shows(part, card, asker) for part in parts)
            case r.Other(part):
                return card is not asker and self.shows(part, card, asker)
            case r.Full(part):
                sides = set(self.sides(card)) if not card["host"] else set()
                filled = {self.sides(card)[c["slot"]] for c in self.inside(card)} if sides else set()
                return bool(sides) and filled == sides and self.shows(part, card, asker)
            case r.FaceDown(part):
                return not card["face"] and self.shows(part, card, asker)
            case r.Showing(part, symbols):
                return symbol in symbols and self.shows(part, card, asker)
            case r.ShowingItsSymbol(part):
                own = asker["face"] and asker["face"].symbol
                return symbol is not None and symbol == own and self.shows(part, card, asker)
            case r.OnSide(part, side, of):
                host = card["host"]
                on = host and self.sides(host)[card["slot"]] == side and self.shows(of, host, asker)
                return bool(on) and self.shows(part, card, asker)
            case r.OnItsHost(part):
                return card["host"] is home(asker) and self.shows(part, card, asker)
            case r.InItsSlot(part):
                together = asker["host"] and card["host"] is asker["host"] and card["slot"] == asker["slot"]
                return bool(together) and self.shows(part, card, asker)
        raise TypeError(term)

    def shows_half(self, term, card):
        """Of a card in hand or clearing: whether one of its halves is meant."""
        return any(self.shows(term, dict(card, face=half, host=None)) for half in card["halves"])

    def chosen(self, term, asker, seat):
        if isinstance(term, r.InCave):
            return self.there("cave", seat)
        return [card for card in self.forest(seat) if self.shows(term, card, asker)]

    def tally(self, term, asker, seat):
        homes = [card for card in self.forest(seat) if card["face"] and self.shows(term, home(card), asker)]
        return len(self.chosen(term, asker, seat)) + sum(self.species(card).adds_to_tally for card in homes)

    def kinds_of_species(self, term, asker, seat):
        found = [self.species(card) for card in self.chosen(term, asker, seat) if card["face"]]
        return [species.counts_as or species.name for species in found]

    def number(self, term, asker, seat):
        match term:
            case r.Number(value):
                return value
            case r.Count(what):
                return len(self.chosen(what, asker, seat))
            case r.Tally(what):
                return self.tally(what, asker, seat)
            case r.Different(what):
                return len(set(self.kinds_of_species(what, asker, seat)))
            case r.Per(each, quantity):
                return each * self.number(quantity, asker, seat)
            case r.Sum(parts):
                return sum(self.number(part, asker, seat) for part in parts)
            case r.If(then, condition, otherwise):
                return self.number(then if self.true(condition, asker, seat) else otherwise, asker, seat)
            case r.Table(quantity, values):
                return entry(self.number(quantity, asker, seat), values)
            case r.Sets(what, values):
                left, total = self.kinds_of_species(what, asker, seat), 0
                while left:
                    total += entry(len(set(left)), values)
                    for name in set(left):
                        left.remove(name)
                return total
        raise TypeError(term)

    def true(self, term, asker, seat):
        match term:
            case r.Compare(quantity, operator, number):
                return COMPARE[operator](self.number(quantity, asker, seat), number)
            case r.Exists(what):
                return bool(self.chosen(what, asker, seat))
            case r.Absent(what):
                return not self.chosen(what, asker, seat)
            case r.Most(what):
                tallies = [self.tally(what, None, other) for other in self.seats]
                return tallies[seat] == max(tallies)
            case r.HostIs(what):
                return self.shows(what, home(asker), asker)
            case r.Both(parts):
                return all(self.true(part, asker, seat) for part in parts)
            case r.Either(parts):
                return any(self.true(part, asker, seat) for part in parts)
            case r.Not(part):
                return not self.true(part, asker, seat)
        raise TypeError(term)

    # --- scores ---

    def scores(self):
        """For every seat the points by name on the score sheet, and those of the cave."""
        return [(self.points(seat), self.number(self.worth[seat], None, seat)) for seat in self.seats]

    def points(self, seat):
        labels = {group.name: group for group in self.set.groups}
        found, once = {}, set()
        for card in self.forest(seat):
            species = self.species(card)
            if species:
                label = species.scores_with or species.printed or species.name
                name = labels[species.group].label if species.group else label
                found.setdefault(name, 0)
                once |= {(name, labels[species.group].amount, "")} if species.group else set()
                for points in self.set[species.scores_with or species.name].points:
                    if points.once:
                        once.add((name, points.amount, label))
                    elif not species.scores_with:
                        found[name] += self.number(points.amount, card, seat)
        for name, amount, _ in once:
            found[name] += self.number(amount, None, seat)
        return found


def new_card(number, card):
    return {
        "id": number,
        "halves": card.faces,
        "layout": card.layout,
        "zone": "out",
        "seat": None,
        "face": None,
        "host": None,
        "slot": None,
        "turn": 0,
        "order": 0,
    }


def home(card):
    """The host that a card lies at; a host is at home by itself."""
    return card["host"] or card


def entry(number, values):
    """What a table says: nothing for 0, its last value beyond its end."""
    return [0, *values][min(number, len(values))]
