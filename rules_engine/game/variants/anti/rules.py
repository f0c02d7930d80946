"""Anti backgammon: who bears off all checkers first loses.

Source: BrainKing, *Anti Backgammon*, and its forum: the other player wins what that game would have been worth. Our
readings: the start is that of backgammon, and every play that can be made must be made.
"""

from typing import Final

from rules_engine.game.variants import standard
from rules_engine.game.variants.outcome import OPPONENT, Outcome
from rules_engine.game.variants.variant import Variant


def outcome(position: int) -> Outcome | None:
    """Return the game that the player has won at backgammon, as the opponent's."""
    result = standard.outcome(position)
    return result and result._replace(winner=OPPONENT)


ANTI: Final = Variant(
    "anti",
    "-b----E-C---eE---c-e----B-",
    standard.plays,
    outcome,
    standard.notation(),
    pips=standard.own_pips,
)
