"""Hypergammon: three checkers, two or one."""

import pytest

from rules_engine.game.board.position import HYPERGAMMON, write_board
from rules_engine.game.variants.hypergammon import rules
from rules_engine.game.variants.outcome import Ending, Outcome
from tests.rules_engine.game.variants.cases import outcome


def test_starts() -> None:
    assert rules.HYPERGAMMON.start == write_board(HYPERGAMMON)
    assert rules.HYPERGAMMON_2.start == "-aa--------------------AA-"
    assert rules.HYPERGAMMON_1.start == "-a----------------------A-"


@pytest.mark.parametrize(
    ("text", "kind"),
    [
        ("------------aaa-----------", Ending.GAMMON),
        ("------------aa------------", Ending.SINGLE),
        ("a-----------aa------------", Ending.BACKGAMMON),
    ],
)
def test_gammon_is_none_of_three_borne_off(text: str, kind: Ending) -> None:
    assert outcome("hypergammon", text) == Outcome(0, kind)
