"""The positions that a roll can lead to, fast: the law of ``plays`` under the international rules, and no notation.

A play of two different dice is mostly a checker moved by the one and a checker moved by the other. Where none is on
the bar and none can leave the board, the results are the sums of the moves with either die, set right where both
would need the same lone checker or would hit the same blot, and the moves of one checker with both. From the bar
and near home the dice are played one after the other, in both orders.

Both dice must be played if they can be; of one die, the higher if it can be played.
"""

from collections.abc import Iterator
from typing import cast

from rules_engine.game.board.doublets import doublet_results
from rules_engine.game.board.moving import after_one, hit_at, occupied
from rules_engine.game.board.position import BAR, BLOCK, BLOT, HIT, HOME, MOVE, Position, bytes_of

Deltas = dict[int, int]  # from each point that a checker may leave: what its move adds to the position


def results(position: Position, roll: tuple[int, int]) -> set[Position]:
    """Return every distinct position after a legal play of the roll, in the view of who plays; none for a dance."""
    high, low = max(roll), min(roll)
    positions = doublet_results(position, high) if high == low else _of_two_dice(position, high, low)
    return cast("set[Position]", positions)


def _of_two_dice(position: int, high: int, low: int) -> set[int]:
    data = bytes_of(position)
    points = occupied(data)
    if data[BAR] & 15 or _may_leave_board(data, points):
        return _one_after_the_other(position, high, low)
    return _together(position, data, points, (high, low))


def _may_leave_board(data: bytes, points: list[int]) -> bool:
    """Return whether fewer than two checkers are outside home, so that the second die might bear off."""
    if len(points) < 2 or points[0] <= HOME:
        return True
    return data[points[0]] == 1 and points[1] <= HOME


def _one_after_the_other(position: int, high: int, low: int) -> set[int]:
    positions = {last for middle in after_one(position, high) for last in after_one(middle, low)}
    positions |= {last for middle in after_one(position, low) for last in after_one(middle, high)}
    return positions or after_one(position, high) or after_one(position, low)


def _together(position: int, data: bytes, points: list[int], dice: tuple[int, int]) -> set[int]:
    high, low = dice
    highs = _deltas(data, points, high)
    lows = _deltas(data, points, low)
    with_high = [position + delta for delta in highs.values()]
    positions = {after + delta for delta in lows.values() for after in with_high}
    for point in points:
        if data[point] == 1 and point in highs and point in lows:
            positions.discard(position + highs[point] + lows[point])
    _hit_once(positions, position, data, (highs, lows), dice)
    positions.update(position + delta for delta in _by_one_checker(data, (highs, lows), dice))
    return positions or {position + delta for delta in (highs or lows).values()}


def _deltas(data: bytes, points: list[int], die: int) -> Deltas:
    move = MOVE[die]
    return {
        point: move[point] + (HIT[point - die] if data[point - die] == BLOT else 0)
        for point in points
        if point > die and data[point - die] < BLOCK
    }


def _hit_once(
    positions: set[int], position: int, data: bytes, deltas: tuple[Deltas, Deltas], dice: tuple[int, int]
) -> None:
    """Correct the results in which two checkers land on the same blot: they hit it once."""
    highs, lows = deltas
    for point in highs:
        target = point - dice[0]
        if data[target] == BLOT and target + dice[1] in lows:
            twice = position + highs[point] + lows[target + dice[1]]
            positions.discard(twice)
            positions.add(twice - HIT[target])


def _by_one_checker(data: bytes, deltas: tuple[Deltas, Deltas], dice: tuple[int, int]) -> list[int]:
    """Return what one checker adds that goes on with the other die from a point where it is alone."""
    high, low = dice
    return [*_going_on(data, deltas[0], high, low), *_going_on(data, deltas[1], low, high)]


def _going_on(data: bytes, firsts: Deltas, first: int, second: int) -> Iterator[int]:
    for point, delta in firsts.items():
        stop, target = point - first, point - first - second
        if target > 0 and data[target] < BLOCK and not 0 < data[stop] < BLOT:
            yield delta + MOVE[second][stop] + hit_at(data, target)
