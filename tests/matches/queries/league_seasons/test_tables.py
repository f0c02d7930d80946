import pytest

from matches.queries.league_seasons.tables import _moves_of_places
from matches.season_plan import Moves


@pytest.mark.parametrize(
    ("level", "teams", "expected"),
    [
        (1, 4, ["", "", "play_off", "down"]),
        (2, 5, ["up", "play_off", "", "down", "down"]),
        (3, 3, ["up", "", ""]),
        (1, 0, []),
    ],
)
def test_places_lead_up_down_or_to_a_play_off(level: int, teams: int, expected: list[str]) -> None:
    moves = (Moves(1, 1, True), Moves(1, 2))

    assert _moves_of_places(level, teams, moves, 3) == expected
