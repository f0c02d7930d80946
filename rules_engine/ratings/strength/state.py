"""What stands after a row, and is enough to go on from there with the same bits as if all had been played at once.

Of the rows that may be weighed again (the window) it holds what cannot be found out anew: what each match told of both
sides, and where its weighing was left. The rest is built up again (``passes.recall``). Of players it holds what is
known of them after their last match, whether that lies in the window or before it.
"""

from array import array
from dataclasses import dataclass
from typing import Any, Final

from rules_engine.ratings.numbers import copied, lower
from rules_engine.ratings.strength.columns import NOBODY, Firsts, Net, Rows, part, rows
from rules_engine.ratings.strength.constants import Constants
from rules_engine.ratings.strength.known import Known
from rules_engine.ratings.strength.passes import (
    LAST,
    MATCH,
    MATCH_PRECISION,
    MATCHES,
    NODE,
    NOW,
    NOW_PRECISION,
    PLAYER,
    SINCE,
    UNTIL,
    firsts_of,
    recall,
)

NO_PERIOD: Final = -(2**62)  # before the first row
_KEPT_MATCHES: Final = 1024
_KEPT_LENGTHS: Final = 64
_PLACES: Final = (2 * NODE, 2, 2, 2, 1, 1, 1)  # of a match, in the columns that are by matches


@dataclass(frozen=True, slots=True)
class State:
    """``period``: the number of the latest period so far, which the next row may end; ``rows``: those of the window.

    ``match_precision`` and ``match`` are by node of the window, ``edge`` by row, the next five by player.
    """

    constants: Constants
    period: int
    rows: Rows
    match_precision: "array[float]"
    match: "array[float]"
    edge: "array[float]"
    firsts: Firsts
    matches: "array[int]"
    since: "array[float]"
    until: "array[float]"
    now_precision: "array[float]"
    now: "array[float]"
    boldness: "array[float]"

    @property
    def players(self) -> int:
        """How many are numbered, from 0; the next new one has this number."""
        return len(self.matches)

    def known(self, player: int) -> Known | None:
        """None of somebody who has not played, whatever his number."""
        if player >= self.players or not self.matches[player]:
            return None
        variance = 1.0 / self.now_precision[player]
        days = int(self.since[player]), int(self.until[player])
        return Known(self.now[player] * variance, variance, self.matches[player], *days)


def beginning(constants: Constants) -> State:
    """Nothing was played, nobody is numbered."""
    none, nobody = array("d"), array("q")
    boldness = array("d", [1.0, constants.boldness_precision])
    firsts = Firsts(none, none, none)
    return State(
        constants, NO_PERIOD, rows(()), none, none, none, firsts, nobody, none, none, none, none, boldness=boldness
    )


def net(matches: int, players: int, boldness_precision: float) -> Net:
    """Nothing is known yet."""
    nothing = array("d", [0.0])
    everybody = nothing * (PLAYER * players)
    everybody[LAST::PLAYER] = array("d", [NOBODY]) * players
    return Net(
        nodes=nothing * (2 * NODE * matches),
        mean=nothing * (2 * matches),
        variance=nothing * (2 * matches),
        previous=array("q", [NOBODY]) * (2 * matches),
        weight=nothing * matches,
        edge=nothing * matches,
        chance=nothing * matches,
        players=everybody,
        boldness=array("d", [1.0, boldness_precision]),
        lacks=nothing * _KEPT_MATCHES,
        weighs=nothing * _KEPT_LENGTHS,
    )


def cut(known: Net, rows: Rows, span: tuple[int, int], period: int, constants: Constants) -> State:
    """The state before row span[1], which is not learnt yet; span[0] is the first row that may be weighed again."""
    nodes, of = known.nodes[2 * NODE * span[0] : 2 * NODE * span[1]], known.players
    nothing = array("d", [0.0]) * min(len(of) // PLAYER, 2 * (span[1] - span[0]))
    firsts = Firsts(nothing, nothing[:], nothing[:])
    met = firsts_of(known, span, firsts)
    return State(
        constants,
        period,
        part(rows, span),
        nodes[MATCH_PRECISION::NODE],
        nodes[MATCH::NODE],
        known.edge[slice(*span)],
        Firsts(firsts.ahead_precision[:met], firsts.ahead[:met], firsts.offset[:met]),
        _whole(of[MATCHES::PLAYER]),
        of[SINCE::PLAYER],
        of[UNTIL::PLAYER],
        of[NOW_PRECISION::PLAYER],
        of[NOW::PLAYER],
        known.boldness[:],
    )


def recalled(state: State) -> Net:
    """What is known after the rows of the state."""
    kept = len(state.rows.day)
    known = net(kept, state.players, 0.0)
    known.nodes[MATCH_PRECISION::NODE], known.nodes[MATCH::NODE] = state.match_precision, state.match
    known.edge[:], known.boldness[:] = state.edge, state.boldness
    of = (state.since, state.until, state.now_precision, state.now, array("d", state.matches))
    for place, column in zip((SINCE, UNTIL, NOW_PRECISION, NOW, MATCHES), of, strict=True):
        known.players[place::PLAYER] = column
    recall(state.rows, known, state.constants, state.firsts)
    return known


def make_room(known: Net, matches: int, players: int) -> None:
    """For so many more matches; ``players``: how many are numbered by now."""
    more = net(matches, players - len(known.players) // PLAYER, 0.0)
    for column, then in zip(_by_matches(known), _by_matches(more), strict=True):
        column.extend(then)
    known.players.extend(more.players)


def forget(known: Net, rows: int) -> None:
    """The first so many rows; who played in no other was last seen nowhere."""
    for column, each in zip(_by_matches(known), _PLACES, strict=True):
        del column[: each * rows]
    lasts = known.players[LAST::PLAYER]
    for column in (known.previous, lasts):
        lower(column, 2 * rows, NOBODY)
    known.players[LAST::PLAYER] = lasts


def _by_matches(known: Net) -> "tuple[array[Any], ...]":
    return known.nodes, known.mean, known.variance, known.previous, known.weight, known.edge, known.chance


def _whole(column: "array[float]") -> "array[int]":
    numbers = array("q", [0]) * len(column)
    copied(column, numbers, 0)
    return numbers
