"""Settings of ties in words."""

import pytest
from django.test import Client
from django.urls import reverse

from interfaces.wording.tie_words import lineup_notes, tie_lines
from matches.tie_settings import BoardOrder, Lineups, TieSettings
from rules_engine.leagues.parting import Decider
from tests.support import build, teams


def test_a_captain_reads_the_order_of_the_boards_or_that_a_side_plays_all() -> None:
    assert lineup_notes(TieSettings()) == ["Boards: in the order of the squad."]
    (by_rating,) = lineup_notes(TieSettings(BoardOrder.RATING, tolerance=50))
    assert "nobody more than 50 rating points below" in by_rating
    assert "every board of the tie together" in lineup_notes(TieSettings(consultation=2))[0]


@pytest.mark.django_db
def test_the_settings_of_ties_in_words() -> None:
    home = build.house()
    settings = TieSettings(BoardOrder.FREE, Lineups.OPEN, 30, doubles_boards=1, members_only=True)
    lines = dict(tie_lines(teams.team_event(home, 0, tie=settings)))
    assert (lines["Boards of a tie"], lines["Boards of doubles"]) == ("2", "1")
    assert lines["Who plays on which board"] == "any order"
    assert lines["Line-ups"] == "open to everybody; due so many minutes before the tie: 30"
    assert lines["League points"] == "win 2, level 1, loss 0"
    assert lines["Only members of the club of a team play for it"] == "yes"
    assert "Days in the squad before a player may play" not in lines
    by_playoff = TieSettings(decide=(Decider.POINTS, Decider.PLAYOFF), consultation=2)
    lines = dict(tie_lines(teams.team_event(home, 0, tie=by_playoff, format="knockout")))
    assert lines["A level tie of a knock-out is decided"] == "1. points of the boards; 2. a play-off board"
    assert lines["Players of a side who consult on every board"] == "2"
    assert not {"League points", "Who plays on which board"} & lines.keys()
    assert tie_lines(build.event(home)) == []


@pytest.mark.django_db
def test_the_conditions_of_play_show_the_settings_of_ties() -> None:
    home = build.house()
    event = teams.team_event(home, 0, tie=TieSettings(guests=2))
    text = Client().get(reverse("event_rules", args=[event.pk])).content.decode()
    assert "Guests in a tie, at most" in text
    info = Client().get(reverse("event_info", args=[event.pk])).content.decode()
    assert reverse("event_rules", args=[event.pk]) + "#ties" in info
