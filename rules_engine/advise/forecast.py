"""The forecast of when a running stage ends: the rest of its graph is played through some hundred times.

A match that goes on ends when the matches of its length end that have lasted as long already. Where its score is
known, the points that the two still need together say how much is left, as they do for the time on the clocks in the
unified clock rules of 2001 (bkgm.com: three minutes for each point that either needs).
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from itertools import islice
from random import Random
from typing import Final

from rules_engine.advise.brackets import course_of, played
from rules_engine.advise.conditions import BOUNDS, Conditions
from rules_engine.advise.durations import MINUTES_PER_POINT, SLICES, factors, quantile, share_below
from rules_engine.advise.figures import percentile
from rules_engine.advise.floor import Floor, Hall
from rules_engine.draws.graph import Node
from rules_engine.draws.lots import stream
from rules_engine.words import NodeKey

_PLAYED: Final = 8_000  # matches in all runs together
_RUNS: Final = (20, 200)
_ALMOST_ALL: Final = 0.999
_ANY: Final = -1  # no node


@dataclass(frozen=True, slots=True)
class Going:
    """A match that has been going on for so many minutes; ``score``: where it is known."""

    minutes: float
    score: tuple[int, int] | None = None


@dataclass(frozen=True, slots=True)
class UndrawnRound:
    """A round that is not drawn yet: so many matches to so many points."""

    matches: int
    length: int


@dataclass(frozen=True, slots=True)
class StageProgress:
    """The state of a stage now.

    ``left``: the nodes that are to be played, in the graph's order; a side that is known is a seat or a bye.
    ``lengths``: of their matches. ``tables``: that it can have. ``pace``: minutes a point.
    """

    left: tuple[Node, ...]
    lengths: Mapping[NodeKey, int]
    going: Mapping[NodeKey, Going] = field(default_factory=dict)
    undrawn_rounds: tuple[UndrawnRound, ...] = ()
    tables: int = BOUNDS["tables"][1]
    pace: float = MINUTES_PER_POINT
    changeover: int = 5


@dataclass(frozen=True, slots=True)
class Band:
    """Minutes from now within which something has happened in 10, in 50 and in 90 of 100 cases."""

    early: float
    half: float
    late: float


@dataclass(frozen=True, slots=True)
class Forecast:
    """The forecast of a stage.

    ``sections``: by code, those in which something is to be played. ``end``: None where nothing is.
    ``starts``: by node, when its match is called; not of those that go on. ``drawn``: when all that is drawn is over.
    """

    sections: Mapping[str, Band]
    end: Band | None
    starts: Mapping[NodeKey, Band] = field(default_factory=dict)
    drawn: Band | None = None


def forecast(progress: StageProgress, seed: bytes | str) -> Forecast:
    """Return the forecast of a stage; the same facts and the same seed give the same."""
    if not progress.left and not progress.undrawn_rounds:
        return Forecast({}, None)
    run = _Runs(progress)
    runs = [run.play(Random(lot)) for lot in _lots(seed, len(progress.left))]  # noqa: S311  # nosec B311  # play, no secret
    ends = [outcome.ends for outcome in runs]
    sections = {
        code: _band([by_section[code] for by_section in ends if code in by_section])
        for code in sorted(set().union(*ends))
    }
    end = _band([max(by_section.values(), default=0.0) for by_section in ends])
    return Forecast(sections, end, run.starts(runs), _band([outcome.drawn for outcome in runs]))


@dataclass(frozen=True, slots=True)
class _Played:
    """The outcome of one run.

    ``ends``: by section; ``starts``: by number of the node; ``drawn``: when all that is drawn is over.
    """

    ends: Mapping[str, float]
    starts: Mapping[int, float]
    drawn: float


class _Watched(Floor):
    """A floor that notes when each match gets its table."""

    def __init__(self, hall: Hall, lots: Random, rest_by_tag: Mapping[int, tuple[float, ...]]) -> None:
        super().__init__(hall, lots, started=rest_by_tag)
        self.starts: dict[int, float] = {}

    def _start(self, first: int, second: int, length: int, tag: int) -> None:
        self.starts[tag] = self.now
        super()._start(first, second, length, tag)


class _Runs:
    """The data that all runs share."""

    def __init__(self, progress: StageProgress) -> None:
        self.progress = progress
        self.nodes = sorted(progress.left, key=lambda node: node.key not in progress.going)  # these have a table
        self.course = course_of(self.nodes, lambda node: progress.lengths[node.key])
        players = max([self.course.players, *(2 * new_round.matches for new_round in progress.undrawn_rounds)])
        conditions = Conditions(players, progress.tables, 0, progress.pace, progress.changeover)
        self.hall = Hall(conditions, (0.0,) * players)
        indexed_nodes = enumerate(self.nodes)
        self.started = {at: self._rest(node.key) for at, node in indexed_nodes if node.key in progress.going}

    def play(self, lots: Random) -> _Played:
        """Play the rest once; the end of rounds that are not drawn stands under ""."""
        floor = _Watched(self.hall, lots, self.started)
        ends: dict[str, float] = {}
        for node, _, _ in played(self.course, floor, range(self.course.players)):
            ends[self.nodes[node].section] = floor.now
        drawn_end = floor.now
        for new_round in self.progress.undrawn_rounds:
            ends[""] = _round(floor, new_round)
        return _Played(ends, floor.starts, drawn_end)

    def starts(self, runs: Sequence[_Played]) -> Mapping[NodeKey, Band]:
        """Return the start of each node that waits; a node with a bye in every run has none."""
        queue = [(at, node.key) for at, node in enumerate(self.nodes) if at not in self.started]
        times = {key: [outcome.starts[at] for outcome in runs if at in outcome.starts] for at, key in queue}
        return {key: _band(minutes) for key, minutes in times.items() if minutes}

    def _rest(self, key: NodeKey) -> tuple[float, ...]:
        """Return what is left of a match that goes on, in ``SLICES`` equally likely cases."""
        length, match, pace = self.progress.lengths[key], self.progress.going[key], self.progress.pace
        if match.score is not None:
            left = max(1, round(length - sum(match.score) / 2))
            return tuple(left * pace * factor for factor in factors(left))
        past = min(share_below(length, match.minutes / (length * pace)), _ALMOST_ALL)
        shares = (past + (1 - past) * (slice_ + 0.5) / SLICES for slice_ in range(SLICES))
        return tuple(max(1.0, length * pace * quantile(length, share) - match.minutes) for share in shares)


def _round(floor: Floor, new_round: UndrawnRound) -> float:
    """Play a round of anybody against anybody and return when it ends."""
    for number in range(new_round.matches):
        floor.call(2 * number, 2 * number + 1, new_round.length, _ANY)
    while floor.until_next_result() is not None:
        pass
    return floor.now


def _lots(seed: bytes | str, matches: int) -> list[int]:
    """Return one lot for every run; there are fewer runs where each is long."""
    least, most = _RUNS
    runs = min(most, max(least, _PLAYED // max(1, matches)))
    return list(islice(stream(seed, "forecast/1 runs"), runs))


def _band(minutes: Sequence[float]) -> Band:
    times = sorted(minutes)
    early, half, late = (percentile(times, percent) for percent in (10, 50, 90))
    return Band(early, half, late)
