"""Line-ups in documents: once they are revealed."""

import pytest

from tests.support import build, teams
from tests.support.documents import event_in

pytestmark = pytest.mark.django_db


def test_line_ups_and_boards_are_in_the_document_once_they_are_revealed() -> None:
    home = build.house("dk")
    event = teams.team_league(home, 3)
    first, second, *_rest = teams.ties(event)
    teams.hand_in(home, first, 0, (1, 2), (3,))
    assert not any("lineups" in row for row in event_in(event)["matches"])
    teams.hand_in(home, first, 1)

    rows = event_in(event)["matches"]

    tie = next(row for row in rows if row["match"] == first.pk)
    assert [len(lineup["boards"]) for lineup in tie["lineups"]] == [2, 2]
    assert [len(lineup.get("reserves", ())) for lineup in tie["lineups"]] == [1, 0]
    assert [(row["part_of"], row["board"]) for row in rows if "part_of" in row] == [(first.pk, 1), (first.pk, 2)]
    assert "lineups" not in next(row for row in rows if row["match"] == second.pk)


def test_squads_are_in_the_document_with_their_captains_and_their_people() -> None:
    home = build.house("dk")
    event = teams.team_event(home)

    team = event_in(event)["entries"][0]

    assert (team["name"], team["members"]) == ("Harbour", [])
    rows = [(row["number"], row["standing"], row["rank"], row.get("captaincy")) for row in team["squad"]]
    assert rows == [(1, "nominated", 1, "captain"), (2, "nominated", 2, "vice"), (3, "nominated", 3, None)]
