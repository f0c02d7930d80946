"""Crowded backgammon: the start of backgammon, and five more checkers of each side that wait.

Source: BrainKing, *Crowded Backgammon*: a mixture of backgammon and race, with 20 checkers. Our reading: waiting
checkers follow the rules of race.
"""

from typing import Final

from rules_engine.game.variants.outcome import of_three_kinds
from rules_engine.game.variants.race.rules import plays
from rules_engine.game.variants.variant import Variant, notation

CHECKERS: Final = 20

CROWDED: Final = Variant(
    "crowded",
    "-b----E-C---eE---c-e----B- w=5,5",
    plays,
    of_three_kinds,
    notation("w", checkers=CHECKERS),
    checkers=CHECKERS,
)
