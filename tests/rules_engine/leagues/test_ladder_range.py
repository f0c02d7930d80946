"""Whom a player may challenge."""

import pytest

from rules_engine.leagues.ladder_range import is_in_range, row_of
from rules_engine.leagues.ladder_settings import LadderSettings, Shape
from rules_engine.words import PlayerId

ORDER = [PlayerId(player) for player in range(1, 11)]


def test_rows_of_a_pyramid() -> None:
    assert [row_of(place) for place in range(10)] == [1, 2, 2, 3, 3, 3, 4, 4, 4, 4]


@pytest.mark.parametrize(("lower", "upper", "expected"), [(9, 6, True), (9, 3, True), (9, 2, False), (4, 3, True)])
def test_pyramid_reaches_the_row_above(lower: int, upper: int, expected: bool) -> None:
    assert is_in_range(ORDER, (lower, upper), (), LadderSettings(shape=Shape.PYRAMID)) is expected


def test_who_is_away_does_not_count() -> None:
    rules = LadderSettings(range=2)

    assert not is_in_range(ORDER, (4, 1), (), rules)
    assert is_in_range(ORDER, (4, 1), {PlayerId(3)}, rules)
