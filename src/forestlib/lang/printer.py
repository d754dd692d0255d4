"""Syntax tree to canonical text, and the formatter.

`parse(print(x)) == x` for every tree.  The formatter keeps every comment and
the blank lines between lines of a block, and reads its own output before it
gives it away.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from attrs import evolve, frozen

from forestlib import rules as r
from forestlib.errors import Diagnostic, ForestError
from forestlib.lang import syntax as s
from forestlib.lang.build import out_of_cave
from forestlib.lang.lexer import Comment
from forestlib.lang.parser import parse
from forestlib.lang.print_terms import effects, expression, noun, print_term, selector

INDENT = "  "
KEYWORD_WIDTH = 7


# --- clauses ---


def clause(term: r.Term) -> tuple[str, str]:
    """Keyword and rest of one line of a species."""
    match term:
        case s.Is(kinds):
            return "is", ", ".join(kind.text for kind in kinds)
        case s.SymbolClause(symbol):
            return "symbol", symbol.text
        case s.Cost(number):
            return "cost", str(number)
        case s.Copies(number):
            return "copies", str(number)
        case s.Printed(name):
            return "printed", f'"{name.text}"'
        case s.CountsAs(species):
            return "counts", f'as "{species.text}"'
        case s.EffectClause(terms):
            return "effect", effects(terms)
        case s.BonusClause(terms):
            return "bonus", effects(terms)
        case s.PermanentClause(permanent, trigger):
            now = ", at once" if permanent.at_once else ""
            return "whenever", f"you {trigger} {selector(permanent.selector)}{now}: {effects(permanent.effects)}"
        case s.PointsClause(points):
            return "points", f"{'once ' if points.once else ''}{expression(points.amount)}"
        case s.PointsWith(group):
            return "points", f"with {group.text}"
        case s.PointsWithSpecies(species):
            return "points", f'with "{species.text}"'
        case s.ReturnsWinter():
            return "returns", "last winter card once"
        case s.SharesClause(shares):
            return "shares", f"slot with {limit(shares.limit)} {selector(shares.selector)}"
        case s.LetsClause(lets):
            return "lets", f"{limit(lets.limit)} {selector(lets.selector)} share slot {lets.side} of its host"
        case s.OnlyOnClause(only_on):
            side = f"{only_on.side} of " if only_on.side else ""
            holding = f" holding {noun(only_on.holding)}" if only_on.holding else ""
            return "only", f"on {side}{noun(only_on.host)}{holding}"
        case s.Adds(number):
            return "adds", f"{number} to tally of its host"
    raise TypeError(term)


PADDED = frozenset({"is", "symbol", "cost", "copies", "effect", "bonus", "points"})


def limit(number: int | None) -> str:
    """How many may share a slot: a number, or `any` for None."""
    return "any" if number is None else str(number)


def clause_line(term: r.Term) -> str:
    """One line of a species, with the short keywords in a column."""
    keyword, rest = clause(term)
    return f"{keyword:<{KEYWORD_WIDTH}}{rest}" if keyword in PADDED else f"{keyword} {rest}"


def rule_line(term: s.RuleClause) -> str:
    """One line of the rules."""
    match term.field, term.value:
        case "players", (least, most):
            return f"players {least} to {most}"
        case "opening_hand", number:
            return f"opening hand {number}"
        case "hand_limit", number:
            return f"hand limit {number}"
        case "draw_action", number:
            return f"draw action {number} from deck or clearing"
        case "clearing_limit", number:
            return f"clearing clears at {number}"
        case "mulligan", r.Mulligan(times, unless):
            return f"mulligan {times}" + (f" if no {selector(unless)}" if unless else "")
        case "mulligan", _:
            return "mulligan none"
        case "leave_out", (players, s.More(cards)):
            return f"leave out {cards} more with {players} players"
        case "leave_out", (players, cards):
            return f"leave out {cards} with {players} players"
        case "winter", r.Winter(cards, numerator, denominator, on_top):
            return f"winter {cards} cards in the last {numerator}/{denominator}, {on_top} on top"
        case "sapling", tuple(kinds):
            return f"sapling is {', '.join(kind.text for kind in kinds if isinstance(kind, s.Name))}"
        case "reveals", r.Reveal(what, cards):
            return f"playing {selector(what)} reveals {cards}"
        case "cave", r.Expression() as amount:
            return f"cave scores {cave_points(amount)}"
        case "resolve_in_order", in_order:
            return f"played cards resolve in {'order of play' if in_order else 'any order'}"
        case "share_at_once", at_once:
            return f"sharing starts {'this' if at_once else 'next'} turn"
    raise TypeError(term)


def cave_points(amount: r.Expression) -> str:
    """What a cave is worth, where a plain `card` is a card in it."""
    return expression(out_of_cave(amount))


# --- declarations ---


@frozen
class Line:
    """One line of output, and the lines of the source that it comes from (0 for none)."""

    text: str
    first: int = 0
    last: int = 0
    inner: bool = False
    closes: bool = False


def print_document(document: s.Document, header: int = 0) -> str:
    """A file in the canonical layout; `header` is the source line of its version."""
    lines = [Line(f"forest {document.version}", header, header)]
    for declaration in document.declarations:
        lines += declaration_lines(declaration)
    return "\n".join(with_comments(lines, document.comments)) + "\n"


def declaration_lines(declaration: s.Declaration) -> Iterator[Line]:
    """The lines of a declaration: one without a block, or head, body and closing brace."""
    first = declaration.span.line if declaration.span else 0
    last = declaration.span.end_line if declaration.span else 0
    head, body = parts(declaration)
    if body is None:
        yield Line(head, first, last)
        return
    yield Line(f"{head} {{", first, first)
    for text, term in body:
        span = term.span
        yield Line(INDENT + text, span.line if span else 0, span.end_line if span else 0, inner=True)
    yield Line("}", last, last, closes=True)


Body = list[tuple[str, r.Term]]


def parts(declaration: s.Declaration) -> tuple[str, Body | None]:
    """The head of a declaration, and the lines of its block if it has one."""
    match declaration:
        case s.SetDeclaration(name, label):
            return f'set {name.text} "{label.text}"', None
        case s.Use(references):
            named = [f'"{ref.text}"' if isinstance(ref, s.Text) else ref.text for ref in references]
            return f"use {', '.join(named)}", None
        case s.Kinds(kinds):
            return "kinds", columns([kind_words(entry) for entry in kinds], kinds)
        case s.Symbols(symbols):
            return "symbols", columns([(entry.name.text, label_of(entry)) for entry in symbols], symbols)
        case s.SpeciesDeclaration(name, clauses):
            return f'species "{name.text}"', [(clause_line(term), term) for term in clauses]
        case s.Change(name, clauses):
            return f'change "{name.text}"', [(clause_line(term), term) for term in clauses]
        case s.Remove(name):
            return f'remove "{name.text}"', None
        case s.GroupDeclaration(name, label, amount):
            return f'group {name.text} "{label.text}"', [(f"points {expression(amount)}", amount)]
        case s.Deck(lines):
            return "deck", [(deck_line(line), line) for line in lines]
        case s.Aside(lines):
            return "aside", [(deck_line(line), line) for line in lines]
        case s.CaveDeclaration(name, amount, other):
            also = f' or "{other.text}"' if other else ""
            return f'cave "{name.text}"{also}', [(f"points {cave_points(amount)}", amount)]
        case s.RulesDeclaration(rules, change, together):
            sets = f" with {', '.join(name.text for name in together)}" if together else ""
            return f"change rules{sets}" if change else "rules", [(rule_line(rule), rule) for rule in rules]
        case s.Names(language, label, entries):
            return f'names {language.text} "{label.text}"', [(name_line(entry), entry) for entry in entries]
    raise TypeError(declaration)


def label_of(entry: s.KindEntry | s.SymbolEntry) -> str:
    """The label of a kind or symbol in quotes, if it has one."""
    return f'"{entry.label.text}"' if entry.label else ""


def kind_words(entry: s.KindEntry) -> tuple[str, str]:
    """The name of a kind, and what stands behind it."""
    offers = ", ".join(
        offer.side.text if offer.count is None else f"{offer.side.text} {offer.count}" for offer in entry.offers
    )
    return entry.name.text, " ".join(filter(None, (label_of(entry), f"hosting {offers}" if offers else "")))


def columns(rows: list[tuple[str, str]], terms: Sequence[r.Term]) -> Body:
    """Lines whose second parts begin below each other."""
    width = max((len(name) for name, _ in rows), default=0)
    return [(f"{name:<{width}}  {rest}".rstrip(), term) for (name, rest), term in zip(rows, terms, strict=True)]


def deck_line(line: s.DeckLine) -> str:
    """One line of the deck."""
    copies = "" if line.copies is None else f"{line.copies} x "
    divider = " | " if line.layout == "left-right" else " / "
    return copies + divider.join(
        f'"{face.species.text}"' + (f"({face.symbol.text})" if face.symbol else "") for face in line.faces
    )


def name_line(entry: s.NameEntry) -> str:
    """One line of names in another language."""
    key = f'"{entry.key.text}"' if entry.of == "species" else f"{entry.of} {entry.key.text}"
    return f'{key} = "{entry.value.text}"'


# --- comments and blank lines ---


def with_comments(lines: Sequence[Line], comments: Iterable[Comment]) -> Iterator[str]:
    """The lines with every comment before or behind the line it belongs to, and blank lines kept."""
    waiting = sorted(comments, key=lambda comment: (comment.line, comment.column))
    before: Line | None = None
    for number, line in enumerate(lines):
        own = [own_line(comment, line) for comment in taken(waiting, line.first - 1)]
        following = lines[number + 1].first if number + 1 < len(lines) else line.last + 1
        behind = taken(waiting, min(line.last, following - 1))
        # only one comment has room behind a line that was several
        own += [evolve(own_line(comment, line), first=line.first, last=line.first) for comment in behind[:-1]]
        text = "  ".join([line.text, *(comment.text for comment in behind[-1:])])
        for one in (*own, evolve(line, text=text)):
            if before is not None and blank_between(before, one):
                yield ""
            yield one.text
            before = one
    for comment in waiting:
        if before is not None and comment.line - before.last > 1:
            yield ""
        yield comment.text
        before = Line(comment.text, comment.line, comment.line)


def taken(waiting: list[Comment], last: int) -> list[Comment]:
    """The waiting comments up to a line of the source, which wait no longer."""
    found = [comment for comment in waiting if comment.line <= last]
    del waiting[: len(found)]
    return found


def own_line(comment: Comment, line: Line) -> Line:
    """A comment as a line of its own, before one of the output."""
    inner = line.inner or line.closes
    return Line((INDENT if inner else "") + comment.text, comment.line, comment.line, inner=inner)


def blank_between(before: Line, after: Line) -> bool:
    """Around blocks always; elsewhere where the author left one, but not at the edges of a block."""
    if before.text.startswith("#") and not before.inner:
        return after.first - before.last > 1
    if before.closes or (after.text.endswith("{") and not after.inner):
        return True
    if after.closes or before.text.endswith("{"):
        return False
    return after.first - before.last > 1 and before.last > 0


# --- the formatter ---


def format_text(text: str, file: str = "<text>") -> tuple[str, list[Diagnostic]]:
    """The text in the canonical layout, or unchanged together with its syntax errors.

    Raises:
        ForestError: the output does not mean what the text means; a bug of the printer.

    """
    document, diagnostics = parse(text, file)
    if diagnostics:
        return text, diagnostics
    header = next((n for n, line in enumerate(text.split("\n"), 1) if line.startswith("forest")), 1)
    printed = print_document(document, header)
    again, problems = parse(printed, file)
    kept = [comment.text for comment in again.comments] == [comment.text for comment in document.comments]
    if problems or again.declarations != document.declarations or not kept:
        raise ForestError(f"{file}: the formatter would change what this file says; it is left as it is")
    return printed, []


__all__ = ["format_text", "print_document", "print_term"]
