"""Cloning backgammon: each checker that is hit brings the hitter one more, on the hitter's own bar.

Source: BrainKing, *Cloning Backgammon* (Jos Boudestein). Our readings: a clone is an ordinary checker on the bar at
once, within the same roll too, and nothing limits their number.
"""

from typing import Final

from rules_engine.game.variants.outcome import of_three_kinds
from rules_engine.game.variants.position import AT, BAR, HIT, bytes_of, occupied
from rules_engine.game.variants.steps import After, bearing_off, entering, moving
from rules_engine.game.variants.turns import Plays, Turn, free_order
from rules_engine.game.variants.variant import Variant, notation

_HIT_AND_CLONE: Final = tuple(hit + AT[BAR] for hit in HIT)


def steps(position: int, die: int) -> After:
    data = bytes_of(position)
    if data[BAR]:
        return entering(position, data, BAR, die, _HIT_AND_CLONE)
    points = occupied(data)
    return moving(position, data, points, die, _HIT_AND_CLONE) | bearing_off(position, data, points, die)


def plays(position: int, turn: Turn) -> Plays:
    return Plays(free_order(position, turn.dice, steps) if turn.dice else set())


CLONING: Final = Variant(
    "cloning", "-b----E-C---eE---c-e----B- off=0,0", plays, of_three_kinds, notation("off", checkers=None)
)
