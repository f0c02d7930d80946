"""Nackgammon: another start, all else backgammon."""

from rules_engine.game.board.plays import legal_plays
from rules_engine.game.board.position import NACKGAMMON, write_board
from rules_engine.game.variants.nackgammon import rules
from tests.rules_engine.game.variants.cases import results


def test_start_is_that_of_the_board() -> None:
    assert rules.NACKGAMMON.start == write_board(NACKGAMMON)


def test_plays_are_those_of_backgammon() -> None:
    expected = sorted(write_board(play.result) for play in legal_plays(NACKGAMMON, (6, 4)))

    assert results("nackgammon", rules.NACKGAMMON.start, (6, 4)) == expected
