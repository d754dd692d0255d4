"""A second, naive engine and scorer, to compare the real ones with.

Written from the rules and the meaning of the card language, in another manner
than `forestlib.play`: a card is a dictionary that says where it is, every
question walks over all cards, the course of a game is one generator that asks
with `yield`, and the last winter card is an exception.  Nothing is kept that
could be found by looking; nothing of `forestlib.play` is used.

It covers all of a game: the opening with mulligans, both actions, slots,
payment, reveals, permanent effects, effects and bonuses with every verb of the
language, playing several cards with nesting, extra turns, clearing, winter, the
end, and scores by name.  A rule object that it does not know is a TypeError.

As the engine does it, what can change nothing is not offered, and a question
whose only answer is `done` is not asked.  The order of choices is not compared.
"""

from forestlib import rules as r
from reference_board import Board, WinterIsHere, home

HALVES = {"left-right": (":left", ":right"), "top-bottom": (":top", ":bottom"), "whole": ("",)}


class Reference(Board):
    """A game: `options` are the texts of the present choices, empty when it is over; `choose` takes one."""

    def __init__(self, *setup):
        super().__init__(*setup)
        self.story = self.game()
        self.options = set(next(self.story, ()))

    def choose(self, text):
        assert text in self.options, (text, self.options)
        try:
            self.options = set(self.story.send(text))
        except StopIteration:
            self.options = set()

    # --- the course of a game ---

    def game(self):
        try:
            yield from self.opening()
            self.seat = self.start
            self.turn = 1
            while True:
                yield from self.action()
                yield from self.end_of_turn()
        except WinterIsHere:
            pass

    def opening(self):
        order = [(self.start + step) % len(self.seats) for step in self.seats]
        for seat in order:
            self.seat = seat
            yield from self.draw(self.rules.opening_hand)
        for seat in order if self.rules.mulligan else ():
            self.seat, rule = seat, self.rules.mulligan
            for _ in range(rule.times):
                hand = self.there("hand")
                if rule.unless and any(self.shows_half(rule.unless, card) for card in hand):
                    break
                if (yield ("keep", "swap")) == "keep":
                    break
                for card in hand:
                    self.move(card, "box")
                yield from self.draw(len(hand))

    def end_of_turn(self):
        clearing = self.there("clearing")
        if len(clearing) >= self.rules.clearing_limit:
            for card in clearing:
                self.move(card, "box")
        self.turn += 1
        if self.extra:
            yield from self.draw(self.extra.pop(0))
        else:
            self.seat = (self.seat + 1) % len(self.seats)

    def action(self):
        hand = self.there("hand")
        drawing = self.drawing() if self.room() else []
        answer = yield [*drawing, *self.ways("play", r.AnyCard(), len(hand) - 1), *self.saplings(r.AnyCard())]
        if answer in drawing:
            yield from self.gain(answer)
            for _ in range(self.rules.draw_action - 1):
                if self.room():
                    yield from self.gain((yield self.drawing()))
        else:
            card, earned = yield from self.lay(answer, paid=True)
            yield from self.settle(card, earned, with_effect=True)

    def drawing(self):
        return ["draw deck", *(f"take {card['id']}" for card in self.there("clearing"))]

    def gain(self, answer):
        if answer == "draw deck":
            yield from self.draw(1)
        else:
            self.move(self.cards[int(answer.split()[1])], "hand")

    # --- laying a card ---

    def ways(self, verb, what, purse):
        """The texts of all halves of the hand that can be laid for so many cards."""
        return [
            f"{verb} {card['id']}{text}"
            for card in self.there("hand")
            for half, text in zip(card["halves"], HALVES[card["layout"]], strict=True)
            if self.shows(what, dict(card, face=half, host=None))
            and self.set[half.species].cost <= purse
            and (half.side == "whole" or self.open_slots(half))
        ]

    def saplings(self, what):
        down = {"face": None, "host": None}
        return [f"sapling {card['id']}" for card in self.there("hand") if self.shows(what, down)]

    def open_slots(self, half):
        return [f"slot {n}" for n, slot in enumerate(self.slots()) if self.fits(half, *slot)]

    def fits(self, half, host, number, side):
        species, inside = self.set[half.species], self.inside(host, number)
        where = not species.only_on or any(
            self.shows(only.host, host)
            and only.side in (None, side)
            and (only.holding is None or any(self.shows(only.holding, card) for card in inside))
            for only in species.only_on
        )
        return side == half.side and where and (not inside or self.joins(species, half, host, side, inside))

    def joins(self, species, half, host, side, inside):
        oldest = min(card["turn"] for card in inside)
        if self.rules.share_at_once or oldest < self.turn:
            for rule in species.shares:
                few = rule.limit is None or len(inside) <= rule.limit
                if few and all(self.shows(rule.selector, dict(card, printed=True)) for card in inside):
                    return True
        newcomer = {"face": half, "host": None}
        return any(
            let.side == side
            and (let.limit is None or len(inside) <= let.limit)
            and all(self.shows(let.selector, card) for card in (newcomer, *inside))
            for owner in self.forest()
            if owner["face"] and home(owner) is host
            for let in self.species(owner).lets
        )

    def lay(self, text, *, paid, reveal=True):
        """Lay a card down, pay for it if need be, reveal; gives the card and whether its bonus is earned."""
        verb, _, rest = text.partition(" ")
        card = self.cards[int(rest.split(":")[0])]
        host = slot = half = None
        if verb != "sapling":
            half = card["halves"][HALVES[card["layout"]].index(rest.removeprefix(str(card["id"])))]
            if half.side != "whole":
                answer = yield self.open_slots(half)
                host, slot, _ = self.slots()[int(answer.split()[1])]
        self.move(card, "forest")
        card.update(face=half, host=host, slot=slot, turn=self.turn)
        cost = self.set[half.species].cost if half and paid else 0
        matching = []
        for _ in range(cost):
            answer = yield [f"pay {other['id']}" for other in self.there("hand")]
            paying = self.cards[int(answer.split()[1])]
            self.move(paying, "clearing")
            matching.append(half.symbol is not None and half.symbol in [face.symbol for face in paying["halves"]])
        yield from self.reveal(self.reveals(card) if reveal else 0)
        return card, bool(matching) and all(matching)

    def reveals(self, card):
        return sum(rule.cards for rule in self.rules.reveals if self.shows(rule.selector, card))

    # --- what follows ---

    def woken(self, card):
        """The permanent effects that a card wakes, with the cards that have them."""
        return [
            (permanent.effects, other)
            for other in self.forest()
            if other["face"] and other["order"] < card["order"]
            for permanent in self.species(other).permanents
            if (permanent.at_once or other["turn"] < self.turn) and self.shows(permanent.selector, card)
        ]

    def settle(self, card, earned, *, with_effect):
        species = self.species(card) if with_effect else None
        work = self.woken(card)
        work += [(species.effect, card)] if species else []
        work += [(species.bonus, card)] if species and earned else []
        for effects, asker in work:
            yield from self.clause(effects, asker)

    def clause(self, effects, asker):
        """One effect after another; those without a choice of cards are accepted or dropped together."""
        accepted = False
        for part in effects:
            if isinstance(part, r.When) and not self.true(part.condition, asker, self.seat):
                continue
            effect = part.effect if isinstance(part, r.When) else part
            match effect:
                case r.Move(quantity) if not quantity.all or self.crowded(effect):
                    yield from self.moving(effect)
                case r.Place(manner="as sapling"):
                    yield from self.placing_saplings(effect)
                case r.Place():
                    yield from self.placing(effect)
                case r.Play():
                    yield from self.playing(effect)
                case _:
                    if self.possible(effect, asker):
                        if not accepted and (yield ("use", "skip")) == "skip":
                            return
                        accepted = True
                        yield from self.happen(effect, asker)

    def movable(self, effect):
        if getattr(effect, "target", "") == "hand" and not self.room():
            return []
        found = self.there(effect.source)
        return found if effect.source == "cave" else [c for c in found if self.shows_half(effect.selector, c)]

    def crowded(self, effect):
        """Whether not all that would go to the hand fits in, so that its player chooses."""
        room = self.rules.hand_limit - len(self.there("hand"))
        return effect.target == "hand" and 0 < room < len(self.movable(effect))

    def possible(self, effect, asker):
        match effect:
            case r.Draw(amount):
                return self.room() and self.number(amount, asker, self.seat) > 0
            case r.Move():
                return bool(self.movable(effect))
            case r.TakeUnseen(_, _, target):
                others = [seat for seat in self.seats if seat != self.seat]
                return (target != "hand" or self.room()) and any(self.there("hand", seat) for seat in others)
            case r.ShuffleBack():
                return bool(self.movable(effect))
            case r.TurnDown():
                host = home(asker)
                return bool(host["face"]) and self.sides(host) == self.sides({"face": None})
            case r.AnotherTurn():
                return True
        raise TypeError(effect)

    def happen(self, effect, asker):
        match effect:
            case r.Draw(amount):
                yield from self.draw(self.number(amount, asker, self.seat))
            case r.AnotherTurn(draw):
                self.extra.append(draw)
            case r.TakeUnseen(quantity, _, target):
                luck = self.luck()
                for step in self.seats[1:]:
                    hand = self.there("hand", (self.seat + step) % len(self.seats))
                    for _ in range(len(hand) if quantity.all else min(quantity.least, len(hand))):
                        if target != "hand" or self.room():
                            self.move(hand.pop(int(luck.random() * len(hand))), target)
            case r.ShuffleBack(quantity):
                cards, luck = sorted(self.movable(effect), key=lambda card: card["id"]), self.luck()
                for last in reversed(range(1, len(cards))):
                    other = int(luck.random() * (last + 1))
                    cards[last], cards[other] = cards[other], cards[last]
                for card in cards if quantity.all else cards[: quantity.least]:
                    card["zone"] = "deck"
                    self.deck.insert(0, card)
            case r.TurnDown():
                home(asker)["face"] = None
            case r.Move():
                moved = 0
                for card in self.movable(effect):
                    if effect.target != "hand" or self.room():
                        self.move(card, effect.target)
                        moved += 1
                yield from self.draw(moved if effect.then_draw else 0)

    def moving(self, effect):
        verb = "take" if effect.target == "hand" else "stow"
        moved = 0
        while True:
            at_most = effect.quantity.most is not None and moved >= effect.quantity.most
            offered = [] if at_most else [f"{verb} {card['id']}" for card in self.movable(effect)]
            may_end = not offered or moved == 0 or moved >= effect.quantity.least
            answer = (yield [*offered, *(["done"] if may_end else [])]) if offered else "done"
            if answer == "done":
                break
            self.move(self.cards[int(answer.split()[1])], effect.target)
            moved += 1
        yield from self.draw(moved if effect.then_draw else 0)

    def repeated(self, quantity, offers, each):
        """Ask for one card after another until `done`, which is the answer when nothing is offered."""
        number = 0
        while (quantity.most is None or number < quantity.most) and (offered := offers()):
            answer = yield [*offered, "done"]
            if answer == "done":
                return
            number += 1
            yield from each(answer)

    def placing(self, effect):
        def each(text):
            card, _ = yield from self.lay(text, paid=False)
            yield from self.settle(card, False, with_effect=effect.manner == "with effect")

        yield from self.repeated(effect.quantity, lambda: self.ways("place", effect.selector, 99), each)

    def placing_saplings(self, effect):
        """All of them face down, then all reveals, then all that they wake."""
        laid = []

        def each(text):
            card, _ = yield from self.lay(text, paid=False, reveal=False)
            laid.append(card)

        def offers():
            return [f"sapling {card['id']}" for card in self.there("hand") if self.shows_half(effect.selector, card)]

        yield from self.repeated(effect.quantity, offers, each)
        woken = [work for card in laid for work in self.woken(card)]
        yield from self.reveal(sum(self.reveals(card) for card in laid))
        for effects, asker in woken:
            yield from self.clause(effects, asker)

    def playing(self, effect):
        """Lay and pay for one card after another; then resolve each whole, in the order that the player likes."""
        laid = []

        def each(text):
            laid.append((yield from self.lay(text, paid=True)))

        def offers():
            purse = len(self.there("hand")) - 1
            return [*self.ways("play", effect.selector, purse), *self.saplings(effect.selector)]

        yield from self.repeated(effect.quantity, offers, each)
        while laid := [pair for pair in laid if self.has_work(*pair)]:
            first = laid[0]
            if len(laid) > 1 and not self.rules.resolve_in_order:
                answer = yield [f"resolve {card['id']}" for card, _ in laid]
                first = next(pair for pair in laid if answer == f"resolve {pair[0]['id']}")
            laid.remove(first)
            yield from self.settle(*first, with_effect=True)

    def has_work(self, card, earned):
        species = self.species(card)
        return bool(self.woken(card) or (species and (species.effect or (earned and species.bonus))))
