"""An affiliation is withdrawn with a reason, and its charge is waived; the club may be affiliated again."""

import pytest

from finance.queries.charges import states_of
from finance.queries.parties import find_party
from journal.refusals import Conflicting, NotAllowed, Refused
from members.flows.affiliate_clubs import affiliate_clubs
from members.flows.set_licence_year import set_licence_year
from members.flows.withdraw_affiliation import withdraw_affiliation
from members.inputs import YearInput
from rules_engine.money.licences import LicenceState
from tests.support.licences import Members, members

pytestmark = pytest.mark.django_db


@pytest.fixture
def at() -> Members:
    at = members()
    assert at.book is not None
    plan = YearInput("2026", at.year.from_on, at.year.until_on, 30, at.book.pk, 5_000)
    set_licence_year(federation=at.slug, plan=plan, ctx=at.ctx)
    affiliate_clubs(federation=at.slug, year="2026", clubs=["club"], ctx=at.ctx)
    return at


def test_charge_is_waived_and_the_club_may_be_affiliated_again(at: Members) -> None:
    row = withdraw_affiliation(federation=at.slug, year="2026", club="club", ctx=at.ctx.with_note("Dissolved"))
    (again,) = affiliate_clubs(federation=at.slug, year="2026", clubs=["club"], ctx=at.ctx)

    party = find_party(at.home.club)
    assert at.book is not None and party is not None
    assert (row.state, row.holds, again.state) == (LicenceState.WITHDRAWN, False, LicenceState.OWED)
    assert [state.booked.waived for state in states_of(at.book, party)] == [5_000, 0]


def test_withdrawal_needs_a_reason_and_an_affiliation(at: Members) -> None:
    with pytest.raises(Refused, match="reason_missing"):
        withdraw_affiliation(federation=at.slug, year="2026", club="club", ctx=at.ctx)
    withdraw_affiliation(federation=at.slug, year="2026", club="club", ctx=at.ctx.with_note("Dissolved"))
    with pytest.raises(Conflicting, match="club_not_affiliated"):
        withdraw_affiliation(federation=at.slug, year="2026", club="club", ctx=at.ctx.with_note("Dissolved"))


def test_manager_withdraws_nothing(at: Members) -> None:
    with pytest.raises(NotAllowed):
        withdraw_affiliation(federation=at.slug, year="2026", club="club", ctx=at.by_manager.with_note("Left"))
