"""Fee categories are defined by officers."""

import pytest

from journal.models import Act
from journal.refusals import NotAllowed, NotFound, Refused
from members.flows.set_fee_category import set_fee_category
from members.inputs import CategoryInput
from tests.support import build
from tests.support.licences import Members, members

pytestmark = pytest.mark.django_db


@pytest.fixture
def at() -> Members:
    return members()


def test_new_price_holds_for_later_licences(at: Members) -> None:
    ann, bob = build.player(at.home), build.player(at.home)
    first = at.give(ann)
    plan = CategoryInput("adult", "Adults", 7_000)
    set_fee_category(federation=at.slug, year="2026", plan=plan, ctx=at.ctx)
    set_fee_category(federation=at.slug, year="2026", plan=plan, ctx=at.ctx)
    second = at.give(bob)

    at.pay(ann, 6_000)
    at.pay(bob, 6_000)

    assert [at.standing(row.licence).kind for row in (first, second)] == ["paid", "open"]
    assert Act.objects.filter(kind="set_fee_category").count() == 3


def test_price_needs_a_book() -> None:
    at = members(takes_money=False)

    with pytest.raises(Refused, match="licence_year_without_book"):
        set_fee_category(federation=at.slug, year="2026", plan=CategoryInput("x", "X", 1), ctx=at.ctx)


def test_category_of_an_unknown_year_or_by_a_manager_is_refused(at: Members) -> None:
    with pytest.raises(NotFound):
        set_fee_category(federation=at.slug, year="1999", plan=CategoryInput("x", "X"), ctx=at.ctx)
    with pytest.raises(NotAllowed):
        set_fee_category(federation=at.slug, year="2026", plan=CategoryInput("x", "X"), ctx=at.by_manager)


def test_year_has_at_most_30_categories(at: Members) -> None:
    for number in range(28):
        set_fee_category(federation=at.slug, year="2026", plan=CategoryInput(f"c{number}", "C"), ctx=at.ctx)

    with pytest.raises(Refused, match="too_many_categories"):
        set_fee_category(federation=at.slug, year="2026", plan=CategoryInput("one-more", "C"), ctx=at.ctx)
