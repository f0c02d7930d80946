"""The geometry of a rating graph."""

from datetime import UTC, datetime, timedelta
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from interfaces.web.public.ratings.graphs import MAX_MARKERS, Point, draw, marked

START = datetime(2026, 1, 1, tzinfo=UTC)


def points(*ratings: int, apart: timedelta = timedelta(days=7)) -> list[Point]:
    return [Point(START + apart * number, rating) for number, rating in enumerate(ratings)]


def percent(text: str) -> float:
    return float(text.removesuffix("%"))


def test_one_match_is_a_point_in_the_middle_with_the_line_from_where_he_began() -> None:
    graph = draw(points(151_234), 150_000)

    assert [(marker.x, marker.number) for marker in graph.markers] == [("50.00%", 0)]
    assert len(graph.line.split()) == 2
    assert [moment.x for moment in graph.moments] == ["50%"]


def test_two_matches_stand_at_the_two_ends() -> None:
    graph = draw(points(151_000, 149_000), 150_000)

    assert [percent(marker.x) for marker in graph.markers] == [4.0, 97.0]
    assert percent(graph.markers[0].y) < percent(graph.markers[1].y)  # what is higher has less above it
    assert [moment.anchor for moment in graph.moments] == ["start", "middle", "middle", "middle", "end"]
    assert [moment.is_roomy for moment in graph.moments] == [False, True, False, True, False]


def test_rating_that_never_moves_has_a_level_above_and_below() -> None:
    graph = draw(points(150_000, 150_000), 150_000)

    assert len(graph.levels) >= 2
    assert graph.levels[0].rating <= 150_000 <= graph.levels[-1].rating


def test_matches_of_one_moment_are_drawn() -> None:
    graph = draw(points(150_500, 151_000, apart=timedelta(0)), 150_000)

    assert [marker.x for marker in graph.markers] == ["50.00%", "50.00%"]


def test_thousands_are_thinned_to_the_extremes_and_the_ends_of_periods() -> None:
    history = points(*(150_000 + (number * 7919) % 5000 for number in range(3_000)), apart=timedelta(hours=9))
    history[1_234] = Point(history[1_234].at, 190_000)
    history[2_222] = Point(history[2_222].at, 110_000)

    numbers = marked(history)

    assert len(numbers) <= MAX_MARKERS
    assert {0, 1_234, 2_222, 2_999} <= set(numbers)
    assert max(later - one for one, later in pairwise(numbers)) < 3_000 / (MAX_MARKERS - 4) + 1
    assert len(draw(history, 150_000).line) < 6_000


@pytest.mark.parametrize(("apart", "is_short"), [(timedelta(hours=1), True), (timedelta(days=200), False)])
def test_axis_names_days_or_months(apart: timedelta, is_short: bool) -> None:
    assert draw(points(150_000, 151_000, apart=apart), 150_000).is_short is is_short


@given(
    st.lists(st.tuples(st.integers(0, 10**9), st.integers(-500_000, 900_000)), min_size=1, max_size=200),
    st.integers(-500_000, 900_000),
)
def test_everything_lies_inside_the_drawing(history: list[tuple[int, int]], before: int) -> None:
    told = [Point(START + timedelta(seconds=seconds), rating) for seconds, rating in sorted(history)]

    graph = draw(told, before)

    assert all(0 <= percent(marker.x) <= 100 and 16 <= percent(marker.y) <= 86 for marker in graph.markers)
    assert all(0 <= float(number) <= 1000 for pair in graph.line.split() for number in pair.split(","))
    assert 2 <= len(graph.levels) <= 6
    assert len({level.y for level in graph.levels}) == len(graph.levels)
    assert len(graph.markers) <= max(MAX_MARKERS, 1)


def corners(text: str) -> list[tuple[float, float]]:
    return [(float(x), float(y)) for x, y in (pair.split(",") for pair in text.split())]


def test_strength_is_drawn_within_its_band() -> None:
    known = [Point(START + timedelta(days=n), 150_000, 160_000 + 100 * n, 4_000 - 100 * n) for n in range(5)]

    graph = draw(known, 150_000)

    line, band = corners(graph.strength), corners(graph.band)
    assert len(line) == 5
    assert len(band) == 10
    for (x, y), above, below in zip(line, band[:5], reversed(band[5:]), strict=True):
        assert above[0] == x == below[0]
        assert above[1] < y < below[1]
    assert graph.levels[-1].rating >= 164_000


def test_history_without_estimates_has_neither_line_nor_band() -> None:
    graph = draw(points(151_000, 149_000), 150_000)

    assert (graph.strength, graph.band) == ("", "")


def test_two_graphs_in_one_place_have_the_same_levels_and_moments() -> None:
    one, other = points(151_000, 149_000), points(190_000, 189_000, 188_000, apart=timedelta(days=90))

    first, second = draw(one, 150_000, beside=other), draw(other, 190_000, beside=one)

    assert first.levels == second.levels
    assert first.moments == second.moments
