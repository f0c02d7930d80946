"""Jacquet, by the Dutch text of hotspots.nl: all checkers wait, the lower die first, doublets of 14 or 28 pips.

Source: hotspots.nl, *Jacquet / Tric-trac*. Nothing moves while a checker waits. A doublet n is n, n, 7 − n, 7 − n and
brings one more roll; a doublet in that roll is n and 7 − n four times each. A general doublet, agreed beforehand,
is played like one. Our readings: entering goes to 24 to 19; a doublet that is lost brings no roll; the lower number
comes first in both halves of a general doublet.
"""

from collections.abc import Sequence
from functools import partial
from typing import Final

from rules_engine.game.variants.outcome import of_three_kinds
from rules_engine.game.variants.position import BAR, HOME, WAITING, bytes_of, occupied
from rules_engine.game.variants.steps import After, OrderedSteps, bearing_off_rearmost, entering, moving, occupied_below
from rules_engine.game.variants.turns import NextAct, Plays, Turn, in_order_from_rear
from rules_engine.game.variants.variant import Variant, notation

outcome: Final = partial(of_three_kinds, needs_none_off=False)


def steps(position: int, die: int, last: int = WAITING) -> After:
    data = bytes_of(position)
    if data[BAR] or data[WAITING]:
        return entering(position, data, BAR if data[BAR] else WAITING, die)
    after = moving(position, data, occupied_below(data, last), die)
    return after if any(data[HOME + 1 : BAR]) else after | bearing_off_rearmost(position, data, occupied(data), die)


def is_doublet(turn: Turn) -> bool:
    """Return whether the dice are equal, or are the general doublet."""
    return turn.dice is not None and (turn.dice[0] == turn.dice[1] or sorted(turn.dice) == sorted(turn.general or ()))


def rolled(position: int, turn: Turn, steps: OrderedSteps) -> Plays:
    """Return the plays of a roll: a doublet, or two dice with the lower first."""
    roll = turn.dice or ()
    if is_doublet(turn):
        return doublet(position, dice_of_doublet(tuple(sorted(roll)), turn.after_doublet), steps, turn.after_doublet)
    results, count = in_order_from_rear(position, sorted(roll), steps)
    return Plays(results if count else set())


def dice_of_doublet(pair: Sequence[int], is_second: bool) -> tuple[int, ...]:
    """Return the dice of a doublet in their order: the top ones, then the bottom ones, in a second roll twice each."""
    top, bottom = pair, sorted(7 - die for die in pair)
    times = 2 if is_second else 1
    return tuple(die for half in (top, bottom) for die in half for _ in range(times))


def doublet(position: int, dice: Sequence[int], steps: OrderedSteps, is_second: bool) -> Plays:
    """Return the plays of a doublet: lost entirely unless its first half can be played; the first brings a roll."""
    results, count = in_order_from_rear(position, dice, steps)
    if count < len(dice) // 2:
        return Plays(set())
    return Plays(results, NextAct.TURN if is_second else NextAct.ROLL)


def plays(position: int, turn: Turn) -> Plays:
    return rolled(position, turn, steps)


JACQUET: Final = Variant(
    "jacquet",
    f"{'-' * 26} w=15,15",
    plays,
    outcome,
    notation("w"),
    has_extra_rolls=True,
    has_general=True,
)
