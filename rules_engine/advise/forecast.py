"""The forecast of when a running stage ends: the rest of its graph is played through some hundred times.

A match that goes on ends when the matches of its length end that have lasted as long already. Where its score is
known, the points that the two still need together say how much is left, as they do for the time on the clocks in the
unified clock rules of 2001 (bkgm.com: three minutes for each point that either needs).
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import islice
from random import Random
from typing import Final

from rules_engine.advise.brackets import CourseRun
from rules_engine.advise.conditions import BOUNDS, Conditions
from rules_engine.advise.durations import MINUTES_PER_POINT, SLICES, factors, quantile, share_below
from rules_engine.advise.figures import percentile
from rules_engine.advise.floor import Cases, Chances, Ended, Hall
from rules_engine.advise.shared_tables import (
    ALONE,
    UNDRAWN,
    Elsewhere,
    EventLeft,
    Going,
    Neighbour,
    SharedFloor,
    UndrawnRound,
    call_round,
    neighbours_of,
)
from rules_engine.draws.lots import stream
from rules_engine.words import NodeKey

_PLAYED: Final = 20_000  # matches in all runs together
_RUNS: Final = (100, 300)
_ALMOST_ALL: Final = 0.999
_STRIDE: Final = 97  # coprime to SLICES
_MIXED: Final = tuple(case * _STRIDE % SLICES / SLICES for case in range(SLICES))  # evenly from 0 to 1, out of order
Holding = tuple[int, Going]  # the length of a match that holds a table, and its state


@dataclass(frozen=True, slots=True)
class StageProgress(EventLeft):
    """The state of a stage now, with what is left of it.

    ``tables``: all of the hall, also taken ones. ``paces``: equally likely minutes a point. ``elsewhere``: what is
    played at the same tables.
    """

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
    """The data that all runs at one pace share: ``rests`` is what is left of the matches that hold a table, by tag.

    ``chances``: the cache of all paces, which change no chance.
    """

    def __init__(
        self, progress: StageProgress, holdings: Mapping[int, Holding], players: int, pace: float, chances: Chances
    ) -> None:
        conditions = Conditions(players, progress.tables, 0, pace, progress.changeover)
        self.hall = Hall(conditions, (0.0,) * players, chances=chances)
        for length in _lengths(progress):
            self.hall.cases[length] = _minutes(self.hall, length)
        self.rests = {tag: _rest(length, match, pace) for tag, (length, match) in holdings.items()}


def _lengths(progress: StageProgress) -> set[int]:
    """Return the lengths of all matches that are played through."""
    events: tuple[EventLeft, ...] = (progress, *progress.elsewhere.events)
    rounds = (later.length for event in events for later in event.undrawn_rounds)
    return {*(length for event in events for length in event.lengths.values()), *rounds}


def _minutes(hall: Hall, length: int) -> tuple[float, ...]:
    """Return the minutes from call to result. Players take up to twice the usual time to reach their table."""
    mean, before = length * hall.conditions.minutes_per_point, 2 * hall.conditions.changeover
    return tuple(before * _MIXED[case] + mean * factor for case, factor in enumerate(factors(length)))


class _Rest:
    """What is left of a match that holds a table, computed case by case: a run takes one of them."""

    def __init__(self, length: int, match: Going, pace: float) -> None:
        self.minutes, self.length, self.mean = match.minutes, length, length * pace
        self.past = min(share_below(length, match.minutes / self.mean), _ALMOST_ALL)

    def __getitem__(self, case: int, /) -> float:
        share = self.past + (1 - self.past) * (case + 0.5) / SLICES
        return max(1.0, self.mean * quantile(self.length, share) - self.minutes)


def _rest(length: int, match: Going, pace: float) -> Cases:
    """Return what is left of a match that holds a table; where its score is known, by the points that are needed."""
    if match.score is None:
        return _Rest(length, match, pace)
    left = max(1, round(length - sum(match.score) / 2))
    return tuple(left * pace * factor for factor in factors(left))


class _Runs:
    """The data that all runs share."""

    def __init__(self, progress: StageProgress) -> None:
        self.progress, self.own = progress, Neighbour.of(progress)
        self.neighbours = neighbours_of(progress.elsewhere.events, self.own.last_tag)
        last_tag = max(neighbour.last_tag for neighbour in (self.own, *self.neighbours))
        single_matches = dict(enumerate(progress.elsewhere.held, last_tag + 1))
        self.held = {tag: length for tag, (length, _) in single_matches.items()}
        events = zip((self.own, *self.neighbours), (progress, *progress.elsewhere.events), strict=True)
        holdings = {tag: match for neighbour, event in events for tag, match in _holdings(neighbour, event).items()}
        players = max(neighbour.players for neighbour in (self.own, *self.neighbours))
        all_holdings, chances = {**holdings, **single_matches}, Chances()
        self.paces = [_Pace(progress, all_holdings, players, pace, chances) for pace in progress.paces]

    def play(self, number: int, lots: Random) -> _Played:
        """Play the rest once; the end of rounds that are not drawn stands under "". The pace goes by turns."""
        pace = self.paces[number % len(self.paces)]
        floor = SharedFloor(pace.hall, lots, pace.rests, self.neighbours, len(self.own.nodes))
        ends: dict[str, float] = {}
        for node, _, _ in self._results(floor, is_first=lots.random() < 0.5):
            ends[self.own.nodes[node].section] = floor.now
        drawn_end = max(ends.values(), default=0.0)
        for new_round in self.progress.undrawn_rounds:
            ends[""] = _round(floor, new_round)
        return _Played(ends, floor.starts, drawn_end)

    def _results(self, floor: SharedFloor, *, is_first: bool) -> Iterator[Ended]:
        """Yield the results. ``is_first``: the event has waited longer for the next table than those beside it."""
        run = CourseRun(self.own.course, floor, range(self.own.course.players))
        if is_first:
            floor.free -= self.progress.elsewhere.tables
            run.begin()
            floor.free += self.progress.elsewhere.tables
        floor.begin(self.held)
        if not is_first:
            run.begin()
        while (result := floor.until_next_result()) is not None:
            run.go_on(result)
            yield result

    def starts(self, runs: Sequence[_Played]) -> Mapping[NodeKey, Band]:
        """Return the start of each node that waits; a node with a bye in every run has none."""
        queue = [(at, node.key) for at, node in enumerate(self.own.nodes) if node.key not in self.progress.going]
        times = {key: [outcome.starts[at] for outcome in runs if at in outcome.starts] for at, key in queue}
        return {key: _band(minutes) for key, minutes in times.items() if minutes}


def _holdings(neighbour: Neighbour, event: EventLeft) -> dict[int, Holding]:
    """Return the length and state of each match of an event that holds a table, by its tag."""
    nodes = enumerate(neighbour.nodes, neighbour.first_tag)
    return {tag: (event.lengths[node.key], event.going[node.key]) for tag, node in nodes if node.key in event.going}


def _round(floor: SharedFloor, new_round: UndrawnRound) -> float:
    """Play a round of anybody against anybody and return when it ends."""
    call_round(floor, new_round, UNDRAWN)
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
