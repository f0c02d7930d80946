"""What is typed about squads."""

from interfaces.web.desk.matches.teams.forms import SquadForm


def test_marks_make_reserves_and_guests() -> None:
    form = SquadForm({"players": "Anna\n\n* Berta\n+ Carla", "captain": "1", "vice": "2"})
    assert form.is_valid(), form.errors
    assert [(row.player.name, row.standing) for row in form.squad()] == [
        ("Anna", "nominated"),
        ("Berta", "reserve"),
        ("Carla", "guest"),
    ]
    assert form.vice_line == 2
