"""A licence is withdrawn once, with a reason, and its charge is waived."""

import pytest

from finance.queries.charges import states_of
from finance.queries.parties import balance_of, find_party
from journal.refusals import Conflicting, NotAllowed, Refused
from members.flows.withdraw_licence import withdraw_licence
from rules_engine.money.licences import LicenceState
from tests.support import build
from tests.support.build import NOON
from tests.support.licences import Members, members

pytestmark = pytest.mark.django_db


@pytest.fixture
def at() -> Members:
    return members()


def test_charge_is_waived_and_what_was_paid_is_a_credit(at: Members) -> None:
    ann = build.player(at.home)
    row = at.give(ann)
    at.pay(ann, 2_000)

    withdrawn = withdraw_licence(federation=at.slug, licence_id=row.pk, ctx=at.ctx.with_note("Moved away"))

    party = find_party(ann)
    assert at.book is not None and party is not None
    assert withdrawn.state_on(NOON.date()) == LicenceState.WITHDRAWN
    assert balance_of(at.book, party) == -2_000
    assert [state.booked.waived for state in states_of(at.book, party)] == [6_000]


def test_withdrawal_needs_a_reason_and_comes_once(at: Members) -> None:
    row = at.give(build.player(at.home))

    with pytest.raises(Refused, match="reason_missing"):
        withdraw_licence(federation=at.slug, licence_id=row.pk, ctx=at.ctx)
    withdraw_licence(federation=at.slug, licence_id=row.pk, ctx=at.by_manager.with_note("Left"))
    with pytest.raises(Conflicting, match="licence_withdrawn"):
        withdraw_licence(federation=at.slug, licence_id=row.pk, ctx=at.ctx.with_note("Left"))


def test_manager_of_another_club_withdraws_nothing(at: Members) -> None:
    row, other = at.give(build.player(at.home)), members()

    with pytest.raises(NotAllowed):
        withdraw_licence(federation=at.slug, licence_id=row.pk, ctx=other.by_manager.with_note("Left"))
