from datetime import date, datetime, timedelta
from zoneinfo import ZoneInfo

import pytest

from clubs.models import Player
from journal.context import ActContext
from matches.models import Entry, Stage
from matches.queries.teams.squads import squad_of
from matches.recording.season_copies import division_stage, enter_again, moved_plan
from matches.season_plan import SeasonPlan
from tests.support import build, teams
from tests.support.suspensions import suspended


def test_weeks_move_with_the_first_one_and_keep_their_days() -> None:
    plan = SeasonPlan("2026-10-07", closed=("2026-12-21",), catch_up=("2027-01-04",))

    moved = moved_plan(plan, date(2027, 10, 4))

    assert (moved.first_week, moved.closed, moved.catch_up) == ("2027-10-06", ("2027-12-20",), ("2028-01-03",))


def test_a_division_begins_without_fixtures() -> None:
    source = Stage(format="league", settings={"play": {"cycles": 2}, "fixtures": [[[1, 2]]], "due": ["2026-10-11"]})

    assert division_stage(source).settings == {"play": {"cycles": 2}, "fixtures": [], "due": []}


@pytest.mark.django_db
def test_who_is_suspended_on_that_day_in_the_federation_is_not_entered_again() -> None:
    home = build.house()
    event, next_event = teams.team_event(home, 1), teams.team_event(home, 0)
    source = Entry.objects.get(event=event, plays_for=None)
    until = suspended(home, Player.objects.get(display_name="Harbour 3")).until_on
    zone = ZoneInfo(home.federation.time_zone)
    last = datetime.combine(until, datetime.min.time(), zone).replace(minute=5)

    enter_again(next_event, [source.pk], ActContext(home.by_director, last))
    first_squad = squad_of(Entry.objects.get(event=next_event, plays_for=None))
    other = teams.team_event(home, 0)
    enter_again(other, [source.pk], ActContext(home.by_director, last + timedelta(days=1)))

    assert [row.player.display_name for row in first_squad] == ["Harbour 1", "Harbour 2"]
    assert len(squad_of(Entry.objects.get(event=other, plays_for=None))) == 3
