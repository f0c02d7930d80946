"""The count of a till, and who may close it."""

import pytest

from clubs.flows.appoint import appoint_money_office
from clubs.models import Appointment
from finance.flows.close_till import close_till
from finance.flows.move_cash import move_cash
from finance.flows.open_till import open_till
from finance.flows.pay_cash import pay_cash
from finance.flows.take_cash import take_cash
from finance.queries.balances import balance_of_account
from finance.queries.tills import content_of
from journal.context import ActContext
from journal.refusals import Conflicting, NotAllowed, Refused
from tests.support import build
from tests.support.money import client_id, owing, paying, treasury

pytestmark = pytest.mark.django_db


def test_difference_of_the_count_is_booked() -> None:
    """Tests 18 and 19: 200 + 6 × 50 − 180 − 50 = 270, counted 269.50; a payout of 320 books nothing."""
    at = treasury()
    party = owing(at, *[5000] * 6)
    till = open_till(book_id=at.book.pk, coins={5000: 4}, ctx=at.ctx)
    for _ in range(6):
        take_cash(book_id=at.book.pk, party_id=party.pk, cents=5000, client=client_id(), ctx=at.ctx)
    move_cash(book_id=at.book.pk, till=till.number, cents=18000, is_into_till=False, client=client_id(), ctx=at.ctx)
    paying(at, party, 50000)
    pay_cash(book_id=at.book.pk, party_id=party.pk, cents=5000, client=client_id(), ctx=at.ctx)
    number = at.book.bookings.count()
    with pytest.raises(Refused) as refusal:
        pay_cash(book_id=at.book.pk, party_id=party.pk, cents=32000, client=client_id(), ctx=at.ctx)

    assert [row.code for row in refusal.value.verdict.violations] == ["till_short"]
    assert (at.book.bookings.count(), content_of(till)) == (number, 27000)

    close_till(book_id=at.book.pk, till=till.number, coins={5000: 5, 1000: 1, 500: 1, 200: 2, 50: 1}, ctx=at.ctx)

    assert (content_of(till), balance_of_account(at.book, "till_difference")) == (26950, 50)
    with pytest.raises(Conflicting):
        close_till(book_id=at.book.pk, till=till.number, coins={}, ctx=at.ctx)


def test_cashier_closes_their_own_till_alone() -> None:
    at, user = treasury(), build.login()
    slug, by_officer = at.home.federation.slug, at.home.by_officer
    role = Appointment.Role.CASHIER
    appoint_money_office(federation=slug, club="club", role=role, user=user, ctx=ActContext(by_officer, at.ctx.at))
    cashier = ActContext(build.acting(user), at.ctx.at)
    own = open_till(book_id=at.book.pk, coins={100: 1}, ctx=cashier)
    other = open_till(book_id=at.book.pk, coins={100: 1}, ctx=at.ctx)

    with pytest.raises(NotAllowed):
        close_till(book_id=at.book.pk, till=other.number, coins={}, ctx=cashier)
    close_till(book_id=at.book.pk, till=own.number, coins={100: 1}, ctx=cashier)

    assert balance_of_account(at.book, "till_difference") == 0
