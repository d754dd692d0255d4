"""What all tests share."""

import pytest

import forestlib as fl

EXPANSIONS = ("alpine", "woodland_edge", "exploration")


@pytest.fixture(scope="session")
def cards():
    """The base set, loaded once."""
    return fl.load("base")


@pytest.fixture(scope="session")
def all_cards():
    """The base set with every expansion, loaded once."""
    return fl.load("base", *EXPANSIONS)
