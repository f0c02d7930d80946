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
from rules_engine.advise.floor import Hall
from rules_engine.advise.shared_tables import ALONE, UNDRAWN, Elsewhere, Going, SharedFloor, shared_floor
from rules_engine.draws.graph import Node
from rules_engine.draws.lots import stream
from rules_engine.words import NodeKey

_PLAYED: Final = 20_000  # matches in all runs together
_RUNS: Final = (100, 300)
_ALMOST_ALL: Final = 0.999


@dataclass(frozen=True, slots=True)
class UndrawnRound:
    """A round that is not drawn yet: so many matches to so many points."""

    matches: int
    length: int


@dataclass(frozen=True, slots=True)
class StageProgress:
    """The state of a stage now.

    ``left``: the nodes that are to be played, in the graph's order; a side that is known is a seat or a bye.
    ``lengths``: of their matches. ``going``: those that hold a table. ``tables``: all of the hall, also taken ones.
    ``paces``: equally likely minutes a point. ``elsewhere``: what other events play at the same tables.
    """

    left: tuple[Node, ...]
    lengths: Mapping[NodeKey, int]
    going: Mapping[NodeKey, Going] = field(default_factory=dict)
    undrawn_rounds: tuple[UndrawnRound, ...] = ()
    tables: int = BOUNDS["tables"][1]
    paces: tuple[float, ...] = (MINUTES_PER_POINT,)
    changeover: int = 5
    elsewhere: Elsewhere = ALONE


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
    lots = enumerate(_lots(seed, len(progress.left)))
    runs = [run.play(number, Random(lot)) for number, lot in lots]  # noqa: S311  # nosec B311  # play, no secret
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


class _Pace:
    """The data that all runs at one pace share. ``rests``: what is left of the matches that hold a table, by number of
    the node, and of those of other events.
    """

    def __init__(self, progress: StageProgress, nodes: Sequence[Node], players: int, pace: float) -> None:
        self.progress, self.pace = progress, pace
        self.hall = Hall(Conditions(players, progress.tables, 0, pace, progress.changeover), (0.0,) * players)
        going = ((at, node.key) for at, node in enumerate(nodes) if node.key in progress.going)
        own = {at: self._rest(progress.lengths[key], progress.going[key]) for at, key in going}
        self.rests = own, tuple(self._rest(length, match) for length, match in progress.elsewhere.going)

    def floor(self, lots: Random) -> SharedFloor:
        return shared_floor(self.hall, lots, self.rests, self.progress.elsewhere)

    def _rest(self, length: int, match: Going) -> tuple[float, ...]:
        """Return what is left of a match that holds a table, in ``SLICES`` equally likely cases."""
        if match.score is not None:
            left = max(1, round(length - sum(match.score) / 2))
            return tuple(left * self.pace * factor for factor in factors(left))
        past = min(share_below(length, match.minutes / (length * self.pace)), _ALMOST_ALL)
        shares = (past + (1 - past) * (slice_ + 0.5) / SLICES for slice_ in range(SLICES))
        return tuple(max(1.0, length * self.pace * quantile(length, share) - match.minutes) for share in shares)


class _Runs:
    """The data that all runs share."""

    def __init__(self, progress: StageProgress) -> None:
        self.progress = progress
        self.nodes = sorted(progress.left, key=lambda node: node.key not in progress.going)  # these have a table
        self.course = course_of(self.nodes, lambda node: progress.lengths[node.key])
        players = max([2, self.course.players, *(2 * new_round.matches for new_round in progress.undrawn_rounds)])
        self.paces = [_Pace(progress, self.nodes, players, pace) for pace in progress.paces]

    def play(self, number: int, lots: Random) -> _Played:
        """Play the rest once; the end of rounds that are not drawn stands under "". The pace goes by turns."""
        floor = self.paces[number % len(self.paces)].floor(lots)
        ends: dict[str, float] = {}
        for node, _, _ in played(self.course, floor, range(self.course.players)):
            ends[self.nodes[node].section] = floor.now
        drawn_end = max(ends.values(), default=0.0)
        for new_round in self.progress.undrawn_rounds:
            ends[""] = _round(floor, new_round)
        return _Played(ends, floor.starts, drawn_end)

    def starts(self, runs: Sequence[_Played]) -> Mapping[NodeKey, Band]:
        """Return the start of each node that waits; a node with a bye in every run has none."""
        queue = [(at, node.key) for at, node in enumerate(self.nodes) if node.key not in self.progress.going]
        times = {key: [outcome.starts[at] for outcome in runs if at in outcome.starts] for at, key in queue}
        return {key: _band(minutes) for key, minutes in times.items() if minutes}


def _round(floor: SharedFloor, new_round: UndrawnRound) -> float:
    """Play a round of anybody against anybody and return when it ends."""
    for number in range(new_round.matches):
        floor.call(2 * number, 2 * number + 1, new_round.length, UNDRAWN)
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
