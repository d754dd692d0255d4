"""Estimates with intervals, and differences that may be more than noise.

All intervals are Student's t intervals over games; a ratio of sums is made a
mean first, by Taylor linearisation (W. G. Cochran, "Sampling Techniques", 1977,
section 6.4).  The two card sets play under the same seeds, so differences are
taken game by game.  So many differences are tested that some look large by
chance: p values are adjusted after Y. Benjamini and Y. Hochberg (1995), which
bounds the part of false ones among those that are called notable.
"""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
from attrs import evolve, frozen
from scipy import stats

from forestlib.balance.measures import Measure, Numbers, Series

CONFIDENCE = 0.95
FALSE = 0.05
"""The part of false ones that is put up with among notable differences."""
FEW = 10
"""A difference that shows in fewer games is not tested."""


@frozen
class Estimate:
    """A value and its interval; `low` and `high` are None while a single game cannot tell."""

    value: float
    low: float | None
    high: float | None


@frozen
class Finding:
    """One measure of one subject with both card sets.

    `subject` is a species, or "" for the game as a whole.  An estimate is None where
    there is nothing to measure.  `difference` is variant less the other; `p` is None
    where the difference is not tested, `adjusted` is `p` with all the other tests in
    mind, and `notable` says that it is small enough.
    """

    subject: str
    measure: Measure
    variant: Estimate | None
    against: Estimate | None
    difference: Estimate | None = None
    p: float | None = None
    adjusted: float | None = None
    notable: bool = False


def linearised(series: Series | None) -> Numbers | None:
    """One number for each game, whose mean is the ratio of the sums; None when the lower sum is 0."""
    if series is None or not series.under.sum():
        return None
    ratio = series.over.sum() / series.under.sum()
    made: Numbers = ratio + (series.over - ratio * series.under) / series.under.mean()
    return made


def estimate(values: Numbers) -> Estimate:
    """The mean of a number for each game, with its interval."""
    mean = float(values.mean())
    if len(values) < 2:
        return Estimate(mean, None, None)
    # equal values have no spread, and numpy warns of what t makes of that
    if np.ptp(values) <= 1e-12 * max(1.0, abs(mean)):
        return Estimate(mean, mean, mean)
    low, high = stats.ttest_1samp(values, 0.0).confidence_interval(CONFIDENCE)
    return Estimate(mean, float(low), float(high))


def within(found: Estimate | None, measure: Measure) -> Estimate | None:
    """An interval of a share ends at 0 and 1."""
    if found is None or not measure.share or found.low is None or found.high is None:
        return found
    return evolve(found, low=max(0.0, found.low), high=min(1.0, found.high))


def occurs(variant: Series, against: Series) -> int:
    """In how many games there is anything to compare: with either set when counting, with both for a ratio."""
    if (variant.under == 1).all() and (against.under == 1).all():
        return int(((variant.over != 0) | (against.over != 0)).sum())
    return int(min((variant.under != 0).sum(), (against.under != 0).sum()))


def compare(variant: Series | None, against: Series | None) -> Finding:
    """Both sets' estimates and their difference; None for a set that does not have the species."""
    measure, subject = next((one.measure, one.subject) for one in (variant, against) if one is not None)
    ours, theirs = linearised(variant), linearised(against)
    found = Finding(
        subject,
        measure,
        within(estimate(ours), measure) if ours is not None else None,
        within(estimate(theirs), measure) if theirs is not None else None,
    )
    if variant is None or against is None or ours is None or theirs is None:
        return found
    change = ours - theirs
    difference = estimate(change)
    tested = len(change) >= FEW and (not subject or occurs(variant, against) >= FEW)
    return evolve(found, difference=difference, p=p_value(change) if tested else None)


def p_value(change: Numbers) -> float:
    """How often chance alone would make a mean at least this far from 0."""
    if np.ptp(change) <= 1e-12 * max(1.0, abs(float(change.mean()))):
        return float(abs(change.mean()) <= 1e-12)
    return float(stats.ttest_1samp(change, 0.0).pvalue)


def adjust(findings: Sequence[Finding]) -> list[Finding]:
    """The same findings with p values for so many tests."""
    tested = [finding.p for finding in findings if finding.p is not None]
    adjusted = iter(stats.false_discovery_control(tested) if tested else [])
    return [finding if finding.p is None else noted(finding, min(1.0, float(next(adjusted)))) for finding in findings]


def noted(finding: Finding, adjusted: float) -> Finding:
    """The finding with its adjusted p value, and whether that makes it notable."""
    return evolve(finding, adjusted=adjusted, notable=adjusted <= FALSE)
