"""Backgammon race: all checkers wait beside the board at the start.

Source: BrainKing, *Backgammon Race*. Waiting checkers enter as from the bar, and may wait; a checker that was hit
enters before anything else. Our readings: a waiting checker counts as on the bar for a backgammon, and its owner bears
nothing off.
"""

from typing import Final

from rules_engine.game.variants.outcome import of_three_kinds
from rules_engine.game.variants.steps import with_waiting
from rules_engine.game.variants.turns import Plays, Turn, free_order_from_rear
from rules_engine.game.variants.variant import Variant, notation


def plays(position: int, turn: Turn) -> Plays:
    return Plays(free_order_from_rear(position, turn.dice, with_waiting) if turn.dice else set())


RACE: Final = Variant("race", f"{'-' * 26} w=15,15", plays, of_three_kinds, notation("w"))
