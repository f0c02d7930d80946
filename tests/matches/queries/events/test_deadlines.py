"""The deadlines of an event: those that a director decides first; queries do not grow."""

from datetime import date, timedelta

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from matches.models import Event
from matches.queries.events.deadlines import RoundDay, agreed, deadlines, round_days
from matches.queries.results import matches
from matches.queries.results.appointments import due_at
from rules_engine.leagues.appointment_settings import Kind
from tests.support import build, teams
from tests.support.arranging import arrange, due_match, hours, set_days
from tests.support.build import NOON

pytestmark = pytest.mark.django_db


def test_days_of_rounds_are_listed_until_they_repeat() -> None:
    home = build.house()
    event = build.drawn(home, 8)
    match = build.ready(event)[0]
    assert (round_days(event), deadlines(event, NOON)) == ([], [])

    set_days(home, match, 7, 14)

    assert round_days(Event.objects.get(pk=event.pk)) == [
        RoundDay(1, 1, date(2026, 5, 8), is_last=False),
        RoundDay(1, 2, date(2026, 5, 15), is_last=True),
    ]


def test_late_ones_come_first_and_agreed_ones_are_listed_by_their_time() -> None:
    match, (first, second) = due_match(build.house())
    arrange(match, first, Kind.PROPOSE, hours(30))
    arrange(match, second, Kind.ACCEPT, time=hours(30)[0])
    event = Event.objects.get(pk=match.stage.event_id)

    (line,) = deadlines(event, NOON)
    assert ([row.row.id for row in agreed([line])], line.is_late) == ([match.pk], False)
    (late,) = deadlines(event, NOON + timedelta(days=20))
    assert (agreed([late]), late.is_late, late.is_proposed) == ([], True, True)


def test_queries_do_not_grow_with_matches() -> None:
    home, counts = build.house(), []
    for players in (2, 8):
        event = build.drawn(home, players)
        set_days(home, build.ready(event)[0], 7)
        event = Event.objects.select_related("tournament").get(pk=event.pk)
        with CaptureQueriesContext(
            connection,
        ) as queries:
            assert len(deadlines(event, NOON)) == players // 2
        counts.append(len(queries))

    assert counts[0] == counts[1]


def test_ties_are_listed_and_not_their_boards_and_nothing_is_proposed_once_a_board_is_played() -> None:
    home = build.house()
    (tie,) = teams.ties(teams.team_league(home))
    set_days(home, tie, 14)
    tie = matches.match(tie.pk, home.by_director, NOON)
    boards = teams.reveal(home, tie)
    event = Event.objects.get(pk=tie.stage.event_id)
    (line,) = deadlines(event, NOON + timedelta(days=20))
    assert (line.row.id, line.is_late, line.is_proposed) == (tie.pk, True, True)
    assert [due_at(board) for board in boards] == [None, None]
    teams.win(home, boards[0], 0)
    (line,) = deadlines(event, NOON + timedelta(days=20))
    assert (line.is_late, line.is_proposed) == (True, False)
