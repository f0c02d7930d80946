from datetime import timedelta

import pytest

from journal.context import ActContext
from matches.flows.entries.withdraw_entry import withdraw_entry
from matches.queries.league_seasons.seasons import get_season
from matches.queries.league_seasons.sheets import season_sheet
from tests.support import build, teams
from tests.support import league_seasons as scene
from tests.support.build import NOON, House

pytestmark = pytest.mark.django_db


@pytest.fixture
def home() -> House:
    return build.house()


def test_a_sheet_shows_tables_lines_and_weeks(home: House) -> None:
    events = scene.season(home)
    scene.decide_all(home, events)

    sheet = season_sheet(get_season(home.tournament), NOON + timedelta(days=7))

    first, second = sheet.tables
    assert [(row.place, row.team.name, row.move, row.is_last) for row in first.rows] == [
        (1, "Harbour", "", False),
        (2, "Fjord", "", True),
        (3, "Sava", "play_off", True),
        (4, "Lagoon", "down", False),
    ]
    assert [row.move for row in second.rows] == ["up", "play_off", "", ""]
    assert [row.record.won for row in first.rows] == [3, 2, 1, 0]
    assert (sheet.played, len(sheet.fixtures)) == (12, 12)
    assert sheet.this_week is not None and len(sheet.this_week.rows) == 4
    first_day = sheet.this_week.first
    assert first_day is not None and sheet.next_week is not None
    assert sheet.next_week.first == first_day + timedelta(days=7)


def test_a_team_that_withdraws_below_half_is_struck_and_stands_last(home: House) -> None:
    events = scene.season(home)
    match = next(tie for tie in teams.ties(events[0]) if {tie.side0.team_name, tie.side1.team_name} >= {"Harbour"})
    scene.decide(home, match, 0 if match.side0.team_name == "Harbour" else 1)
    entry = events[0].entries.get(team_name="Harbour", plays_for=None)
    withdraw_entry(event_id=events[0].pk, entry_no=entry.number, ctx=ActContext(home.by_director, NOON, "Too few."))

    table = season_sheet(get_season(home.tournament), NOON).tables[0]

    assert table.rows[-1].team.name == "Harbour"
    assert [row.move for row in table.rows] == ["", "play_off", "down", ""]
    assert all(row.points is None or row.points.number == "0" for row in table.rows if row.team.name != "Harbour")


def test_late_ties_wait_for_the_manager(home: House) -> None:
    scene.season(home)

    sheet = season_sheet(get_season(home.tournament), NOON + timedelta(days=90))

    assert len(sheet.overdue) == 12
    assert sheet.this_week is None and sheet.next_week is None
