"""The boards of a tie."""

import pytest

from rules_engine.leagues import codes
from rules_engine.leagues.boards import BoardRow, BoardRules, Ending, boards_of
from rules_engine.leagues.refusals import LeagueRefused

RULES = BoardRules(2, (5, 7), (1, 2))


def test_board_without_a_row_is_open() -> None:
    first, second = boards_of(RULES, [BoardRow(2, 0, (7, 3))])

    assert (first.is_open, second.is_open, second.worth, second.points) == (True, False, 2, (7, 3))


def test_forfeited_board_has_its_own_length() -> None:
    _, second = boards_of(RULES, [BoardRow(2, 1, ending=Ending.FORFEIT)])

    assert (second.winner, second.points) == (1, (0, 7))


def test_forfeited_board_may_count_no_points() -> None:
    rules = BoardRules(1, (5,), (1,), "none")

    assert boards_of(rules, [BoardRow(1, 0, ending=Ending.FORFEIT)])[0].points == (0, 0)


@pytest.mark.parametrize("ending", [Ending.EMPTY, Ending.DOUBLE_FORFEIT])
def test_board_of_nobody(ending: Ending) -> None:
    board, _ = boards_of(RULES, [BoardRow(1, ending=ending, absent=(True, True))])

    assert (board.winner, board.is_open, board.points) == (None, False, (0, 0))


def test_score_beyond_the_length_is_refused() -> None:
    with pytest.raises(LeagueRefused) as caught:
        boards_of(RULES, [BoardRow(1, 0, (6, 3))])

    assert caught.value.verdict.violations[0].code == codes.BOARD_SCORE_WRONG
