"""Clubs are affiliated for a year, once, and owe its fee."""

from dataclasses import replace
from datetime import UTC, datetime

import pytest

from finance.queries.charges import states_of
from finance.queries.parties import find_party
from journal.context import ActContext
from journal.models import Act
from journal.refusals import Conflicting, NotAllowed, NotFound, Refused
from members.flows.affiliate_clubs import affiliate_clubs
from members.flows.set_licence_year import set_licence_year
from members.inputs import YearInput
from members.models import AffiliationFact
from members.queries.years import year
from rules_engine.money.licences import LicenceState
from tests.support.build import NOON
from tests.support.licences import Members, members

pytestmark = pytest.mark.django_db


@pytest.fixture
def at() -> Members:
    return members()


def _fee(at: Members, cents: int) -> None:
    assert at.book is not None
    plan = YearInput("2026", at.year.from_on, at.year.until_on, 30, at.book.pk, cents)
    set_licence_year(federation=at.slug, plan=plan, ctx=at.ctx)


def test_club_owes_the_fee_of_the_year(at: Members) -> None:
    _fee(at, 5_000)

    (row,) = affiliate_clubs(federation=at.slug, year="2026", clubs=["club", "club"], ctx=at.ctx)

    party = find_party(at.home.club)
    assert at.book is not None and party is not None
    (state,) = states_of(at.book, party)
    assert (state.charge.cents, state.charge.account.kind, state.net.open) == (5_000, "licence", 5_000)
    assert state.charge.text.words.endswith(f"2026 · {at.home.club.name}")
    assert (row.club, row.state, row.counts) == (at.home.club, LicenceState.OWED, False)


def test_affiliation_without_a_fee_is_paid_up(at: Members) -> None:
    (row,) = affiliate_clubs(federation=at.slug, year="2026", clubs=["club"], ctx=at.ctx)

    assert (row.state, row.counts, row.fact and row.fact.charge) == (LicenceState.PAID_UP, True, None)
    assert row.fact and row.fact.from_on == NOON.date()


def test_all_or_none(at: Members) -> None:
    affiliate_clubs(federation=at.slug, year="2026", clubs=["club"], ctx=at.ctx)
    at.club("north")

    with pytest.raises(Conflicting, match="club_affiliated"):
        affiliate_clubs(federation=at.slug, year="2026", clubs=["north", "club"], ctx=at.ctx)
    with pytest.raises(NotFound, match="unknown_club"):
        affiliate_clubs(federation=at.slug, year="2026", clubs=["north", "nowhere"], ctx=at.ctx)
    with pytest.raises(Refused, match="no_club_chosen"):
        affiliate_clubs(federation=at.slug, year="2026", clubs=[], ctx=at.ctx)
    assert AffiliationFact.objects.count() == 1


def test_only_officers_affiliate_in_a_year_that_has_not_ended(at: Members) -> None:
    with pytest.raises(NotAllowed):
        affiliate_clubs(federation=at.slug, year="2026", clubs=["club"], ctx=at.by_manager)
    later = replace(at.ctx, at=datetime(2027, 1, 1, 12, tzinfo=UTC))
    with pytest.raises(Refused, match="licence_year_over"):
        affiliate_clubs(federation=at.slug, year="2026", clubs=["club"], ctx=later)


def test_days_of_a_year_with_affiliated_clubs_stay_and_its_fee_may_change(at: Members) -> None:
    affiliate_clubs(federation=at.slug, year="2026", clubs=["club"], ctx=at.ctx)

    with pytest.raises(Refused, match="licence_year_in_use"):
        set_licence_year(federation=at.slug, plan=YearInput("2026", at.year.from_on, at.year.until_on, 9), ctx=at.ctx)
    _fee(at, 7_000)
    assert year(at.home.federation, "2026").club_cents == 7_000
    assert Act.objects.filter(kind="affiliate_clubs").count() == 1


def test_fee_needs_a_book(at: Members) -> None:
    days = (at.year.from_on.replace(year=2027), at.year.until_on.replace(year=2027))
    with pytest.raises(Refused, match="licence_year_without_book"):
        set_licence_year(
            federation=at.slug,
            plan=YearInput("2027", *days, club_cents=1),
            ctx=ActContext(at.home.by_officer, NOON),
        )
