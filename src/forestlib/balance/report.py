"""What a comparison found: as values and as JSON."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

import attrs
from attrs import field, frozen

from forestlib.balance.measures import series_of
from forestlib.balance.statistics import CONFIDENCE, FALSE, FEW, Estimate, Finding, adjust, compare
from forestlib.balance.watching import Watched
from forestlib.cardset import CardSet

METHODS = {
    "intervals": f"{CONFIDENCE:.0%} Student t intervals over games; ratios of sums by Taylor linearisation",
    "differences": "variant less the other set, game by game under the same seeds",
    "noise": f"paired t tests, adjusted after Benjamini and Hochberg; notable at {FALSE} or less",
    "not tested": f"what occurs in fewer than {FEW} games, and species that only one of the sets has",
}


@frozen
class Side:
    """One of the two card sets: what it was called, its fingerprint, and all scores and lengths of its games."""

    label: str
    fingerprint: str
    scores: tuple[int, ...]
    turns: tuple[int, ...]


@frozen
class Report:
    """The findings of a comparison, those of the game as a whole first, then species by species.

    `planned` games were asked for and `played` were finished, each with both sets;
    `labels` are the names of species in the language of the card sets.
    """

    variant: Side
    against: Side
    bots: tuple[str, ...]
    seed: int
    planned: int
    played: int
    findings: tuple[Finding, ...]
    labels: Mapping[str, str] = field(factory=dict, eq=False, repr=False)

    def label(self, subject: str) -> str:
        """What people call the subject of a finding."""
        return self.labels.get(subject, subject) or "the game"

    @property
    def game(self) -> list[Finding]:
        """The findings about the game as a whole."""
        return [finding for finding in self.findings if not finding.subject]

    @property
    def species(self) -> dict[str, list[Finding]]:
        """The findings about each species, in the order of the card files, those of the variant first."""
        found: dict[str, list[Finding]] = {}
        for finding in self.findings:
            if finding.subject:
                found.setdefault(finding.subject, []).append(finding)
        return found

    @property
    def notable(self) -> list[Finding]:
        """The differences that are more than noise, the surest first."""
        return sorted((finding for finding in self.findings if finding.notable), key=lambda one: one.adjusted or 0.0)

    def fields(self) -> dict[str, Any]:
        """Everything as values of JSON; what cannot be said is null."""
        return {
            "variant": side_fields(self.variant),
            "against": side_fields(self.against),
            "players": len(self.bots),
            "bots": list(self.bots),
            "seed": self.seed,
            "games": {"planned": self.planned, "played": self.played},
            "methods": METHODS,
            "game": {finding.measure.name: finding_fields(finding) for finding in self.game},
            "species": {
                name: {finding.measure.name: finding_fields(finding) for finding in findings}
                for name, findings in self.species.items()
            },
            "notable": [[finding.subject, finding.measure.name] for finding in self.notable],
        }


def side_fields(side: Side) -> dict[str, Any]:
    """Which card set a side is."""
    return {"sets": side.label, "fingerprint": side.fingerprint}


def finding_fields(finding: Finding) -> dict[str, Any]:
    """A finding without what it is about."""
    return attrs.asdict(finding, filter=lambda attribute, _: attribute.name not in ("subject", "measure"))


def report_of(
    games: Sequence[tuple[Watched, Watched]],
    sets: tuple[CardSet, CardSet],
    labels: tuple[str, str],
    bots: Sequence[str],
    seed: int,
    planned: int,
) -> Report:
    """What the games tell; of none, nothing."""
    sides = ([variant for variant, _ in games], [against for _, against in games])
    findings = adjust(list(found_in(sides, sets))) if games else []
    described = [
        Side(
            label,
            cards.fingerprint,
            tuple(total for game in side for total in game.result.totals),
            tuple(game.result.turns for game in side),
        )
        for label, cards, side in zip(labels, sets, sides, strict=True)
    ]
    called = {name: cards.species_label(name) for cards in reversed(sets) for name in cards.species_by_name}
    return Report(described[0], described[1], tuple(bots), seed, planned, len(games), tuple(findings), called)


def found_in(sides: Sequence[Sequence[Watched]], sets: Sequence[CardSet]) -> Iterator[Finding]:
    """Every measure compared, species by species in the order of the variant's files."""
    variant, against = (
        {(one.subject, one.measure.name): one for one in series_of(side, list(cards.species_by_name))}
        for side, cards in zip(sides, sets, strict=True)
    )
    for key in dict.fromkeys([*variant, *against]):
        yield compare(variant.get(key), against.get(key))


# --- words ---


def heading(report: Report) -> str:
    """What was compared, in two lines."""
    stopped = f", stopped after {report.played} of {report.planned} games" if report.played < report.planned else ""
    games = f"{report.played} game{'s' * (report.played != 1)}"
    return (
        f"{report.variant.label} against {report.against.label}: {games} each{stopped}\n"
        f"bots {', '.join(report.bots)}; seed {report.seed}"
    )


def shown(found: Estimate | None, sign: str = "") -> str:
    """A value and half of the width of its interval: `12.30 ±0.40`."""
    if found is None:
        return ""
    value = f"{found.value:{sign}.2f}"
    if found.low is None or found.high is None:
        return value
    return f"{value} ±{(found.high - found.low) / 2:.2f}"
