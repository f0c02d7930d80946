"""Licence years are defined by officers, do not overlap, and stay as they are once they have licences."""

from datetime import date

import pytest

from journal.context import ActContext
from journal.refusals import NotAllowed, Refused, Stale
from members.flows.set_licence_year import set_licence_year
from members.inputs import YearInput
from members.models import LicenceYear
from tests.support import build
from tests.support.build import NOON
from tests.support.licences import Members, licence_year, members

pytestmark = pytest.mark.django_db


@pytest.fixture
def at() -> Members:
    return members()


def test_days_of_two_years_do_not_overlap(at: Members) -> None:
    plan = YearInput("2027", date(2026, 12, 31), date(2027, 12, 30))

    with pytest.raises(Refused, match="licence_years_overlap"):
        set_licence_year(federation=at.slug, plan=plan, ctx=at.ctx)
    licence_year(at.home, "2027", 2027)
    assert LicenceYear.objects.count() == 2


def test_year_changes_until_it_has_licences(at: Members) -> None:
    plan = YearInput("2026", date(2026, 1, 1), date(2026, 12, 30), 14, at.year.book_id)
    assert set_licence_year(federation=at.slug, plan=plan, ctx=at.ctx).grace_days == 14
    at.give(build.player(at.home))

    with pytest.raises(Refused, match="licence_year_in_use"):
        licence_year(at.home, "2026", 2026, at.book, 30)
    set_licence_year(federation=at.slug, plan=plan, ctx=at.ctx)


def test_only_officers_define_years_on_what_they_saw(at: Members) -> None:
    plan = YearInput("2027", date(2027, 1, 1), date(2027, 12, 31))

    with pytest.raises(NotAllowed):
        set_licence_year(federation=at.slug, plan=plan, ctx=at.by_manager)
    with pytest.raises(Stale):
        ctx = ActContext(at.home.by_officer, NOON, expected_version=1)
        set_licence_year(federation=at.slug, plan=plan, ctx=ctx)
