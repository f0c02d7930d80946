"""The check of a roll: rolls that a ruleset does not allow."""

from collections.abc import Iterator

from rules_engine.game.board import codes
from rules_engine.game.board.plays import Roll
from rules_engine.game.board.position import BAR, BLOCK, Position, bytes_of
from rules_engine.game.customs import ClosedOutRoll, OpeningRoll
from rules_engine.game.ruleset import INTL, Ruleset
from rules_engine.verdict import Violation


def roll_violations(
    position: Position, roll: Roll, ruleset: Ruleset = INTL, *, is_opening: bool = False
) -> Iterator[Violation]:
    """Yield what is wrong with a roll of the player on roll, whatever the play."""
    is_doublet = roll[0] == roll[1]
    if not all(1 <= die <= 6 for die in roll):
        yield Violation(codes.DICE_UNREADABLE)
    elif is_opening and is_doublet and ruleset.opening_roll is OpeningRoll.USE:
        yield Violation(codes.OPENING_DICE_EQUAL, None, {"die": roll[0]})
    if ruleset.closed_out_roll is ClosedOutRoll.MAY_NOT and is_closed_out(position):
        yield Violation(codes.CLOSED_OUT)


def is_closed_out(position: Position) -> bool:
    """Return whether the player on roll is on the bar against six closed points."""
    data = bytes_of(position)
    return data[BAR] & 15 > 0 and all(byte >= BLOCK for byte in data[BAR - 6 : BAR])
