from datetime import date, time

from matches.season_plan import Home, Moves, SeasonPlan, Venue, sunday

PLAN = SeasonPlan(
    "2026-10-05",
    catch_up=("2026-12-14", "2026-11-30"),
    venues=(Venue("Hall", 2, "Quay 1"),),
    homes={"7": Home(1, 3, "20:00")},
    moves=(Moves(1, 2, True),),
)


def test_stored_form_is_read_back() -> None:
    assert SeasonPlan.from_json(PLAN.to_json()) == PLAN
    assert SeasonPlan.from_json({"first_week": "2026-10-05"}) == SeasonPlan("2026-10-05")


def test_a_team_has_its_own_evening_or_the_usual_one() -> None:
    assert (PLAN.day_of(7), PLAN.start_of(7), PLAN.venue_of(7)) == (3, time(20), Venue("Hall", 2, "Quay 1"))
    assert (PLAN.day_of(8), PLAN.start_of(8), PLAN.venue_of(8)) == (0, time(19, 30), None)


def test_the_last_day_is_the_sunday_of_the_last_week_to_catch_up() -> None:
    assert PLAN.last_catch_up == date(2026, 12, 20)
    assert SeasonPlan("2026-10-05").last_catch_up is None
    assert sunday(date(2026, 10, 11)) == date(2026, 10, 11)
