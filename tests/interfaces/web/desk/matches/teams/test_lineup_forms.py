"""What is typed about line-ups."""

import pytest

from interfaces.web.desk.matches.teams.lineup_forms import LineupForm, initial_lineup
from matches.inputs.teams import LineupInput
from matches.queries.teams.squads import squad_of
from matches.tie_settings import BoardOrder, TieSettings
from tests.support import build, teams


def test_a_board_may_have_nobody() -> None:
    form = LineupForm([1, 1], [], {"board1": "0", "board2": "0"})
    assert form.is_valid(), form.errors
    assert form.to_input() == LineupInput((0, 0))


def test_a_board_of_two_has_two_lists() -> None:
    form = LineupForm([1, 2], [], {"board1": "0", "board2": "0", "board2_2": "0"})
    assert form.is_valid(), form.errors
    assert form.to_input() == LineupInput((0, 0), (), {2: (0,)})


def test_players_of_one_board_alone_play_every_board() -> None:
    assert [str(field.label) for field in LineupForm([2], [])][:2] == ["Every board, player 1", "Every board, player 2"]
    assert next(iter(LineupForm([1, 1], []))).label == "Board 1"


@pytest.mark.django_db
@pytest.mark.parametrize(
    ("settings", "boards", "fields"),
    [
        (TieSettings(doubles_boards=1), 2, ["board1", "board2", "board2_2"]),
        (TieSettings(order=BoardOrder.RATING), 4, ["board1", "board2", "board3", "board4"]),
    ],
)
def test_the_first_line_up_names_the_squad_in_order(settings: TieSettings, boards: int, fields: list[str]) -> None:
    home = build.house()
    event = teams.team_event(home, 0, tie=settings, side_size=boards)
    team = teams.team_in(home, event, "Harbour", 5)
    initial = initial_lineup(event, squad_of(team), None)
    assert [initial[field] for field in fields] == [str(number) for number in range(1, len(fields) + 1)]
