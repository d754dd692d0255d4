"""Random card sets: what passes the checker never fails in play, and scores as it reads."""

from hypothesis import given, settings
from hypothesis import strategies as st

from forestlib.lang.printer import print_document
from forestlib.loader import load_text
from forestlib.play import interpret
from forestlib.play.formulas import formula
from forestlib.rules import Condition, Expression
from forestlib.testing import check_game
from forestlib.testing.strategies import card_sets, compiled, playable_documents, tables


@settings(max_examples=8)
@given(playable_documents())
def test_a_generated_file_passes_the_checker(document):
    """It compiles without a complaint, and its text gives the same card set as its tree."""
    assert load_text(print_document(document)) == compiled(document)


@given(card_sets(), st.integers(0, 10**6))
def test_a_checked_set_never_raises_in_play(cards, seed):
    """A complete random game over a random card set, with every invariant after every choice."""
    check_game(cards, seed)


@given(st.data())
def test_formulas_say_what_they_read(data):
    """Every expression and condition of a random set: compiled and plain agree for every card of random forests."""
    cards = data.draw(card_sets())
    table = data.draw(tables(cards))
    first, *others = table.forests
    terms = [term for root in (*cards.species, *cards.groups) for term in root.walk()]
    for term in terms:
        if not isinstance(term, Expression | Condition):
            continue
        plain = interpret.value if isinstance(term, Expression) else interpret.holds
        for placed in range(len(first)):
            args = (placed, others, table.caves[0])
            quick = formula(first.tables, term)(first, first.counts, *args)
            assert quick == plain(term, first, *args), term
