"""When line-ups are due, and their digest."""

from datetime import timedelta

import pytest

from matches.queries.teams.lineups import board, due_at, on_boards
from rules_engine.leagues.appointment_settings import Kind
from tests.support import build, teams
from tests.support.arranging import arrange, hours, set_days
from tests.support.build import NOON

pytestmark = pytest.mark.django_db


def test_they_are_due_before_the_agreed_time() -> None:
    home = build.house()
    (tie,) = teams.ties(teams.team_league(home))
    assert due_at(tie, NOON) is None
    set_days(home, tie, 14)
    (time,) = hours(48)
    arrange(tie, home.by_director, Kind.SET_TIME, time=time, why="The hall is free.")
    (tie,) = teams.ties(tie.stage.event)
    assert due_at(tie, NOON) == time - timedelta(minutes=60)


def test_boards_after_the_reveal() -> None:
    home = build.house()
    (tie,) = teams.ties(teams.team_league(home))
    boards = teams.reveal(home, tie)
    assert [board(tie, number) for number in (1, 2, 3)] == [*boards, None]
    assert len(on_boards(tie)) == 4
