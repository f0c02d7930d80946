"""The PR of players over a window: from analyses made here and from what officers entered."""

from datetime import date

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from clubs.models import Player
from journal.context import ActContext
from matches.models import RatingPool
from ratings.flows.merges.merge_players import merge_players
from ratings.flows.performances.take_back_performance import take_back_performance
from tests.support import build
from tests.support.build import House
from tests.support.performances import DAY, LATER, analysed, enter, figures, pr_pool, row
from tests.support.published import corrected
from tests.support.worlds import Once, once

pytestmark = pytest.mark.django_db

SLACK = settings(max_examples=20, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])


@once
def the_list() -> tuple[House, RatingPool, list[Player]]:
    home = build.house()
    return home, pr_pool(home), [build.player(home, name) for name in ("Ann Berg", "Bo Skov", "Cas Vos")]


@pytest.fixture
def pr_list(the_list: Once[tuple[House, RatingPool, list[Player]]]) -> tuple[House, RatingPool, list[Player]]:
    return the_list()


def test_decisions_weigh_and_the_best_is_first(pr_list: tuple[House, RatingPool, list[Player]]) -> None:
    home, pool, (ann, bo, _) = pr_list
    enter(home, pool, row(ann, 400, 100), row(ann, 700, 200), row(bo, 500, 50))

    assert figures(pool) == [(bo.pk, 500, 50), (ann.pk, 600, 300)]


@pytest.mark.parametrize(("on", "is_in"), [(date(2025, 6, 1), False), (date(2025, 6, 2), True), (DAY, True)])
def test_window_of_twelve_months_begins_the_day_after(
    pr_list: tuple[House, RatingPool, list[Player]], on: date, is_in: bool
) -> None:
    home, pool, (ann, *_) = pr_list
    enter(home, pool, row(ann, 400, on=on))

    assert (figures(pool) != []) is is_in
    assert figures(pool, months=None) != []


def test_day_after_the_list_does_not_count(pr_list: tuple[House, RatingPool, list[Player]]) -> None:
    home, pool, (ann, *_) = pr_list
    enter(home, pool, row(ann, 400, on=date(2026, 6, 2)))

    assert figures(pool) == []


def test_analysis_of_an_official_match_counts_for_both_sides() -> None:
    home = build.house()
    pool = pr_pool(home)
    _match, players = analysed(home, (100, 1_000), (50, 2_000))

    assert figures(pool) == [(players[0].pk, 500, 100), (players[1].pk, 1_000, 50)]


def test_corrected_result_that_differs_from_the_transcript_takes_the_analysis_away() -> None:
    home = build.house()
    pool = pr_pool(home)
    match, _players = analysed(home, (100, 1_000), (50, 2_000))
    corrected(home, match.stage.event)

    assert figures(pool) == []


def test_entered_performance_counts_instead_of_the_analysis_of_the_same_match() -> None:
    home = build.house()
    pool = pr_pool(home)
    match, (first, other) = analysed(home, (100, 1_000), (50, 2_000))
    on = match.results.get().played_at.date()
    enter(home, pool, row(first, 300, 90, on, match=match.pk))

    assert figures(pool) == [(first.pk, 300, 90), (other.pk, 1_000, 50)]


def test_merged_players_have_one_rating(pr_list: tuple[House, RatingPool, list[Player]]) -> None:
    home, pool, (ann, bo, _) = pr_list
    enter(home, pool, row(ann, 400), row(bo, 600))
    ctx = ActContext(home.by_officer, LATER)
    merge_players(federation=home.federation.slug, target=ann.public_id, duplicate=bo.public_id, ctx=ctx)

    assert figures(pool) == [(ann.pk, 500, 200)]


@SLACK
@given(st.permutations(range(6)), st.data())
def test_order_of_entry_does_not_matter(
    pr_list: tuple[House, RatingPool, list[Player]], order: list[int], data: st.DataObject
) -> None:
    home, _pool, players = pr_list
    numbers = st.tuples(st.integers(0, 2), st.integers(0, 3_000), st.integers(1, 400))
    parts = data.draw(st.lists(numbers, min_size=6, max_size=6, unique=True))
    rows = [row(players[player], rating, decisions) for player, rating, decisions in parts]
    first, other = (pr_pool(home, f"pr{Player.objects.count()}-{_pools(home)}") for _ in range(2))
    enter(home, first, *rows)
    for place in order:
        enter(home, other, rows[place])

    assert figures(first) == figures(other)


def test_what_is_taken_back_counts_no_longer(pr_list: tuple[House, RatingPool, list[Player]]) -> None:
    home, pool, (ann, *_) = pr_list
    enter(home, pool, row(ann, 400))
    before = figures(pool)
    (performance,) = enter(home, pool, row(ann, 900))
    slug, ctx = home.federation.slug, ActContext(home.by_officer, LATER)
    take_back_performance(federation=slug, pool=pool.code, performance_id=performance.pk, ctx=ctx)

    assert figures(pool) == before


@pytest.mark.parametrize("count", [1, 5, 25])
def test_queries_do_not_grow(count: int) -> None:
    home = build.house()
    pool, ann = pr_pool(home), build.player(home, "Ann Berg")
    analysed(home, (100, 1_000), (50, 2_000))
    enter(home, pool, *(row(ann, number) for number in range(count)))

    with CaptureQueriesContext(
        connection,
    ) as queries:
        figures(pool)
    assert len(queries) == 6


def _pools(home: House) -> int:
    return RatingPool.objects.filter(federation=home.federation).count()
