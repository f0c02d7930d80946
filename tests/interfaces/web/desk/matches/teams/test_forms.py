"""What is typed about squads and line-ups."""

from interfaces.web.desk.matches.teams.forms import LineupForm, SquadForm
from matches.inputs.teams import LineupInput


def test_marks_make_reserves_and_guests() -> None:
    form = SquadForm({"players": "Anna\n\n* Berta\n+ Carla", "captain": "1", "vice": "2"})
    assert form.is_valid(), form.errors
    assert [(row.player.name, row.standing) for row in form.squad()] == [
        ("Anna", "nominated"),
        ("Berta", "reserve"),
        ("Carla", "guest"),
    ]
    assert form.vice_line == 2


def test_a_board_may_have_nobody() -> None:
    form = LineupForm(2, [], {"board1": "0", "board2": "0"})
    assert form.is_valid(), form.errors
    assert form.to_input() == LineupInput((0, 0))
