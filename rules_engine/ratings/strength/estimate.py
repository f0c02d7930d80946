"""The estimate over a history, at once or in pieces: the filter goes forward, and at each period's end looks back.

Periods are fixed numbers of days, counted from day 0: a match that is inserted or corrected moves no end. A period
ends before the first row of a later one; then the matches of the last years are weighed again. An ``Estimate`` goes on
from any row, and so does one that comes from its ``State``: the pieces give the same bits as the whole.
"""

from array import array
from collections.abc import Sequence
from dataclasses import dataclass

from rules_engine.ratings.numbers import farthest, first_from
from rules_engine.ratings.strength.columns import Net, Rows, joined, part
from rules_engine.ratings.strength.constants import Constants
from rules_engine.ratings.strength.passes import PLAYER, advance, sweep
from rules_engine.ratings.strength.state import NO_PERIOD, State, beginning, cut, forget, make_room, recalled


class NotToBePlayed(ValueError):  # noqa: N818  (it names what happened)
    """Rows that do not go on from this state."""


@dataclass(slots=True)
class Estimate:
    """An estimate on its way through a history.

    ``rows``: those that may be weighed again, ``net``: what is known of them and of everybody; ``period``: the number
    of the latest one so far.
    """

    constants: Constants
    rows: Rows
    net: Net
    period: int

    @property
    def players(self) -> int:
        """Return how many players are numbered."""
        return len(self.net.players) // PLAYER

    @property
    def boldness(self) -> float:
        return self.net.boldness[0]

    @property
    def state(self) -> State:
        return cut(self.net, self.rows, (0, len(self.rows.day)), self.period, self.constants)

    def play(self, rows: Rows, players: int, stops: Sequence[int] = ()) -> "Played":
        """Go on; ``players``: how many are numbered by now. Raise NotToBePlayed.

        ``stops``: numbers of rows, from 0 for the first of these, before which a state is required.
        """
        _check(self, rows, players, stops)
        make_room(self.net, len(rows.day), players)
        old_count, all_rows = len(self.rows.day), joined(self.rows, rows)
        oldest, states = self._go(all_rows, period_ends(rows, self.constants.period, self.period), stops)
        new, net = slice(2 * old_count, None), self.net
        results = net.mean[new], net.variance[new], net.chance[old_count:], tuple(states[stop] for stop in stops)
        forget(net, oldest)
        self.rows = part(all_rows, (oldest, len(all_rows.day)))
        return Played(*results, self)

    def _go(self, all_rows: Rows, ends: Sequence[int], stops: Sequence[int]) -> tuple[int, dict[int, State]]:
        """Return the first row that may be weighed again, and the required states.

        ``ends`` and ``stops`` are counted from the first new row on.
        """
        old_count, oldest, states = len(self.rows.day), 0, {}
        at = old_count
        for stop in sorted({*ends, *stops, len(all_rows.day) - old_count}):
            advance(all_rows, self.net, self.constants, (at, old_count + stop))
            at = old_count + stop
            oldest = _oldest(all_rows, (oldest, at), (self.period + 1) * self.constants.period, self.constants)
            if stop in stops:
                states[stop] = cut(self.net, all_rows, (oldest, at), self.period, self.constants)
            if stop in ends:
                self._end_period(all_rows, (oldest, at))
        return oldest, states

    def _end_period(self, all_rows: Rows, span: tuple[int, int]) -> None:
        self.period = _number(all_rows.day[span[1]], self.constants.period)
        for _ in range(self.constants.sweeps):
            sweep(all_rows, self.net, self.constants, span)


@dataclass(frozen=True, slots=True)
class Played:
    """The result of playing rows: ``mean`` and ``variance`` by node, ``chance`` by row.

    Entry 2·row is the winner's, 2·row + 1 the loser's: the skill after the match, on its day, as it was known then.
    ``chance`` is the winner's before it. ``states`` are those that were required; ``estimate`` moves on.
    """

    mean: "array[float]"
    variance: "array[float]"
    chance: "array[float]"
    states: tuple[State, ...]
    estimate: Estimate

    @property
    def state(self) -> State:
        """Return the current state."""
        return self.estimate.state


def estimate_from(state: State) -> Estimate:
    return Estimate(state.constants, state.rows, recalled(state), state.period)


def play_through(rows: Rows, players: int, constants: Constants) -> Played:
    """Replay a complete history from its beginning."""
    return play_on(beginning(constants), rows, players)


def play_on(state: State, rows: Rows, players: int, stops: Sequence[int] = ()) -> Played:
    """Continue a replay from a state. See ``Estimate.play``."""
    return estimate_from(state).play(rows, players, stops)


def period_ends(rows: Rows, period: float, latest: int = NO_PERIOD) -> list[int]:
    """Return the rows that begin a later period than any before them; ``latest``: the period so far."""
    ends: list[int] = []
    row, count, ends_on = 0, len(rows.day), float((latest + 1) * period)
    while (row := first_from(rows.day, (row, count), ends_on)) < count:
        ends.append(row)
        ends_on = float((_number(rows.day[row], period) + 1) * period)
    return ends


def _number(day: float, period: float) -> int:
    return int(day // period)


def _oldest(rows: Rows, span: tuple[int, int], ends_on: float, constants: Constants) -> int:
    """Return the first row that may be weighed again once the period ends on this day; without sweeps, none may."""
    return first_from(rows.day, span, float(ends_on - constants.window)) if constants.sweeps else span[1]


def _check(estimate: Estimate, rows: Rows, players: int, stops: Sequence[int]) -> None:
    """Check all numbers: kernels check no bound, so a number beyond its column would be read from elsewhere."""
    numbers = [number for of in (rows.winner, rows.loser) if of for number in farthest(of)]
    if players < estimate.players or any(not 0 <= number < players for number in numbers):
        raise NotToBePlayed(f"players are numbered from 0 to {players - 1}, and those of the state stay numbered")
    if any(not 0 <= stop <= len(rows.day) for stop in stops):
        raise NotToBePlayed(f"a state is wanted before a row that is none of these {len(rows.day)}")
