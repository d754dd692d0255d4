"""What all tests share."""

import tempfile
from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import HealthCheck, Phase, settings

import forestlib as fl

# generated games and card sets are large by nature, and how long one takes says nothing
ANY_SIZE = {"deadline": None, "suppress_health_check": list(HealthCheck)}
# shrinking a card set takes minutes: the deep profile does it
QUICK = (Phase.explicit, Phase.reuse, Phase.generate)
settings.register_profile("usual", max_examples=20, phases=QUICK, **ANY_SIZE)
# for a night: pytest --hypothesis-profile=deep tests/properties tests/lang
settings.register_profile("deep", max_examples=2000, **ANY_SIZE)
settings.load_profile("usual")

EXPANSIONS = ("alpine", "woodland_edge", "exploration")


@pytest.fixture(scope="session", autouse=True)
def own_cache() -> Iterator[None]:
    """No test reads or writes the cache of whoever runs it; programs that are started inherit that."""
    with pytest.MonkeyPatch.context() as patch, tempfile.TemporaryDirectory() as folder:
        patch.setenv("FORESTLIB_CACHE", str(Path(folder) / "cache"))
        yield


@pytest.fixture(scope="session")
def cards():
    """The base set, loaded once."""
    return fl.load("base")


@pytest.fixture(scope="session")
def all_cards():
    """The base set with every expansion, loaded once."""
    return fl.load("base", *EXPANSIONS)
