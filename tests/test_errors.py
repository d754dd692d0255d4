"""Diagnostics as data."""

from __future__ import annotations

import pickle

import pytest
from attrs import evolve

from forestlib.errors import Diagnostic, Span, Suggestion, did_you_mean

WHERE = Span("a.fs", 1, 1, 1, 5)


def test_suggestion_comes_with_the_help() -> None:
    """A help that proposes a word gives the edit as data, too; a list of words gives none."""
    near = Diagnostic("F203", 'unknown kind "brid"', WHERE, did_you_mean("brid", ["bird", "bat"]))
    assert near.help == 'did you mean "bird"?'
    assert near.suggestion == Suggestion("brid", "bird")
    assert Diagnostic("F203", "…", WHERE, did_you_mean("whale", ["bird", "bat"])).suggestion is None
    assert evolve(near, source="brid").suggestion == near.suggestion


def test_diagnostics_travel() -> None:
    """To another process and back, the suggestion included."""
    found = Diagnostic("F203", "…", WHERE, did_you_mean("brid", ["bird", "bat"]))
    again = pickle.loads(pickle.dumps(found))
    assert (again, again.suggestion) == (found, found.suggestion)
    assert again.help.suggestion == found.suggestion


@pytest.mark.parametrize("column", [1, 500, 4997])
def test_only_a_part_of_a_long_line_is_shown(column: int) -> None:
    """The carets stand below what they mean, wherever it is."""
    source = "".join("bird" if here == column else "." for here in range(1, 4998))
    _, text, carets = (
        Diagnostic("F203", "…", Span("a.fs", 1, column, 1, column + 4), source=source).render().split("\n")
    )
    assert len(text) < 180
    start = carets.index("^")
    assert text[start : start + carets.count("^")] == "bird"
