"""The steps of one checker by one die that variants share: each position after a step, with the cell it leaves."""

from collections.abc import Callable, Iterable
from itertools import compress
from typing import Final

from rules_engine.game.variants.position import AT, BAR, HIT, HOME, MOVE, OFF, OPPOSING, WAITING, bytes_of, occupied

After = dict[int, int]  # by the position after a step, the cell that its checker leaves
Steps = Callable[[int, int], Iterable[int]]  # of a position and a die
OrderedSteps = Callable[[int, int, int], After]  # those from this cell or below, which is enough for equal dice
BearingOff = Callable[[int, bytes, list[int], int], After]  # of a position, its bytes, occupied points and a die
_PAST_BOARD: Final = OPPOSING + BAR
_ENTRY: Final = tuple(AT[BAR - die] for die in range(7))


def occupied_below(data: bytes, last: int) -> list[int]:
    """Return the points up to ``last`` with checkers of the player on roll, the rearmost first."""
    return list(compress(range(last, 0, -1), data[last:0:-1])) if last < BAR else occupied(data)


def entering(position: int, data: bytes, source: int, die: int, hit: tuple[int, ...] = HIT) -> After:
    """Return the step of a checker from the bar, or from those that wait."""
    target = BAR - die
    count = data[OPPOSING + target]
    if count > 1:
        return {}
    return {position + _ENTRY[die] - AT[source] + (hit[target] if count else 0): WAITING}


def moving(position: int, data: bytes, points: list[int], die: int, hit: tuple[int, ...] = HIT) -> After:
    """Return the steps on the board: a point of two or more opposing checkers is closed, a single one is hit."""
    move, opponent = MOVE[die], data[OPPOSING - die : _PAST_BOARD - die]
    return {
        position + move[point] + (hit[point - die] if opponent[point] else 0): point
        for point in points
        if point > die and opponent[point] < 2
    }


def bearing_off(position: int, data: bytes, points: list[int], die: int) -> After:
    """Return the step off the board with the exact die, or of the rearmost checker with a higher one."""
    if not points or points[0] > HOME:
        return {}
    if data[die]:
        return {position + MOVE[die][die]: die}
    return {position + MOVE[die][points[0]]: points[0]} if points[0] < die else {}


def bearing_off_rearmost(position: int, data: bytes, points: list[int], die: int) -> After:
    """Return the step off the board by HOTSPOTS_NL: from the rearmost point, not past two or more of the opponent."""
    rearmost = points[0] if points else BAR
    if rearmost > min(HOME, die) or any(count > 1 for count in data[OPPOSING + 1 : OPPOSING + rearmost]):
        return {}
    return {position + AT[OFF] - AT[rearmost]: rearmost}


def with_waiting(position: int, die: int, last: int = WAITING, off: BearingOff = bearing_off) -> After:
    """Return the steps where hit checkers enter first, and waiting ones enter when their owner likes."""
    data = bytes_of(position)
    if data[BAR]:
        return entering(position, data, BAR, die)
    after = moving(position, data, occupied_below(data, last), die)
    if data[WAITING]:
        return after | entering(position, data, WAITING, die) if last == WAITING else after
    return after if any(data[HOME + 1 : BAR]) else after | off(position, data, occupied(data), die)
