"""The mistakes that the replay of a record finds, and what the ruleset would have done about them at the board."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from rules_engine.game.board import codes as board
from rules_engine.game.doubling import codes as doubling
from rules_engine.game.protocol.protocol import ruling_on
from rules_engine.game.protocol.questions import MOMENTS, PLAYS, Happened, Noticed, Question
from rules_engine.game.protocol.rulings import Ruling
from rules_engine.game.ruleset import Ruleset
from rules_engine.verdict import Code

_NO_PLAY: Final = (board.PLAY_UNREADABLE, board.HIT_MARK_WRONG)
_ILLEGAL: Final = (board.STEP_VIOLATIONS.keys() | board.PLAY_VIOLATIONS.keys()) - frozenset(_NO_PLAY)

MISTAKES: Final[Mapping[Code, Happened]] = MappingProxyType(
    {
        **dict.fromkeys(sorted(_ILLEGAL), Happened.ILLEGAL_PLAY),
        board.CLOSED_OUT: Happened.CLOSED_OUT_ROLL,
        doubling.DOUBLE_AFTER_ROLL: Happened.DOUBLE_AFTER_ROLL,
        doubling.DOUBLE_NOT_ON_ROLL: Happened.DOUBLE_TOO_EARLY,
        doubling.DOUBLE_NOT_OWNER: Happened.DOUBLE_NOT_OWNER,
        doubling.DOUBLE_OPENING_ROLL: Happened.DOUBLE_BEFORE_OPENING,
        doubling.DOUBLE_CRAWFORD: Happened.DOUBLE_CRAWFORD,
        doubling.DOUBLE_ONE_POINT: Happened.DOUBLE_ONE_POINT,
        doubling.DOUBLE_DEAD: Happened.DOUBLE_DEAD,
        doubling.DOUBLE_BY_LEADER: Happened.DOUBLE_BY_LEADER,
    }
)


def ruling_on_finding(code: str, ruleset: Ruleset) -> Ruling | None:
    """Return the ruling, had it been noticed as soon as the other side could; None if it is no mistake at the table."""
    happened = MISTAKES.get(Code(code))
    if happened is None:
        return None
    noticed = Noticed.TURN_ENDED if happened in PLAYS else MOMENTS[happened][0]
    return ruling_on(Question(happened, noticed), ruleset)
