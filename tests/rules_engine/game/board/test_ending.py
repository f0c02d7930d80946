"""Final positions: single, gammon, backgammon, and where published rules differ."""

import pytest

from rules_engine.game.board.ending import final_kind, is_over
from rules_engine.game.board.position import START
from rules_engine.game.ruleset import PRESETS
from rules_engine.game.score_sheet import Kind
from tests.rules_engine.game.board.boards import board

S, G, B = Kind.SINGLE, Kind.GAMMON, Kind.BACKGAMMON
NAMES = ["INTL", "DBF_2023", "BRAINKING", "GAMMONLIFE", "MANUAL_19508", "HOTSPOTS_NL"]


@pytest.mark.parametrize(
    ("theirs", "kinds"),
    [
        ({24: 14}, [S, S, S, S, S, S]),
        ({24: 15}, [G, G, G, G, G, G]),
        ({18: 1, 24: 14}, [G, G, G, G, G, G]),
        ({18: 1, 24: 13}, [S, S, S, G, S, S]),
        ({6: 1, 24: 14}, [B, B, B, B, B, B]),
        ({0: 1, 24: 14}, [B, B, B, B, B, B]),
        ({7: 1, 24: 14}, [G, G, G, G, G, G]),
        ({6: 1, 24: 13}, [S, S, S, B, B, B]),
        ({0: 1, 24: 13}, [S, S, S, B, B, B]),
    ],
)
def test_final_position_counts_by_ruleset(theirs: dict[int, int], kinds: list[Kind]) -> None:
    position = board({}, theirs)

    assert [final_kind(position, PRESETS[name]) for name in NAMES] == kinds


def test_game_is_not_over_while_the_player_has_checkers() -> None:
    assert (is_over(START), final_kind(START)) == (False, None)
    assert final_kind(board({25: 1}, {24: 3})) is None
