from datetime import date

from matches.models import Stage
from matches.recording.season_copies import division_stage, moved_plan
from matches.season_plan import SeasonPlan


def test_weeks_move_with_the_first_one_and_keep_their_days() -> None:
    plan = SeasonPlan("2026-10-07", closed=("2026-12-21",), catch_up=("2027-01-04",))

    moved = moved_plan(plan, date(2027, 10, 4))

    assert (moved.first_week, moved.closed, moved.catch_up) == ("2027-10-06", ("2027-12-20",), ("2028-01-03",))


def test_a_division_begins_without_fixtures() -> None:
    source = Stage(format="league", settings={"play": {"cycles": 2}, "fixtures": [[[1, 2]]], "due": ["2026-10-11"]})

    assert division_stage(source).settings == {"play": {"cycles": 2}, "fixtures": [], "due": []}
