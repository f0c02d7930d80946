"""A history as columns, and what is known beside each match.

A *node* is one side of a match: 2·row is the winner's, 2·row + 1 the loser's. What is known of the skill at a node
comes from three places, each a normal density told by its precision and its precision times its mean: from the
player's matches before (``ahead``), from the match itself (``match``), from his matches after it (``behind``).
"""

from array import array
from collections.abc import Iterable
from typing import Final, NamedTuple

NOBODY: Final = -1


class Rows(NamedTuple):
    """One row a match, in the order in which they are learnt from.

    ``day`` is a count of days; players are numbered from 0; ``length`` in points, frames or sets; ``won`` and ``lost``
    is the score of the winner and of the loser in what is counted there (both 0: not known).
    """

    day: "array[float]"
    winner: "array[int]"
    loser: "array[int]"
    length: "array[float]"
    won: "array[float]"
    lost: "array[float]"


class Net(NamedTuple):
    """What is known: first of nodes, then of matches, then of players, at last of the predictions.

    ``drift`` is the variance that came between a node and the one before it; ``offset`` what is added to the skill
    there (growth, decline); ``mean`` and ``variance`` the skill as it was known afterwards; ``weight`` what a match
    counts for its length; ``edge`` the difference of the sides that it made most likely; ``chance`` what its winner was
    given before; ``last`` a player's latest node, ``since`` and ``until`` his first and last day, ``now`` what is known
    of him after it; ``boldness`` (slope, precision).
    """

    ahead_precision: "array[float]"
    ahead: "array[float]"
    match_precision: "array[float]"
    match: "array[float]"
    behind_precision: "array[float]"
    behind: "array[float]"
    drift: "array[float]"
    offset: "array[float]"
    mean: "array[float]"
    variance: "array[float]"
    previous: "array[int]"
    following: "array[int]"
    weight: "array[float]"
    edge: "array[float]"
    chance: "array[float]"
    last: "array[int]"
    matches: "array[int]"
    since: "array[float]"
    until: "array[float]"
    now_precision: "array[float]"
    now: "array[float]"
    boldness: "array[float]"


class Firsts(NamedTuple):
    """Of each player who plays in some rows, in the order in which they first come: what stands at his first node."""

    ahead_precision: "array[float]"
    ahead: "array[float]"
    offset: "array[float]"


def rows(matches: Iterable[tuple[float, int, int, float, float, float]]) -> Rows:
    """Rows of (day, winner, loser, length, won, lost)."""
    day, winner, loser, length, won, lost = tuple(zip(*matches, strict=True)) or ((),) * 6
    numbers = (array("d", day), array("q", winner), array("q", loser))
    return Rows(*numbers, array("d", length), array("d", won), array("d", lost))


def first_rows(rows: Rows, count: int) -> Rows:
    """The first so many of them."""
    return part(rows, (0, count))


def part(rows: Rows, span: tuple[int, int]) -> Rows:
    """Those from span[0] until before span[1]."""
    kept = slice(*span)
    return Rows(rows.day[kept], rows.winner[kept], rows.loser[kept], rows.length[kept], rows.won[kept], rows.lost[kept])


def joined(rows: Rows, more: Rows) -> Rows:
    """One after the other."""
    (day, winner, loser, length, won, lost), then = rows, more
    return Rows(
        day + then.day, winner + then.winner, loser + then.loser, length + then.length, won + then.won, lost + then.lost
    )


def net(matches: int, players: int, boldness_precision: float) -> Net:
    """Nothing is known yet."""
    nobody, nothing, nodes = array("q", [NOBODY]), array("d", [0.0]), 2 * matches
    ahead_precision, ahead, match_precision, match = (nothing * nodes for _ in range(4))
    behind_precision, behind, drift, offset = (nothing * nodes for _ in range(4))
    mean, variance = nothing * nodes, nothing * nodes
    return Net(
        ahead_precision,
        ahead,
        match_precision,
        match,
        behind_precision,
        behind,
        drift,
        offset,
        mean,
        variance,
        previous=nobody * nodes,
        following=nobody * nodes,
        weight=nothing * matches,
        edge=nothing * matches,
        chance=nothing * matches,
        last=nobody * players,
        matches=array("q", [0]) * players,
        since=nothing * players,
        until=nothing * players,
        now_precision=nothing * players,
        now=nothing * players,
        boldness=array("d", [1.0, boldness_precision]),
    )
