"""Nackgammon: backgammon with four checkers behind, and fewer in the middle and on the 6 point.

Source: bkgm.com, *Nackgammon*: one checker each from the 6 point and the midpoint stands on the 23 point; all else is
backgammon, cube included.
"""

from typing import Final

from rules_engine.game.variants import standard
from rules_engine.game.variants.variant import Variant

NACKGAMMON: Final = Variant(
    "nackgammon",
    "-bb---D-C---dD---c-d---BB-",
    standard.plays,
    standard.outcome,
    standard.notation(),
    pips=standard.own_pips,
)
