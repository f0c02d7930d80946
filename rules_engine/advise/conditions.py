"""The conditions that a director knows before choosing a format: players, tables, time and pace."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from rules_engine.advise import codes
from rules_engine.advise.durations import MINUTES_PER_POINT
from rules_engine.verdict import Param, Verdict, Violation


@dataclass(frozen=True, slots=True)
class Conditions:
    """The conditions of an event: players, tables, time and pace.

    ``minutes``: from the first call to the last result, breaks taken off. ``runs``: how often each format is simulated.
    ``changeover``: minutes between the call of a match and its first roll; at one club the first penalty point falls
    due five minutes after the draw (NOVA backgammon club, rules of 2019).
    ``spread``: the standard deviation of the field's ratings, set so that a weekend of 64 or 32 players is won by the
    strongest in 4 to 9 of 100 cases, as in the study named in ``durations``.
    """

    players: int
    tables: int
    minutes: int
    minutes_per_point: float = MINUTES_PER_POINT
    changeover: int = 5
    spread: int = 60
    runs: int = 200


BOUNDS: Final = {
    "players": (2, 300),
    "tables": (1, 300),
    "minutes": (30, 6000),
    "minutes_per_point": (1, 30),
    "changeover": (0, 60),
    "spread": (0, 500),
    "runs": (1, 2000),
}


class AdviceRefused(ValueError):  # noqa: N818  (it names what happened)
    """Conditions or a seed that cannot be simulated; ``verdict`` holds every reason."""

    def __init__(self, verdict: Verdict) -> None:
        super().__init__(", ".join(violation.code for violation in verdict.violations))
        self.verdict = verdict


def check(conditions: Conditions, seed: bytes | str) -> Verdict:
    return Verdict((*_out_of_range(conditions), *_no_seed(seed)))


def require(conditions: Conditions, seed: bytes | str) -> None:
    """Raise AdviceRefused with every reason why these conditions cannot be simulated."""
    verdict = check(conditions, seed)
    if not verdict.is_ok:
        raise AdviceRefused(verdict)


def _out_of_range(conditions: Conditions) -> Iterator[Violation]:
    for name, (least, most) in BOUNDS.items():
        value = getattr(conditions, name)
        if not least <= value <= most:  # not a number is in no range
            params: dict[str, Param] = {"name": name, "value": f"{value:g}"[:40], "least": least, "most": most}
            yield Violation(codes.OUT_OF_RANGE, name, params)


def _no_seed(seed: bytes | str) -> Iterator[Violation]:
    if not seed:
        yield Violation(codes.SEED_EMPTY)
