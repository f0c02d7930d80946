"""The columns of a history, and of what is known beside each match.

A *node* is one side of a match: 2·row is the winner's, 2·row + 1 the loser's. What is known of the skill at a node
comes from three places, each a normal density given by its precision and its precision times its mean: from the
player's matches before (forward), from the match itself (``match``), from the player's matches after it (backward).
"""

from array import array
from collections.abc import Iterable
from typing import Final, NamedTuple

NOBODY: Final = -1


class Rows(NamedTuple):
    """The rows of a history, one a match, in the order in which they are learnt from.

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
    """The knowledge of the estimate: first of nodes, then of matches, then of players, at last of all.

    ``nodes`` and ``players`` are records, laid out in ``passes``. Of a node: what is known from before, from the match
    and from after; the variance that came between it and the node before (drift); what is added to the skill there for
    growth and decline (offset). Of a player: latest node, matches, first and last day, what is known of them
    now. ``mean`` and ``variance`` are the skill at a node as it was known afterwards, ``previous`` its player's node
    before; ``weight`` what a match counts for its length, ``edge`` the difference of the sides that it made most
    likely, ``chance`` what its winner was given before; ``boldness`` (slope, precision). ``lacks`` and ``weighs`` cache
    what was computed for so many matches and of such a length; 0: not yet.
    """

    nodes: "array[float]"
    mean: "array[float]"
    variance: "array[float]"
    previous: "array[int]"
    weight: "array[float]"
    edge: "array[float]"
    chance: "array[float]"
    players: "array[float]"
    boldness: "array[float]"
    lacks: "array[float]"
    weighs: "array[float]"


class Firsts(NamedTuple):
    """The values at the first node of each player in some rows, in the order in which the players first appear."""

    forward_precision: "array[float]"
    forward: "array[float]"
    offset: "array[float]"


def rows(matches: Iterable[tuple[float, int, int, float, float, float]]) -> Rows:
    """Return the columns of rows of (day, winner, loser, length, won, lost)."""
    day, winner, loser, length, winner_score, loser_score = tuple(zip(*matches, strict=True)) or ((),) * 6
    numbers = (array("d", day), array("q", winner), array("q", loser))
    return Rows(*numbers, array("d", length), array("d", winner_score), array("d", loser_score))


def first_rows(rows: Rows, count: int) -> Rows:
    """Return the first ``count`` rows."""
    return part(rows, (0, count))


def last_rows(rows: Rows, count: int) -> Rows:
    """Return the last ``count`` rows, or all if there are fewer."""
    return part(rows, (max(0, len(rows.day) - count), len(rows.day)))


def part(rows: Rows, span: tuple[int, int]) -> Rows:
    """Return the rows from span[0] until before span[1]."""
    window = slice(*span)
    return Rows(
        rows.day[window],
        rows.winner[window],
        rows.loser[window],
        rows.length[window],
        rows.won[window],
        rows.lost[window],
    )


def joined(rows: Rows, more: Rows) -> Rows:
    """Return the rows of both, one after the other."""
    (day, winner, loser, length, winner_score, loser_score), later = rows, more
    return Rows(
        day + later.day,
        winner + later.winner,
        loser + later.loser,
        length + later.length,
        winner_score + later.won,
        loser_score + later.lost,
    )
