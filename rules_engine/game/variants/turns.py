"""What a turn is in every variant, and the dice of a roll played under the international rules."""

from collections.abc import Iterable, Sequence
from enum import StrEnum
from typing import Final, NamedTuple

from rules_engine.game.board.plays import Roll
from rules_engine.game.variants.position import OFF, WAITING
from rules_engine.game.variants.steps import OrderedSteps, Steps
from rules_engine.verdict import Violation


class NextAct(StrEnum):
    """What comes after a play, and who does it."""

    TURN = "turn"  # the opponent
    ROLL = "roll"  # the same player, with another roll
    DOUBLET = "doublet"  # the same player, with a doublet to choose


class Form(StrEnum):
    """How a chosen doublet of n is played."""

    BOTTOM = "bottom"  # n twice, then 7 − n twice
    TOP = "top"  # n four times


class Chosen(NamedTuple):
    """A doublet that a player chose."""

    die: int
    form: Form


class Turn(NamedTuple):
    """What a player has to play; dice are absent where there are none, or where a doublet was chosen."""

    dice: Roll | None = None
    chosen: Chosen | None = None
    after_doublet: bool = False
    general: Roll | None = None


class Plays(NamedTuple):
    """The positions that a turn can lead to, none where nothing can be played, and the next act."""

    results: set[int]
    next_act: NextAct = NextAct.TURN
    violation: Violation | None = None


_DOUBLET: Final = 4  # dice


def after_each(positions: Iterable[int], die: int, steps: Steps) -> set[int]:
    return {after for position in positions for after in steps(position, die)}


def in_order(position: int, dice: Sequence[int], steps: Steps) -> tuple[set[int], int]:
    """Return the positions after as many of the dice as can be played in this order, and how many that are."""
    positions = {position}
    for count, die in enumerate(dice):
        successors = after_each(positions, die, steps)
        if not successors:
            return positions, count
        positions = successors
    return positions, len(dice)


def in_order_from_rear(position: int, dice: Sequence[int], steps: OrderedSteps) -> tuple[set[int], int]:
    """Return the same, faster, where equal dice in a row can be played from the rear forwards."""
    ends, previous = {position: WAITING}, 0
    for count, die in enumerate(dice):
        successors: dict[int, int] = {}
        for before, last in ends.items():
            for after, source in steps(before, die, last if die == previous else WAITING).items():
                if successors.get(after, OFF) < source:
                    successors[after] = source
        if not successors:
            return set(ends), count
        ends, previous = successors, die
    return set(ends), len(dice)


def free_order(position: int, roll: Roll, steps: Steps) -> set[int]:
    """Return the positions after a roll: both dice if they can be played, of one the higher, of a doublet the most."""
    high, low = max(roll), min(roll)
    if high == low:
        positions, count = in_order(position, (high,) * _DOUBLET, steps)
        return positions if count else set()
    with_high, with_low = set(steps(position, high)), set(steps(position, low))
    return after_each(with_high, low, steps) | after_each(with_low, high, steps) or with_high or with_low


def free_order_from_rear(position: int, roll: Roll, steps: OrderedSteps) -> set[int]:
    """Return the same, faster, where equal dice can be played from the rear forwards: no step closes a point.

    Each set of steps is then made in one order only, so a position is reached with one last step.
    """
    if roll[0] != roll[1]:
        return free_order(position, roll, lambda before, die: steps(before, die, WAITING))
    ends = {position: WAITING}
    for _ in range(_DOUBLET):
        successors: dict[int, int] = {}
        for before, last in ends.items():
            successors |= steps(before, roll[0], last)
        if not successors:
            break
        ends = successors
    return ends.keys() - {position}
