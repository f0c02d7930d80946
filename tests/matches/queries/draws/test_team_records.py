"""How teams did in their ties."""

import pytest
from django.test import Client
from django.urls import reverse

from matches.queries.draws.team_records import TeamRecord
from tests.support import build, teams

pytestmark = pytest.mark.django_db


def test_form_is_the_last_five_ties() -> None:
    record = TeamRecord(("won", "won", "level", "lost", "won", "won"))
    assert (record.won, record.level, record.lost) == (4, 1, 1)
    assert record.form == ("won", "level", "lost", "won", "won")


def test_table_of_a_league_shows_records_and_the_boards_of_each_tie(client: Client) -> None:
    home = build.house()
    event = teams.team_league(home, 3)
    first, second, _third = teams.ties(event)
    for board in teams.reveal(home, first):
        teams.win(home, board, 0)
    for winner, board in enumerate(teams.reveal(home, second)):
        teams.win(home, board, winner)
    text = client.get(reverse("event_bracket", args=[event.pk])).content.decode()
    assert text.count('<li class="won">') == text.count('<li class="lost">') == 1
    assert text.count('<li class="level">') == 2
    cells = [text.count(score) for score in ("2–0", "0–2", "1–1")]
    assert min(cells) > 0
    assert '<details class="cross" open>' in text


def test_level_ties_of_a_swiss_are_no_losses(client: Client) -> None:
    home = build.house()
    event = teams.team_league(home, format="swiss")
    (tie,) = teams.ties(event)
    for winner, board in enumerate(teams.reveal(home, tie)):
        teams.win(home, board, winner)
    text = client.get(reverse("event_bracket", args=[event.pk])).content.decode()
    assert "lost to" not in text
    assert text.count('class="mark level"') == 2
