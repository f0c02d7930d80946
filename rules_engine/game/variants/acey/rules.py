"""Acey-deucey, by the Dutch text of hotspots.nl: jacquet in which checkers move while others wait, and 1-2 is a gift.

Source: hotspots.nl, *Acey Deucy*. After 1-2 a doublet of one's choice is played, bottom and all or its top twice; then
comes another roll. If 1 or 2 cannot be played all is lost. Our readings: a doublet that can be played must be
chosen if there is one; if there is none the roll remains; a second 1-2 brings its gift again.
"""

from functools import partial
from typing import Final

from rules_engine.game.variants import codes
from rules_engine.game.variants.jacquet.rules import dice_of_doublet, outcome, rolled
from rules_engine.game.variants.steps import bearing_off_rearmost, with_waiting
from rules_engine.game.variants.turns import Chosen, Form, NextAct, Plays, Turn, in_order_from_rear
from rules_engine.game.variants.variant import Variant, notation
from rules_engine.verdict import Violation

GENERAL: Final = [1, 2]
_FIRST_HALF: Final = 2

steps: Final = partial(with_waiting, off=bearing_off_rearmost)


def plays(position: int, turn: Turn) -> Plays:
    """Return the plays of a roll, or of a chosen doublet."""
    if turn.chosen:
        return _chosen(position, turn.chosen)
    return _ace_deuce(position) if sorted(turn.dice or ()) == GENERAL else rolled(position, turn, steps)


def _ace_deuce(position: int) -> Plays:
    results, count = in_order_from_rear(position, GENERAL, steps)
    return Plays(results, NextAct.DOUBLET) if count == len(GENERAL) else Plays(set())


def _chosen(position: int, doublet: Chosen) -> Plays:
    results, count = in_order_from_rear(position, _dice(doublet), steps)
    if count >= _FIRST_HALF:
        return Plays(results, NextAct.ROLL)
    params = {"doublet": doublet.die, "form": doublet.form.value}
    violation = Violation(codes.DOUBLET_NOT_PLAYABLE, None, params) if has_doublet(position) else None
    return Plays(set(), NextAct.ROLL, violation)


def _dice(doublet: Chosen) -> tuple[int, ...]:
    return (doublet.die,) * 4 if doublet.form is Form.TOP else dice_of_doublet((doublet.die,) * 2, is_second=False)


def has_doublet(position: int) -> bool:
    """Return whether any doublet could be chosen: its first half is the same in both forms."""
    return any(in_order_from_rear(position, (die,) * _FIRST_HALF, steps)[1] == _FIRST_HALF for die in range(1, 7))


ACEY: Final = Variant(
    "acey",
    f"{'-' * 26} w=15,15",
    plays,
    outcome,
    notation("w"),
    has_extra_rolls=True,
    may_choose=True,
)
