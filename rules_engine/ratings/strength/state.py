"""The state after a row, which is enough to go on from there with the same bits as if all had been played at once.

Of the rows that may be weighed again (the window) it holds what cannot be computed again: the evidence of each match
on both sides, and where its weighing was left. The rest is computed again (``passes.recall``). Of players it holds
what is known of them after their last match, whether that lies in the window or before it.
"""

from array import array
from dataclasses import dataclass
from typing import Any, Final

from rules_engine.ratings.numbers import copied, lower
from rules_engine.ratings.strength.columns import NOBODY, Firsts, Net, Rows, part, rows
from rules_engine.ratings.strength.constants import Constants
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
from rules_engine.ratings.strength.posterior import Posterior

NO_PERIOD: Final = -(2**62)  # before the first row
_RESERVED_MATCHES: Final = 1024
_RESERVED_LENGTHS: Final = 64
_PLACES: Final = (2 * NODE, 2, 2, 2, 1, 1, 1)  # of a match, in the columns that are by matches


@dataclass(frozen=True, slots=True)
class State:
    """The state of an estimate.

    ``period``: the number of the latest period so far, which the next row may end; ``rows``: those of the window.
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
        """Return how many players are numbered, from 0; the next new one has this number."""
        return len(self.matches)

    def posterior(self, player: int) -> Posterior | None:
        """Return the posterior of a player; None without matches, whatever the number."""
        if player >= self.players or not self.matches[player]:
            return None
        variance = 1.0 / self.now_precision[player]
        days = int(self.since[player]), int(self.until[player])
        return Posterior(self.now[player] * variance, variance, self.matches[player], *days)


def beginning(constants: Constants) -> State:
    """Return the state in which nothing was played and nobody is numbered."""
    none, nobody = array("d"), array("q")
    boldness = array("d", [1.0, constants.boldness_precision])
    firsts = Firsts(none, none, none)
    return State(
        constants, NO_PERIOD, rows(()), none, none, none, firsts, nobody, none, none, none, none, boldness=boldness
    )


def net(matches: int, players: int, boldness_precision: float) -> Net:
    """Return a net in which nothing is known yet."""
    zero = array("d", [0.0])
    everybody = zero * (PLAYER * players)
    everybody[LAST::PLAYER] = array("d", [NOBODY]) * players
    return Net(
        nodes=zero * (2 * NODE * matches),
        mean=zero * (2 * matches),
        variance=zero * (2 * matches),
        previous=array("q", [NOBODY]) * (2 * matches),
        weight=zero * matches,
        edge=zero * matches,
        chance=zero * matches,
        players=everybody,
        boldness=array("d", [1.0, boldness_precision]),
        lacks=zero * _RESERVED_MATCHES,
        weighs=zero * _RESERVED_LENGTHS,
    )


def cut(network: Net, rows: Rows, span: tuple[int, int], period: int, constants: Constants) -> State:
    """Return the state before row span[1], which is not learnt yet; span[0] is the first that may be weighed again."""
    nodes, of = network.nodes[2 * NODE * span[0] : 2 * NODE * span[1]], network.players
    zeros = array("d", [0.0]) * min(len(of) // PLAYER, 2 * (span[1] - span[0]))
    firsts = Firsts(zeros, zeros[:], zeros[:])
    count = firsts_of(network, span, firsts)
    return State(
        constants,
        period,
        part(rows, span),
        nodes[MATCH_PRECISION::NODE],
        nodes[MATCH::NODE],
        network.edge[slice(*span)],
        Firsts(firsts.forward_precision[:count], firsts.forward[:count], firsts.offset[:count]),
        _to_integers(of[MATCHES::PLAYER]),
        of[SINCE::PLAYER],
        of[UNTIL::PLAYER],
        of[NOW_PRECISION::PLAYER],
        of[NOW::PLAYER],
        network.boldness[:],
    )


def recalled(state: State) -> Net:
    """Return what is known after the rows of the state."""
    count = len(state.rows.day)
    network = net(count, state.players, 0.0)
    network.nodes[MATCH_PRECISION::NODE], network.nodes[MATCH::NODE] = state.match_precision, state.match
    network.edge[:], network.boldness[:] = state.edge, state.boldness
    of = (state.since, state.until, state.now_precision, state.now, array("d", state.matches))
    for place, column in zip((SINCE, UNTIL, NOW_PRECISION, NOW, MATCHES), of, strict=True):
        network.players[place::PLAYER] = column
    recall(state.rows, network, state.constants, state.firsts)
    return network


def make_room(network: Net, matches: int, players: int) -> None:
    """Extend the net for so many more matches; ``players``: how many are numbered by now."""
    more = net(matches, players - len(network.players) // PLAYER, 0.0)
    for column, more_column in zip(_by_matches(network), _by_matches(more), strict=True):
        column.extend(more_column)
    network.players.extend(more.players)


def forget(network: Net, rows: int) -> None:
    """Remove the first so many rows; players of no other row were then last at no node."""
    for column, width in zip(_by_matches(network), _PLACES, strict=True):
        del column[: width * rows]
    lasts = network.players[LAST::PLAYER]
    for column in (network.previous, lasts):
        lower(column, 2 * rows, NOBODY)
    network.players[LAST::PLAYER] = lasts


def _by_matches(network: Net) -> "tuple[array[Any], ...]":
    return network.nodes, network.mean, network.variance, network.previous, network.weight, network.edge, network.chance


def _to_integers(column: "array[float]") -> "array[int]":
    numbers = array("q", [0]) * len(column)
    copied(column, numbers, 0)
    return numbers
