"""A history played through, at once or in pieces: the filter goes ahead, and at each period's end looks back.

Periods are fixed stretches of days, counted from day 0: a match that is inserted or corrected moves no end. A period
ends before the first row of a later one; then the matches of the last years are weighed again. A ``State`` of any row
is enough to go on from: the pieces give the same bits as the whole.
"""

from array import array
from collections.abc import Sequence
from dataclasses import dataclass

from rules_engine.ratings.strength.columns import Rows, joined
from rules_engine.ratings.strength.constants import Constants
from rules_engine.ratings.strength.passes import advance, sweep
from rules_engine.ratings.strength.state import NO_PERIOD, State, beginning, cut, recalled


class NotToBePlayed(ValueError):  # noqa: N818  (it names what happened)
    """These rows do not go on from this state."""


@dataclass(frozen=True, slots=True)
class Played:
    """What these rows brought: ``mean`` and ``variance`` by node, ``chance`` by row.

    Entry 2·row is the winner's, 2·row + 1 the loser's: his skill after the match, on its day, as it was known then.
    ``chance`` is what the winner was given before. ``states`` are those that were asked for, ``state`` is the last.
    """

    mean: "array[float]"
    variance: "array[float]"
    chance: "array[float]"
    states: tuple[State, ...]
    state: State


def play_through(rows: Rows, players: int, constants: Constants) -> Played:
    """All of a history, from its beginning."""
    return play_on(beginning(constants), rows, players)


def play_on(state: State, rows: Rows, players: int, stops: Sequence[int] = ()) -> Played:
    """Go on from a state; ``players``: how many are numbered by now. Raises NotToBePlayed.

    ``stops``: numbers of rows, from 0 for the first of these, before which a state is wanted.
    """
    _check(state, rows, players, stops)
    constants, kept, period = state.constants, len(state.rows.day), state.period
    known, both = recalled(state, len(rows.day), players), joined(state.rows, rows)
    ends, last, states = set(period_ends(rows, constants.period, period)), len(rows.day), {}
    at, oldest = kept, 0
    for stop in sorted({*ends, *stops, last}):
        advance(both, known, constants, (at, kept + stop))
        at = kept + stop
        oldest = _oldest(both, (oldest, at), (period + 1) * constants.period, constants)
        if stop in (*stops, last):
            states[stop] = cut(known, both, (oldest, at), period, constants)
        if stop in ends:
            period = _number(both.day[at], constants.period)
            for _ in range(constants.sweeps):
                sweep(both, known, constants, (oldest, at))
    wanted, new = tuple(states[stop] for stop in stops), slice(2 * kept, None)
    return Played(known.mean[new], known.variance[new], known.chance[kept:], wanted, states[last])


def period_ends(rows: Rows, period: float, latest: int = NO_PERIOD) -> list[int]:
    """The rows that begin a later period than any before them; ``latest``: the number of the period so far."""
    ends, ends_on = [], (latest + 1) * period
    for row, day in enumerate(rows.day):
        if day >= ends_on:
            ends.append(row)
            ends_on = (_number(day, period) + 1) * period
    return ends


def _number(day: float, period: float) -> int:
    return int(day // period)


def _oldest(rows: Rows, span: tuple[int, int], ends_on: float, constants: Constants) -> int:
    """The first row that may be weighed again once the period ends on this day; none is where nothing is."""
    oldest, end = span
    if not constants.sweeps:
        return end
    while oldest < end and rows.day[oldest] < ends_on - constants.window:
        oldest += 1
    return oldest


def _check(state: State, rows: Rows, players: int, stops: Sequence[int]) -> None:
    """Kernels look at no bound: a number beyond its column would be read from somewhere else."""
    numbers = [pick(of) for of in (rows.winner, rows.loser) if of for pick in (min, max)]
    if players < state.players or any(not 0 <= one < players for one in numbers):
        raise NotToBePlayed(f"players are numbered from 0 to {players - 1}, and those of the state stay numbered")
    if any(not 0 <= stop <= len(rows.day) for stop in stops):
        raise NotToBePlayed(f"a state is wanted before a row that is none of these {len(rows.day)}")
