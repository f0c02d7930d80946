"""Criteria out of bounds are refused with what can be entered."""

from typing import Any

import pytest

from journal.refusals import Refused
from ratings.models import Selection
from ratings.services.selections.selection_checks import check_criteria, criteria_input, with_criteria
from tests.support import build
from tests.support.selections import criteria, opened_selection


@pytest.mark.parametrize(
    ("more", "code"),
    [
        ({"name": ""}, "name_length"),
        ({"places": 0}, "bad_places_of_selection"),
        ({"months": 61}, "bad_months_of_selection"),
        ({"matches": -1}, "bad_matches_of_selection"),
        ({"points": -1}, "bad_points_of_selection"),
        ({"points": 1}, "points_without_season"),
        ({"countries": ("Denmark",)}, "unknown_country"),
        ({"countries": ("DK",) * 21}, "too_many_countries"),
    ],
)
def test_criteria_out_of_bounds_are_refused(more: dict[str, Any], code: str) -> None:
    with pytest.raises(Refused, match=code):
        check_criteria(criteria(**more))


@pytest.mark.django_db
def test_unknown_pools_and_seasons_are_refused() -> None:
    row = Selection(federation=build.house().federation)
    with pytest.raises(Refused, match="unknown_pool"):
        with_criteria(row, criteria(pool="nothing"))
    with pytest.raises(Refused, match="unknown_season"):
        with_criteria(row, criteria(season="nothing"))


@pytest.mark.django_db
def test_criteria_come_back_as_they_were_entered() -> None:
    plan = criteria(places=3, months=6, matches=9, licence=True, countries=("DK", "NL"))
    countries = ("DK", "NL")
    row = opened_selection(build.house(), places=3, months=6, matches=9, licence=True, countries=countries)

    assert criteria_input(row) == plan
