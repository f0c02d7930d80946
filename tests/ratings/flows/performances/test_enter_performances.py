"""Performances are entered by officers; contradictions are refused, and published lists follow."""

from collections.abc import Callable
from dataclasses import replace
from datetime import date, timedelta

import pytest

from clubs.models import Player
from journal.context import ActContext
from journal.jobs import run_job_for_key
from journal.models import Act
from journal.refusals import Conflicting, NotAllowed, Refusal, Refused
from journal.verify import breaks_of_all
from matches.models import RatingPool
from ratings.flows.lists.publish_list import publish_list
from ratings.flows.performances.enter_performances import enter_performances
from ratings.inputs.performances import PerformanceInput
from ratings.job_kinds import NEW_EDITION
from ratings.models import ListDue, ListedPlayer, Performance, RatingList
from tests.support import build
from tests.support.build import House
from tests.support.performances import DAY, LATER, analysed, enter, pr_pool, row
from tests.support.published import is_intact
from tests.support.worlds import Once, once

pytestmark = pytest.mark.django_db
World = tuple[House, RatingPool, Player]
Change = Callable[[PerformanceInput], PerformanceInput]


@once
def the_world() -> World:
    home = build.house()
    return home, pr_pool(home), build.player(home, "Ann Berg")


@pytest.fixture
def world(the_world: Once[World]) -> World:
    return the_world()


def codes(refusal: Refusal) -> list[tuple[str, object]]:
    return [(violation.code, violation.where) for violation in refusal.verdict.violations]


def test_performance_is_stated_by_an_act_of_the_pool(world: World) -> None:
    home, pool, ann = world
    (performance,) = enter(home, pool, row(ann, 525, 200))

    assert (performance.loss, performance.decisions, performance.analyser) == (210_000, 200, "xg")
    act = Act.objects.get(pk=performance.act_id)
    assert (act.kind, act.actor_id) == ("enter_performances", str(home.officer.pk))
    assert list(breaks_of_all()) == []


def test_only_officers_enter(world: World) -> None:
    home, pool, ann = world
    for actor in (home.by_director, build.acting(home.manager), build.acting(None)):
        with pytest.raises(NotAllowed):
            enter_performances(
                federation=home.federation.slug, pool=pool.code, rows=[row(ann, 400)], ctx=ActContext(actor, LATER)
            )
    assert not Performance.objects.exists()


@pytest.mark.parametrize(
    ("change", "code"),
    [
        (lambda entered: replace(entered, decisions=0), "bad_decisions"),
        (lambda entered: replace(entered, decisions=10_001), "bad_decisions"),
        (lambda entered: replace(entered, rating=None), "performance_without_figure"),
        (lambda entered: replace(entered, rating=10_001), "bad_performance"),
        (lambda entered: replace(entered, rating=-1), "bad_performance"),
        (lambda entered: replace(entered, loss=90_000), "performance_figures_differ"),
        (lambda entered: replace(entered, analyser="snowie"), "unknown_analyser"),
        (lambda entered: replace(entered, on=LATER.date() + timedelta(days=1)), "performance_to_come"),
    ],
)
def test_impossible_or_contradictory_figures_are_refused(world: World, change: Change, code: str) -> None:
    home, pool, ann = world
    with pytest.raises(Refused) as caught:
        enter(home, pool, change(row(ann, 400)))
    assert codes(caught.value) == [(code, None)]


def test_figures_that_agree_are_accepted(world: World) -> None:
    home, pool, ann = world
    (performance,) = enter(home, pool, row(ann, 400, loss=80_100))
    assert performance.loss == 80_000


def test_loss_alone_is_enough(world: World) -> None:
    home, pool, ann = world
    (performance,) = enter(home, pool, replace(row(ann, 400), rating=None, loss=81_300))
    assert performance.loss == 81_300


def test_known_performance_is_refused(world: World) -> None:
    home, pool, ann = world
    enter(home, pool, row(ann, 400))
    with pytest.raises(Conflicting) as caught:
        enter(home, pool, row(ann, 400))
    assert codes(caught.value) == [("performance_known", None)]


def test_second_performance_of_a_player_in_a_match_is_refused() -> None:
    home = build.house()
    pool = pr_pool(home)
    match, (first, _other) = analysed(home, (100, 1_000), (50, 2_000))
    on = match.results.get().played_at.date()
    enter(home, pool, row(first, 300, 90, on, match=match.pk))

    with pytest.raises(Conflicting) as caught:
        enter(home, pool, row(first, 310, 90, on, match=match.pk))
    assert codes(caught.value) == [("performance_contradicts", None)]


def test_match_must_be_one_of_the_player_on_that_day() -> None:
    home = build.house()
    pool, stranger = pr_pool(home), build.player(home, "Cas Vos")
    match, (first, _other) = analysed(home, (100, 1_000), (50, 2_000))
    on = match.results.get().played_at.date()

    with pytest.raises(Refused) as missed:
        enter(home, pool, row(stranger, 300, 90, on, match=match.pk))
    with pytest.raises(Refused) as caught:
        enter(home, pool, row(first, 300, 90, on - timedelta(days=1), match=match.pk))
    assert codes(missed.value) == [("performance_of_another_match", None)]
    assert codes(caught.value) == [("performance_of_another_day", None)]


def test_pool_that_rates_matches_is_refused(world: World) -> None:
    home, _pool, ann = world
    with pytest.raises(Refused) as caught:
        enter(home, home.pool, row(ann, 400))
    assert codes(caught.value) == [("pool_of_matches", None)]


def test_all_rows_are_entered_or_none(world: World) -> None:
    home, pool, ann = world
    rows = [row(ann, 400, line=2), row(ann, 400, line=3), row(ann, 500, 0, line=4)]
    with pytest.raises(Refused) as caught:
        enter(home, pool, *rows)

    assert codes(caught.value) == [("performance_known", 3), ("bad_decisions", 4)]
    assert not Performance.objects.exists()


def test_list_ranks_the_lowest_first_and_few_decisions_are_provisional() -> None:
    home = build.house()
    pool = pr_pool(home, least=500)
    ann, bo, cas = (build.player(home, name) for name in ("Ann Berg", "Bo Skov", "Cas Vos"))
    enter(home, pool, row(ann, 700, 500), row(bo, 300, 500), row(cas, 100, 499))

    published = _published(home, pool)
    assert [(line.player_id, line.rank, line.rating, line.experience) for line in _lines(published)] == [
        (bo.pk, 1, 300, 500),
        (ann.pk, 2, 700, 500),
        (cas.pk, None, 100, 499),
    ]
    assert (published.listing["least_experience"], published.listing["active_months"]) == (500, 12)


def test_later_performance_makes_a_newer_edition_and_the_first_one_stays(world: World) -> None:
    home, pool, ann = world
    enter(home, pool, row(ann, 400))
    first = _published(home, pool)
    enter(home, pool, row(ann, 600))
    run_job_for_key(NEW_EDITION, pool.pk)

    newest = RatingList.objects.get(pool=pool, on=DAY, replaced_by=None)
    assert (newest.edition, [line.rating for line in _lines(newest)]) == (2, [500])
    assert [line.rating for line in _lines(first)] == [400]
    assert is_intact(first) and is_intact(newest)


def test_performance_of_a_later_day_leaves_the_list_alone(world: World) -> None:
    home, pool, ann = world
    enter(home, pool, row(ann, 400))
    _published(home, pool)
    enter(home, pool, row(ann, 600, on=date(2026, 6, 2)))

    assert not ListDue.objects.filter(pool=pool).exists()


def _published(home: House, pool: RatingPool) -> RatingList:
    ctx = ActContext(home.by_officer, LATER)
    return publish_list(federation=home.federation.slug, pool=pool.code, on=DAY, ctx=ctx)


def _lines(rating_list: RatingList) -> list[ListedPlayer]:
    return list(ListedPlayer.objects.filter(list=rating_list).order_by("number"))
