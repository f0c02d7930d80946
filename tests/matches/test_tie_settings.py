"""The settings of ties: their stored form, their limits, and what the rule book gets."""

from dataclasses import replace
from typing import Any

import pytest

from journal.refusals import Refused
from matches.settings import EventSettings
from matches.tie_settings import BoardOrder, Lineups, TieSettings, check_boards, length_of_board
from rules_engine.leagues.parting import Decider

CHANGED = TieSettings(BoardOrder.FREE, Lineups.OPEN, 30, win=3, decide=(Decider.BERLIN,))


def test_only_what_differs_is_stored_and_comes_back() -> None:
    assert TieSettings().to_json() == {}
    stored = {"order": "free", "lineups": "open", "lineup_minutes": 30, "win": 3, "decide": ["berlin"]}
    assert CHANGED.to_json() == stored
    settings = EventSettings((5,), tie=CHANGED)
    plain: Any = settings.to_json()
    assert EventSettings.from_json(plain) == settings


@pytest.mark.parametrize("changes", [{"win": 0}, {"draw": 3}, {"loss": 2}, {"lineup_minutes": -1}, {"squad_most": 99}])
def test_numbers_out_of_range_are_refused(changes: dict[str, Any]) -> None:
    with pytest.raises(Refused, match="bad_tie_setting"):
        replace(TieSettings(), **changes).check()


@pytest.mark.parametrize("order", [BoardOrder.FIXED, BoardOrder.RATING])
def test_a_side_in_consultation_has_no_order_of_boards(order: BoardOrder) -> None:
    with pytest.raises(Refused, match="order_in_consultation"):
        TieSettings(order, consultation=2).check()
    TieSettings(BoardOrder.FREE, consultation=2).check()


def test_a_tie_has_2_to_16_boards_and_the_last_length_is_for_the_rest() -> None:
    for boards in (1, 17):
        with pytest.raises(Refused):
            check_boards(boards, TieSettings())
    assert [length_of_board((9, 7), board) for board in (1, 2, 3)] == [9, 7, 7]
    assert TieSettings().rules(3, (9, 7)).boards.lengths == (9, 7, 7)
