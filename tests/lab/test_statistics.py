"""Statistics of the lab on numbers whose answers are known."""

from __future__ import annotations

import numpy as np
import pytest
from scipy import stats

from forestlib.balance.measures import Measure, Series
from forestlib.balance.statistics import Estimate, adjust, compare, estimate, linearised, p_value

MEAN = Measure("played", "")
SHARE = Measure("win rate", "", share=True)


def series(over: list[float], under: list[float] | None = None, measure: Measure = MEAN, subject: str = "x") -> Series:
    return Series(subject, measure, np.array(over, float), np.array(under or [1] * len(over), float))


def test_interval_of_a_mean() -> None:
    """The t interval of 1 to 5, from a table: 3 ± 2.776 × 1.5811 / √5."""
    found = estimate(np.array([1.0, 2, 3, 4, 5]))
    assert found.value == 3
    assert found.low == pytest.approx(3 - 1.9632, abs=1e-3)
    assert found.high == pytest.approx(3 + 1.9632, abs=1e-3)


def test_interval_of_equal_and_of_single_numbers() -> None:
    """Without spread the interval is a point; one game has none."""
    assert estimate(np.array([2.0, 2, 2])) == Estimate(2, 2, 2)
    assert estimate(np.array([2.0])) == Estimate(2, None, None)


def test_a_ratio_is_that_of_the_sums() -> None:
    """Games with more plays weigh more, and games without any have no say in the value."""
    values = linearised(series([10, 0, 30], [1, 0, 2]))
    assert values is not None
    assert values.mean() == pytest.approx(40 / 3)
    assert linearised(series([1, 2], [0, 0])) is None
    assert linearised(None) is None


def test_intervals_of_ratios_hold_the_truth_as_often_as_they_say() -> None:
    """About 95 of 100 series of games give an interval that contains the true ratio."""
    random = np.random.default_rng(1)
    hits = 0
    for _ in range(400):
        plays = random.poisson(2.0, 60).astype(float)
        points = np.array([random.normal(3.0, 1.0, int(number)).sum() for number in plays])
        values = linearised(Series("x", MEAN, points, plays))
        assert values is not None
        found = estimate(values)
        assert found.low is not None
        assert found.high is not None
        hits += found.low <= 3.0 <= found.high
    assert 0.92 <= hits / 400 <= 0.98


def test_differences_are_taken_game_by_game() -> None:
    """A small steady difference shows although games differ much among each other."""
    games = [float(10 * number) for number in range(20)]
    changed = [value + 1 + 0.1 * (number % 3) for number, value in enumerate(games)]
    found = compare(series(changed), series(games))
    assert found.difference is not None
    assert found.difference.value == pytest.approx(1.095)
    assert found.p is not None
    assert found.p < 1e-9
    alone = stats.ttest_ind(changed, games).pvalue
    assert alone > 0.9


def test_what_is_rare_or_has_no_counterpart_is_not_tested() -> None:
    """Few games with the species, or a species of one set only: no p value."""
    rare = [1.0] * 5 + [0.0] * 20
    assert compare(series(rare), series([0.0] * 25)).p is None
    gone = compare(None, series([1.0] * 20))
    assert (gone.variant, gone.difference, gone.p) == (None, None, None)
    assert gone.against == Estimate(1, 1, 1)


def test_shares_stay_between_0_and_1() -> None:
    """The interval of a share is cut where no share can be."""
    found = compare(series([0, 0, 0, 1], measure=SHARE), series([1, 1, 0, 1], measure=SHARE)).variant
    assert found is not None
    assert found.low == 0


def test_p_values_of_constant_differences() -> None:
    """No difference at all is no news; the same difference in every game is no chance."""
    assert p_value(np.zeros(12)) == 1
    assert p_value(np.full(12, 0.5)) == 0


def test_adjusted_p_values() -> None:
    """The classic procedure: each p times tests over rank, made to rise."""
    spread = [0.01, 0.5, 0.03, 0.02]
    findings = [attach(p) for p in spread] + [attach(None)]
    adjusted = [finding.adjusted for finding in adjust(findings)]
    assert adjusted[:4] == pytest.approx([0.04, 0.5, 0.04, 0.04])
    assert adjusted[4] is None
    assert [finding.notable for finding in adjust(findings)] == [True, False, True, True, False]


def test_noise_is_rarely_notable() -> None:
    """Of a hundred measures without any difference, about none are called notable."""
    random = np.random.default_rng(7)
    found = [
        compare(series(random.normal(5, 1, 40).tolist()), series(random.normal(5, 1, 40).tolist())) for _ in range(100)
    ]
    assert sum(finding.p is not None and finding.p < 0.05 for finding in found) > 0
    assert sum(finding.notable for finding in adjust(found)) == 0


def attach(p: float | None):
    import attrs

    return attrs.evolve(compare(series([1.0, 2.0]), series([1.0, 2.0])), p=p)
