"""What all tests share."""

import pytest

import forestlib as fl


@pytest.fixture(scope="session")
def cards():
    """The base set, loaded once."""
    return fl.load("base")
