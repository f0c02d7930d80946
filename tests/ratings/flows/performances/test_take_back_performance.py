"""What was entered by mistake is taken back: the act as a whole, once."""

import pytest

from journal.context import ActContext
from journal.refusals import NotAllowed, NotFound
from matches.models import RatingPool
from ratings.flows.lists.publish_list import publish_list
from ratings.flows.performances.take_back_performance import take_back_performance
from ratings.models import ListDue, Performance
from tests.support import build
from tests.support.build import House
from tests.support.performances import DAY, LATER, enter, figures, pr_pool, row

pytestmark = pytest.mark.django_db


def test_all_that_was_entered_together_is_taken_back_once() -> None:
    home = build.house()
    pool, ann = pr_pool(home), build.player(home, "Ann Berg")
    enter(home, pool, row(ann, 300))
    first, other = enter(home, pool, row(ann, 400), row(ann, 500))
    publish_list(federation=home.federation.slug, pool=pool.code, on=DAY, ctx=ActContext(home.by_officer, LATER))

    assert [row.pk for row in _take_back(home, pool, first.pk)] == [other.pk, first.pk]
    assert figures(pool) == [(ann.pk, 300, 100)]
    assert list(ListDue.objects.filter(pool=pool).values_list("on", flat=True)) == [DAY]
    with pytest.raises(NotFound):
        _take_back(home, pool, other.pk)


def test_only_officers_take_back() -> None:
    home = build.house()
    pool = pr_pool(home)
    (performance,) = enter(home, pool, row(build.player(home, "Ann Berg"), 400))
    with pytest.raises(NotAllowed):
        take_back_performance(
            federation=home.federation.slug,
            pool=pool.code,
            performance_id=performance.pk,
            ctx=ActContext(home.by_director, LATER),
        )


def _take_back(home: House, pool: RatingPool, performance_id: int) -> list[Performance]:
    ctx = ActContext(home.by_officer, LATER)
    slug = home.federation.slug
    return list(take_back_performance(federation=slug, pool=pool.code, performance_id=performance_id, ctx=ctx))
