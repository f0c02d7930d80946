from datetime import timedelta

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from matches.queries.league_seasons.fixtures import FixtureFilter, fixtures_of, ties_by_round, weeks_of
from matches.queries.league_seasons.seasons import divisions_of, find_season
from tests.support import build, teams
from tests.support import league_seasons as scene
from tests.support.build import NOON, House

pytestmark = pytest.mark.django_db


@pytest.fixture
def home() -> House:
    home = build.house()
    scene.season(home)
    return home


def test_ties_stand_by_weeks_with_few_queries(home: House) -> None:
    divisions = divisions_of(home.tournament)
    with CaptureQueriesContext(
        connection,
    ) as queries:
        rows = fixtures_of(divisions, NOON)

    assert len(queries) <= 3
    assert [row.at for row in rows] == sorted(row.at for row in rows if row.at)
    weeks = weeks_of(rows, home.tournament)
    assert [len(week.rows) for week in weeks] == [4, 4, 4]
    assert {week.first.weekday() for week in weeks if week.first} == {0}
    assert all(week.last == week.first + timedelta(days=6) for week in weeks if week.first)


def test_filters_take_what_they_name(home: House) -> None:
    divisions = divisions_of(home.tournament)
    (harbour,) = scene.teams_named("Harbour")

    def count(**only: object) -> int:
        return len(fixtures_of(divisions, NOON, FixtureFilter(**only)))  # type: ignore[arg-type]  # numbers and texts by name

    assert (count(team=harbour), count(division=divisions[1].event.pk), count(club="club")) == (3, 6, 0)


def test_ties_are_read_by_round_and_sides(home: House) -> None:
    division = divisions_of(home.tournament)[0]
    ties = ties_by_round(division.stage)

    assert sorted(tie.pk for tie in ties.values()) == [tie.pk for tie in teams.ties(division.event)]
    assert find_season(home.tournament) is not None
