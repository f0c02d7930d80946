"""The length of a match in words."""

import pytest
from django.test import Client
from django.urls import reverse

from interfaces.wording.match_lengths import board_count, match_length
from matches.queries.results.match_rows import match_rows
from tests.support import build, teams

pytestmark = pytest.mark.django_db


def test_a_tie_has_boards_and_a_board_points() -> None:
    home = build.house()
    event = teams.team_league(home)
    (tie,) = teams.ties(event)
    rows = match_rows([tie, *teams.reveal(home, tie)])
    assert [match_length(row) for row in rows] == ["2 boards", "to 5 points", "to 5 points"]
    assert board_count(1) == "1 board"


def test_pages_of_an_event_of_teams_name_the_boards(client: Client) -> None:
    event = teams.team_league(build.house(), 3)
    for name in ("event", "event_bracket"):
        text = client.get(reverse(name, args=[event.pk])).content.decode()
        assert "2 boards" in text
        assert "to 5 points" not in text
