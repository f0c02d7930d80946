"""A captain's evening: line-up, boards, substitution, on the own pages."""

import pytest
from django.test import Client
from django.urls import reverse

from clubs.models import User
from matches.tie_settings import Lineups, TieSettings
from tests.support import build, teams

pytestmark = pytest.mark.django_db


def test_a_captain_sends_the_line_up_and_substitutes() -> None:
    home = build.house()
    event = teams.team_league(home)
    (tie,) = teams.ties(event)
    captain = Client()
    captain.force_login(User.objects.get(pk=teams.captain(home, event, tie.side0.team_name).id))
    address = reverse("desk_tie", args=[tie.pk])
    page = captain.get(address).content.decode()
    assert reverse("desk_lineup", args=[tie.pk, 0]) in page
    assert "tie.css" in page and "desk.css" in page
    assert captain.get(reverse("desk_lineup", args=[tie.pk, 1])).status_code == 403
    wrong = captain.post(reverse("desk_lineup", args=[tie.pk, 0]), {"board1": "2", "board2": "1"})
    assert wrong.status_code == 422
    sent = captain.post(reverse("desk_lineup", args=[tie.pk, 0]), {"board1": "1", "board2": "2", "reserves": ["3"]})
    assert sent.status_code == 302
    teams.hand_in(home, tie, 1)
    board = teams.boards_of(tie)[1]
    text = captain.get(address).content.decode()
    assert reverse("desk_my_match", args=[board.pk]) in text
    substitution = reverse("desk_substitute", args=[tie.pk, 2, 0])
    assert substitution in text
    assert captain.post(substitution, {"player": "3"}).status_code == 302
    assert teams.boards_of(tie)[-1].side0.number == 3
    director = Client()
    director.force_login(home.director)
    assert director.get(reverse("desk_match", args=[tie.pk]))["Location"] == address


def test_everybody_reads_open_line_ups() -> None:
    home = build.house()
    for lineups, is_open in ((Lineups.OPEN, True), (Lineups.CLOSED, False)):
        event = teams.team_league(home, tie=TieSettings(lineups=lineups))
        (tie,) = teams.ties(event)
        teams.hand_in(home, tie, 0, (1, 2), (3,))
        opponent = Client()
        opponent.force_login(User.objects.get(pk=teams.captain(home, event, tie.side1.team_name).id))
        public, own = reverse("match", args=[tie.pk]), reverse("desk_tie", args=[tie.pk])
        for text in (Client().get(public).content.decode(), opponent.get(own).content.decode()):
            assert ("Line-ups are open here" in text) == is_open
            assert all((f"{tie.side0.team_name} {number}" in text) == is_open for number in (2, 3))


def test_a_captain_finds_their_ties_on_my_matches() -> None:
    home = build.house()
    event = teams.team_league(home)
    (tie,) = teams.ties(event)
    captain = Client()
    captain.force_login(User.objects.get(pk=teams.captain(home, event, tie.side1.team_name).id))
    text = captain.get(reverse("desk")).content.decode()
    assert "My teams" in text
    assert reverse("desk_lineup", args=[tie.pk, 1]) in text
    teams.hand_in(home, tie, 1)
    text = captain.get(reverse("desk")).content.decode()
    assert reverse("desk_lineup", args=[tie.pk, 1]) not in text
    assert "Line-up handed in" in text


def test_desk_of_an_event_of_teams_leads_to_ties_and_teams() -> None:
    home = build.house()
    event = teams.team_league(home)
    (tie,) = teams.ties(event)
    director = Client()
    director.force_login(home.director)
    address = reverse("desk_event", args=[event.pk])
    text = director.get(address).content.decode()
    assert reverse("desk_tie", args=[tie.pk]) in text
    assert reverse("desk_teams", args=[event.pk]) in text
    teams.reveal(home, tie)
    assert reverse("desk_tie", args=[tie.pk]) not in director.get(address).content.decode()


def test_a_tie_sheet_names_the_players_once_they_are_revealed() -> None:
    home = build.house()
    (tie,) = teams.ties(teams.team_league(home))
    teams.hand_in(home, tie, 0)
    director = Client()
    director.force_login(home.director)
    address = reverse("desk_paper_match", args=[tie.pk])
    assert address in director.get(reverse("desk_tie", args=[tie.pk])).content.decode()
    text = director.get(address).content.decode()
    assert "Signed by captain 2" in text
    assert f"{tie.side0.team_name} 1" not in text
    teams.hand_in(home, tie, 1, (1, 3), (2,))
    text = director.get(address).content.decode()
    players = {tie.side0.team_name: (1, 2), tie.side1.team_name: (1, 2, 3)}
    assert all(f"{team} {number}" in text for team, numbers in players.items() for number in numbers)
