from matches.models import LeagueSeason
from matches.season_plan import SeasonPlan


def test_plan_is_read_from_its_stored_form() -> None:
    assert LeagueSeason(settings={"first_week": "2026-10-05"}).plan == SeasonPlan("2026-10-05")
