"""What decides whether players meet the criteria."""

import pytest

from ratings.queries.selections.evidence import evidence
from tests.support import build
from tests.support.published import AUGUST, history
from tests.support.selections import opened_selection

pytestmark = pytest.mark.django_db


def test_matches_of_the_window_and_points_of_the_season() -> None:
    home = build.house()
    build.season(home, club="")
    ann, bo, _cas = history(home)
    row = opened_selection(home, months=3, matches=2, season="year", points=100)

    facts = evidence(row, AUGUST.date(), [ann.pk, bo.pk])

    assert (facts.matches[ann.pk], facts.unmet(bo)) == (2, ("matches", "points"))
    assert facts.points_of(bo) == facts.points.get(bo.pk, 0)
