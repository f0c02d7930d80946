import pytest

from interfaces.web.desk.matches.league_seasons.forms import FixtureForm, PlanForm
from matches.season_plan import SeasonPlan, Venue


def typed(**values: str) -> dict[str, str]:
    usual = {"first_week": "2026-10-05", "weeks_between": "1", "cycles": "2", "day": "0", "start": "19:30"}
    return {**usual, "notice_days": "3", "postponements": "2", "fixed_rounds": "1", **values}


@pytest.mark.parametrize(
    ("line", "venue"),
    [
        ("Hall", Venue("Hall")),
        ("Hall; 2", Venue("Hall", 2)),
        (" Hall ;3; Quay 1; Harbour", Venue("Hall", 3, "Quay 1; Harbour")),
        ("Hall; many", Venue("Hall", 0)),
        ("Hall; 1234567", Venue("Hall", 0)),
    ],
)
def test_a_line_is_a_venue(line: str, venue: Venue) -> None:
    form = PlanForm([], None, typed(venues=f"{line}\n\n"))

    assert form.is_valid()
    assert form.plan() == SeasonPlan("2026-10-05", venues=(venue,))


def test_a_plan_is_shown_as_it_was_typed() -> None:
    plan = SeasonPlan("2026-10-05", closed=("2026-12-21", "2026-12-28"), venues=(Venue("Hall", 2, "Quay 1"),))
    form = PlanForm([], plan)

    assert form["closed"].value() == "2026-12-21 2026-12-28"
    assert form["venues"].value() == "Hall; 2; Quay 1"


def test_venues_are_those_of_the_season() -> None:
    form = FixtureForm([Venue("Hall")])

    assert [value for value, _ in form.fields["venue"].choices] == ["", "Hall"]  # type: ignore[attr-defined]  # of a choice field
