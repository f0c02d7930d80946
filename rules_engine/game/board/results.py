"""The positions that a roll can lead to, fast: the law of ``plays`` under the international rules, and no notation.

A play of two different dice is mostly a checker moved by the one and a checker moved by the other. Where none is on
the bar and none can leave the board, the results are the sums of the moves with either die, set right where both
would need the same lone checker or would hit the same blot, and the moves of one checker with both. From the bar
and near home the dice are played one after the other, in both orders.

Both dice must be played if they can be; of one die, the higher if it can be played.
"""

from typing import cast

from rules_engine.game.board.doublets import doublet_results
from rules_engine.game.board.moving import moves, occupied
from rules_engine.game.board.position import BAR, BLOCK, BLOT, HIT, HOME, MOVE, Position, bytes_of

Deltas = dict[int, int]  # from each point that a checker may leave: what its move adds to the position


def results(position: Position, roll: tuple[int, int]) -> set[Position]:
    """Return every distinct position after a legal play of the roll, in the view of who plays; none for a dance."""
    high, low = roll if roll[0] >= roll[1] else roll[::-1]
    positions = doublet_results(position, high) if high == low else _of_two_dice(position, high, low)
    return cast("set[Position]", positions)


def _of_two_dice(position: int, high: int, low: int) -> set[int]:
    data = bytes_of(position)
    points = occupied(data)
    if data[BAR] & 15 or _may_leave_board(data, points):
        return _one_after_the_other(position, high, low)
    return _together(position, data, points, high, low)


def _may_leave_board(data: bytes, points: list[int]) -> bool:
    """Return whether fewer than two checkers are outside home, so that the second die might bear off."""
    if len(points) < 2 or points[0] <= HOME:
        return True
    return data[points[0]] == 1 and points[1] <= HOME


def _one_after_the_other(position: int, high: int, low: int) -> set[int]:
    with_high, with_low = moves(position, high).values(), moves(position, low).values()
    positions = {last for middle in with_high for last in moves(middle, low).values()}
    positions.update([last for middle in with_low for last in moves(middle, high).values()])
    return positions or set(with_high or with_low)


def _together(position: int, data: bytes, points: list[int], high: int, low: int) -> set[int]:
    highs, lows = _deltas(data, points, high), _deltas(data, points, low)
    positions = set(_by_one_checker(position, data, highs, high, low))
    positions.update(_by_one_checker(position, data, lows, low, high))
    additions = list(lows.values())
    for point, delta in highs.items():
        after, target = position + delta, point - high
        positions.update([after + addition for addition in additions])
        if data[point] == 1 and point in lows:
            positions.discard(after + lows[point])
        if data[target] == BLOT and target + low in lows:  # both checkers land there, and one of them hits
            positions.discard(after + lows[target + low])
            positions.add(after + lows[target + low] - HIT[target])
    return positions or {position + delta for delta in (highs or lows).values()}


def _deltas(data: bytes, points: list[int], die: int) -> Deltas:
    move = MOVE[die]
    return {
        point: move[point] if data[point - die] != BLOT else move[point] + HIT[point - die]
        for point in points
        if point > die and data[point - die] < BLOCK
    }


def _by_one_checker(position: int, data: bytes, firsts: Deltas, first: int, second: int) -> list[int]:
    """Return the positions after one checker goes on with the second die, from a point where it is alone."""
    distance, move = first + second, MOVE[second]
    return [
        position + delta + move[point - first] + (HIT[point - distance] if data[point - distance] == BLOT else 0)
        for point, delta in firsts.items()
        if point > distance and data[point - distance] < BLOCK and not 0 < data[point - first] < BLOT
    ]
