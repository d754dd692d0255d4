"""Parse tree to syntax tree: what each rule of the grammar becomes.

Most rules become one object with the parts as its fields (`PLAIN`) or as one
tuple (`MANY`); the others have a function of their own (`SPECIAL`).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

import attrs

from forestlib import rules as r
from forestlib.errors import Diagnostic, Span
from forestlib.lang import syntax as s

PLAIN: Mapping[str, Callable[..., Any]] = {
    "set": s.SetDeclaration,
    "offer": s.Offer,
    "symbol": s.SymbolEntry,
    "remove": s.Remove,
    "group": s.GroupDeclaration,
    "face": s.FaceEntry,
    "symbol_clause": s.SymbolClause,
    "cost_clause": s.Cost,
    "copies_clause": s.Copies,
    "printed_clause": s.Printed,
    "counts_as_clause": s.CountsAs,
    "effect_clause": s.EffectClause,
    "bonus_clause": s.BonusClause,
    "points_with_clause": s.PointsWith,
    "points_with_species_clause": s.PointsWithSpecies,
    "adds_clause": s.Adds,
    "other": r.Other,
    "full": r.Full,
    "on_its_host": r.OnItsHost,
    "in_its_slot": r.InItsSlot,
    "in_cave": r.InCave,
    "face_down": r.FaceDown,
    "showing_its_symbol": r.ShowingItsSymbol,
    "number": r.Number,
    "per": r.Per,
    "count": r.Count,
    "tally": r.Tally,
    "different": r.Different,
    "exists": r.Exists,
    "absent": r.Absent,
    "most": r.Most,
    "host_is": r.HostIs,
    "compare": r.Compare,
    "not_": r.Not,
    "when": r.When,
    "draw": r.Draw,
    "move": r.Move,
    "take_unseen": r.TakeUnseen,
    "shuffle_back": r.ShuffleBack,
    "turn_down": r.TurnDown,
    "play": r.Play,
}

MANY: Mapping[str, Callable[..., Any]] = {
    "use": s.Use,
    "symbols": s.Symbols,
    "kinds": s.Kinds,
    "deck": s.Deck,
    "aside": s.Aside,
    "rules": s.RulesDeclaration,
    "is_clause": s.Is,
    "all_of": r.AllOf,
    "any_of": r.AnyOf,
    "sum": r.Sum,
    "either": r.Either,
    "both": r.Both,
}

# Rules of the game that are one value: the field of `rules.Rules`, and the value
# when the words themselves are it.
FIELDS: Mapping[str, tuple[str, Any]] = {
    "opening_hand_rule": ("opening_hand", ...),
    "hand_limit_rule": ("hand_limit", ...),
    "draw_action_rule": ("draw_action", ...),
    "clearing_limit_rule": ("clearing_limit", ...),
    "no_mulligan_rule": ("mulligan", None),
    "order_rule": ("resolve_in_order", ...),
    "share_this_turn_rule": ("share_at_once", True),
    "share_next_turn_rule": ("share_at_once", False),
}

CONSTANTS: Mapping[str, Any] = {
    "once": True,
    "at_once": True,
    "then_draw": None,
    "left_right": "left-right",
    "top_bottom": "top-bottom",
    "with_effect": "with effect",
    "as_sapling": "as sapling",
    "more": True,
    "any_order": False,
    "play_order": True,
}


def build(tree: Any, file: str, diagnostics: list[Diagnostic]) -> Any:
    """The node that a parse tree, a token or a part left out means."""
    if tree is None:
        return None
    if not hasattr(tree, "children"):
        return _token(tree, file)
    parts = [build(child, file, diagnostics) for child in tree.children]
    return _node(tree.data, _span(tree.meta, file), parts, diagnostics)


def _node(rule: str, span: Span | None, parts: list[Any], diagnostics: list[Diagnostic]) -> Any:
    if rule in PLAIN:
        return PLAIN[rule](*parts, span=span)
    if rule in MANY:
        return MANY[rule](tuple(parts), span=span)
    if rule in CONSTANTS:
        return CONSTANTS[rule]
    if rule in FIELDS:
        field, value = FIELDS[rule]
        return s.RuleClause(field, parts[0] if value is ... else value, span=span)
    if rule == "effects":
        return _effects(parts, span, diagnostics)
    return SPECIAL[rule](span, *parts)


def _span(meta: Any, file: str) -> Span | None:
    if meta.empty:
        return None
    return Span(file, meta.line, meta.column, meta.end_line, meta.end_column)


def _token(token: Any, file: str) -> Any:
    span = Span(file, token.line, token.column, token.line, token.end_column)
    if token.type == "INT":
        return int(token)
    if token.type in ("NAME", "SIDE"):
        return s.Name(str(token), span=span)
    if token.type == "STRING":
        return s.Text(token[1:-1], span=span)
    return str(token)


# --- rules whose parts need a closer look ---


def _kind(span: Span, name: s.Name, label: s.Text | None, *offers: s.Offer | None) -> s.KindEntry:
    return s.KindEntry(name, label, tuple(offer for offer in offers if offer), span=span)


def _species(span: Span, name: s.Text, *clauses: s.Clause) -> s.Declaration:
    return s.SpeciesDeclaration(name, clauses, span=span)


def _change(span: Span, name: s.Text, *clauses: s.Clause) -> s.Declaration:
    return s.Change(name, clauses, span=span)


def _change_rules(span: Span, *parts: s.Name | s.RuleClause | None) -> s.Declaration:
    together = tuple(part for part in parts if isinstance(part, s.Name))
    clauses = tuple(part for part in parts if isinstance(part, s.RuleClause))
    return s.RulesDeclaration(clauses, True, together, span=span)


def _cave(span: Span, name: s.Text, other_name: s.Text | None, amount: r.Expression) -> s.Declaration:
    return s.CaveDeclaration(name, in_cave(amount), other_name, span=span)


def _leave_out(span: Span, cards: int, more: bool | None, players: int) -> s.RuleClause:
    return s.RuleClause("leave_out", (players, s.More(cards, span=span) if more else cards), span=span)


def _deck_line(
    span: Span, copies: int | None, face: s.FaceEntry, layout: str | None, other: s.FaceEntry | None
) -> s.DeckLine:
    faces = (face,) if other is None else (face, other)
    return s.DeckLine(faces, layout or "whole", copies, span=span)


def _names(span: Span, language: s.Name, label: s.Text, *entries: s.NameEntry) -> s.Declaration:
    return s.Names(language, label, entries, span=span)


def _name_entry(of: str) -> Callable[..., s.NameEntry]:
    return lambda span, key, value: s.NameEntry(of, key, value, span=span)


def _whenever(
    span: Span, trigger: str, selector: r.Selector, at_once: bool | None, effects: tuple[r.Effect, ...]
) -> s.Clause:
    permanent = r.Whenever(selector, effects, bool(at_once), span=span)
    return s.PermanentClause(permanent, trigger, span=span)


def _points(span: Span, once: bool | None, amount: r.Expression) -> s.Clause:
    return s.PointsClause(r.Points(amount, bool(once), span=span), span=span)


def _shares(span: Span, limit: int | None, selector: r.Selector) -> s.Clause:
    return s.SharesClause(r.Shares(limit, selector, span=span), span=span)


def _lets(span: Span, limit: int | None, selector: r.Selector, side: s.Name) -> s.Clause:
    return s.LetsClause(r.Lets(limit, selector, side.text, span=span), span=span)


def _only_on(span: Span, side: s.Name | None, host: r.Selector, holding: r.Selector | None) -> s.Clause:
    where = r.OnlyOn(side.text if side else None, host, holding, span=span)
    return s.OnlyOnClause(where, span=span)


def _on_side(span: Span, selector: r.Selector, side: s.Name, host: r.Selector | None = None) -> r.Selector:
    return r.OnSide(selector, side.text, host or r.AnyCard(), span=span)


def _showing(span: Span, selector: r.Selector, symbols: tuple[s.Name, ...]) -> r.Selector:
    return r.Showing(selector, tuple(name.text for name in symbols), span=span)


def _if(span: Span, then: r.Expression, condition: r.Condition, otherwise: r.Expression | None) -> r.Expression:
    return r.If(then, condition, otherwise or r.Number(0), span=span)


def _place(span: Span, quantity: r.Quantity, selector: r.Selector, source: str, manner: str | None) -> r.Effect:
    return r.Place(quantity, selector, source, manner or "plain", span=span)


def _effects(steps: list[r.Effect | None], span: Span | None, diagnostics: list[Diagnostic]) -> tuple[r.Effect, ...]:
    done: list[r.Effect] = []
    for step in steps:
        moved = step or _then_draw(done[-1])
        if moved is None:
            diagnostics.append(_nothing_moved(span))
        elif step is None:
            done[-1] = moved
        else:
            done.append(step)
    return tuple(done)


def _then_draw(effect: r.Effect) -> r.Effect | None:
    if isinstance(effect, r.When):
        inner = _then_draw(effect.effect)
        return inner and attrs.evolve(effect, effect=inner)
    if isinstance(effect, r.Move) and not effect.then_draw:
        return attrs.evolve(effect, then_draw=True)
    return None


def _nothing_moved(span: Span | None) -> Diagnostic:
    assert span is not None
    return Diagnostic(
        "F312",
        '"then draw that many" has no move directly before it',
        span,
        'put it right behind "move …", or write "draw" with a number',
    )


def in_cave(term: Any) -> Any:
    """The same formula, with a plain `card` that is asked about meaning a card in the cave."""
    if isinstance(term, r.Count | r.Exists | r.Absent) and isinstance(term.selector, r.AnyCard):
        return attrs.evolve(term, selector=r.InCave(term.selector, span=term.selector.span))
    return rewrite(term, in_cave)


def out_of_cave(term: Any) -> Any:
    """The formula that `in_cave` was given."""
    if isinstance(term, r.Count | r.Exists | r.Absent) and term.selector == r.InCave(r.AnyCard()):
        return attrs.evolve(term, selector=r.AnyCard())
    return rewrite(term, out_of_cave)


def rewrite(term: Any, change: Callable[[Any], Any]) -> Any:
    """The same term with every term directly inside it changed."""
    changed = {}
    for attribute in attrs.fields(type(term)):
        value = getattr(term, attribute.name)
        if isinstance(value, r.Term):
            changed[attribute.name] = change(value)
        elif isinstance(value, tuple):
            changed[attribute.name] = tuple(change(v) if isinstance(v, r.Term) else v for v in value)
    return attrs.evolve(term, **changed)


SPECIAL: Mapping[str, Callable[..., Any]] = {
    "header": lambda span, version: version,
    "bundled": lambda span, name: name,
    "path": lambda span, text: text,
    "kind": _kind,
    "species": _species,
    "change_species": _change,
    "change_rules": _change_rules,
    "deck_line": _deck_line,
    "names": _names,
    "species_name": _name_entry("species"),
    "kind_name": _name_entry("kind"),
    "symbol_name": _name_entry("symbol"),
    "whenever": _whenever,
    "points": _points,
    "shares": _shares,
    "lets": _lets,
    "only_on": _only_on,
    "limit": lambda span, number=None: number,
    "any_card": lambda span, word: r.AnyCard(span=span),
    "of_kind": lambda span, kind: r.OfKind(kind.text, span=span),
    "of_species": lambda span, text: r.OfSpecies(text.text, span=span),
    "on_side": _on_side,
    "showing": _showing,
    "symbol_choice": lambda span, *names: names,
    "if_": _if,
    "per_count": lambda span, number, what: r.Per(number, r.Count(what, span=what.span), span=span),
    "table": lambda span, quantity, *values: r.Table(quantity, values, span=span),
    "sets": lambda span, selector, *values: r.Sets(selector, values, span=span),
    "returns_winter_clause": lambda span, card: s.ReturnsWinter(span=span),
    "another_turn": lambda span, draw: r.AnotherTurn(draw or 0, span=span),
    "place": _place,
    "exactly": lambda span, number: r.Quantity(number, number, span=span),
    "up_to": lambda span, number: r.Quantity(0, number, span=span),
    "any_number": lambda span: r.Quantity(0, None, span=span),
    "all_cards": lambda span: r.Quantity(0, None, all=True, span=span),
    "players_rule": lambda span, least, most: s.RuleClause("players", (least, most), span=span),
    "mulligan_rule": lambda span, times, unless: s.RuleClause(
        "mulligan", r.Mulligan(times, unless, span=span), span=span
    ),
    "cave": _cave,
    "leave_out_rule": _leave_out,
    "winter_rule": lambda span, *numbers: s.RuleClause("winter", r.Winter(*numbers, span=span), span=span),
    "sapling_rule": lambda span, *kinds: s.RuleClause("sapling", kinds, span=span),
    "reveal_rule": lambda span, selector, cards: s.RuleClause(
        "reveals", r.Reveal(selector, cards, span=span), span=span
    ),
    "cave_rule": lambda span, amount: s.RuleClause("cave", in_cave(amount), span=span),
}
