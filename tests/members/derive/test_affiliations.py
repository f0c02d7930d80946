"""An affiliation is owed, lapsed, waived or paid-up as its charge stands."""

from dataclasses import replace
from datetime import date

import pytest
from django.db import connection, transaction
from django.test.utils import CaptureQueriesContext

from finance.queries.charges import states_of
from finance.queries.parties import find_party
from finance.recording.charges import waive_charges
from finance.recording.payments import Payment, pay_in
from members.derive.affiliations import affiliation_of, affiliations_from, affiliations_of, year_of_affiliation
from members.flows.affiliate_clubs import affiliate_clubs
from members.flows.set_licence_year import set_licence_year
from members.flows.withdraw_affiliation import withdraw_affiliation
from members.inputs import YearInput
from members.models import AffiliationFact
from rules_engine.money.licences import LicenceState
from tests.support.licences import Members, members

pytestmark = pytest.mark.django_db
MAY, JULY = date(2026, 5, 1), date(2026, 7, 31)


@pytest.fixture
def at() -> Members:
    at = members()
    assert at.book is not None
    plan = YearInput("2026", at.year.from_on, at.year.until_on, 30, at.book.pk, 5_000)
    set_licence_year(federation=at.slug, plan=plan, ctx=at.ctx)
    affiliate_clubs(federation=at.slug, year="2026", clubs=["club"], ctx=at.ctx)
    return at


def _state(today: date) -> LicenceState | None:
    (row,) = affiliations_from([AffiliationFact.objects.get()], today)
    return row.state


def test_unpaid_affiliation_lapses_after_the_days_of_grace(at: Members) -> None:
    assert (_state(MAY), _state(JULY)) == (LicenceState.OWED, LicenceState.LAPSED)


def test_paid_affiliation_counts(at: Members) -> None:
    party = find_party(at.home.club)
    assert at.book is not None and party is not None
    with transaction.atomic():
        pay_in(at.book, party, Payment("bank", 4_999), at.ctx)
    assert _state(MAY) == LicenceState.OWED
    with transaction.atomic():
        pay_in(at.book, party, Payment("bank", 1), replace(at.ctx, note=""))
    assert _state(JULY) == LicenceState.PAID_UP


def test_waived_affiliation_counts(at: Members) -> None:
    party = find_party(at.home.club)
    assert at.book is not None and party is not None
    (state,) = states_of(at.book, party)
    with transaction.atomic():
        waive_charges(at.book, party, {state.charge.pk: 5_000}, at.ctx)
    assert _state(JULY) == LicenceState.WAIVED


def test_all_clubs_are_listed_with_their_latest_fact() -> None:
    at = members()
    at.club("north")
    affiliate_clubs(federation=at.slug, year="2026", clubs=["club", "north"], ctx=at.ctx)
    withdraw_affiliation(federation=at.slug, year="2026", club="north", ctx=at.ctx.with_note("Dissolved"))
    at.club("south")

    rows = affiliations_of(at.year, MAY)

    assert {row.club.slug: row.state for row in rows} == {
        "club": LicenceState.PAID_UP,
        "north": LicenceState.WITHDRAWN,
        "south": None,
    }
    assert [row.club.slug for row in affiliations_of(at.year, MAY, [at.home.club.pk])] == ["club"]


def test_statements_do_not_grow_with_the_clubs() -> None:
    at = members()
    counts = []
    for number in range(2):
        at.club(f"more{number}")
        affiliate_clubs(federation=at.slug, year="2026", clubs=[f"more{number}"], ctx=at.ctx)
        with CaptureQueriesContext(
            connection,
        ) as queries:
            affiliations_of(at.year, MAY)
        counts.append(len(queries))
    assert counts[0] == counts[1]


def test_year_of_affiliation_is_that_of_today() -> None:
    at = members()
    assert year_of_affiliation(at.home.club, MAY) is None
    affiliate_clubs(federation=at.slug, year="2026", clubs=["club"], ctx=at.ctx)
    assert year_of_affiliation(at.home.club, MAY) == at.year
    assert year_of_affiliation(at.home.club, MAY.replace(year=2027)) is None
    assert affiliation_of(at.year, at.home.club, MAY).holds
