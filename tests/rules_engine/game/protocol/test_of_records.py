"""What is found in a record is a mistake at the table, or is not."""

import pytest

from rules_engine.game.board import codes as board
from rules_engine.game.doubling import codes as doubling
from rules_engine.game.protocol.of_records import MISTAKES, ruling_on_finding
from rules_engine.game.protocol.rulings import Decision
from rules_engine.game.ruleset import BRAINKING, DBF_2023, GAMMONLIFE, INTL, Ruleset


@pytest.mark.parametrize(
    ("code", "ruleset", "decision"),
    [
        (board.POINT_BLOCKED, INTL, Decision.MUST),
        (board.DIE_NOT_ROLLED, DBF_2023, Decision.MAY),
        (board.BOTH_DICE_MUST_BE_PLAYED, BRAINKING, Decision.CANNOT_HAPPEN),
        (board.CLOSED_OUT, GAMMONLIFE, Decision.MUST),
        (doubling.DOUBLE_CRAWFORD, INTL, Decision.MUST),
    ],
)
def test_ruling_on_what_a_record_shows(code: str, ruleset: Ruleset, decision: Decision) -> None:
    ruling = ruling_on_finding(code, ruleset)

    assert ruling is not None and ruling.decision is decision


@pytest.mark.parametrize("code", [board.HIT_MARK_WRONG, board.PLAY_UNREADABLE, doubling.OWN_DOUBLE, "mat_text"])
def test_fault_of_writing_is_no_mistake_at_the_table(code: str) -> None:
    assert ruling_on_finding(code, INTL) is None


def test_codes_are_those_of_the_board_and_of_doubling() -> None:
    assert MISTAKES.keys() <= board.PARAMS.keys() | doubling.PARAMS.keys()
