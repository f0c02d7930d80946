"""What a turn is in every variant, and the dice of a roll played under the international rules."""

from collections.abc import Iterable, Sequence
from enum import StrEnum
from typing import Final, NamedTuple

from rules_engine.game.board.plays import Roll
from rules_engine.game.variants.position import OFF, WAITING
from rules_engine.game.variants.steps import OrderedSteps, Steps
from rules_engine.verdict import Violation


class Following(StrEnum):
    """Who goes on after a play, and with what."""

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
    """The positions that a turn can lead to, none where nothing can be played, and who goes on."""

    results: set[int]
    successor: Following = Following.TURN
    violation: Violation | None = None


_DOUBLET: Final = 4  # dice


def after_each(positions: Iterable[int], die: int, steps: Steps) -> set[int]:
    return {after for position in positions for after in steps(position, die)}


def in_order(position: int, dice: Sequence[int], steps: Steps) -> tuple[set[int], int]:
    """Return the positions after as many of the dice as can be played in this order, and how many that are."""
    positions = {position}
    for depth, die in enumerate(dice):
        successor = after_each(positions, die, steps)
        if not successor:
            return positions, depth
        positions = successor
    return positions, len(dice)


def in_order_from_rear(position: int, dice: Sequence[int], steps: OrderedSteps) -> tuple[set[int], int]:
    """Return the same, faster, where equal dice in a row can be played from the rear forwards."""
    ends, previous = {position: WAITING}, 0
    for depth, die in enumerate(dice):
        successor: dict[int, int] = {}
        for each, last in ends.items():
            for after, source in steps(each, die, last if die == previous else WAITING).items():
                if successor.get(after, OFF) < source:
                    successor[after] = source
        if not successor:
            return set(ends), depth
        ends, previous = successor, die
    return set(ends), len(dice)


def free_order(position: int, roll: Roll, steps: Steps) -> set[int]:
    """Return the positions after a roll: both dice if they can be played, of one the higher, of a doublet the most."""
    high, low = max(roll), min(roll)
    if high == low:
        positions, depth = in_order(position, (high,) * _DOUBLET, steps)
        return positions if depth else set()
    with_high, with_low = set(steps(position, high)), set(steps(position, low))
    return after_each(with_high, low, steps) | after_each(with_low, high, steps) or with_high or with_low


def free_order_from_rear(position: int, roll: Roll, steps: OrderedSteps) -> set[int]:
    """Return the same, faster, where equal dice can be played from the rear forwards: whoever moves, points stay open.

    Each set of steps is then made in one order only, so a position is reached with one last step.
    """
    if roll[0] != roll[1]:
        return free_order(position, roll, lambda each, die: steps(each, die, WAITING))
    ends = {position: WAITING}
    for _ in range(_DOUBLET):
        successor: dict[int, int] = {}
        for each, last in ends.items():
            successor |= steps(each, roll[0], last)
        if not successor:
            break
        ends = successor
    return ends.keys() - {position}
