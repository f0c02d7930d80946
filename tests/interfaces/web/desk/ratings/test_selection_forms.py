"""Forms of selections."""

import pytest

from interfaces.web.desk.ratings.selection_forms import initial_criteria
from tests.support.selections import criteria


@pytest.mark.parametrize(("points", "text"), [(0, ""), (250, "2.5")])
def test_points_are_typed_as_decimals(points: int, text: str) -> None:
    initial = initial_criteria(criteria(season="year", points=points, countries=("DK",)))

    assert (initial["points"], initial["countries"], initial["matches"]) == (text, "Denmark", None)
