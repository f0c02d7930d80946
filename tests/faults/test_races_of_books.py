"""Two cashiers at one party: bookings are numbered without gaps, and one request is booked once."""

from functools import partial
from uuid import uuid4

import pytest

from finance.flows.take_payment import take_payment
from finance.queries.audit import faults
from finance.queries.charges import states_of
from finance.queries.parties import balance_of
from journal.verify import breaks_of_all
from tests.support.money import owing, treasury
from tests.support.threads import at_once

pytestmark = [pytest.mark.faults, pytest.mark.django_db(transaction=True)]


def test_two_cashiers_take_money_of_one_party_at_once() -> None:
    """Without the lock of the book, both see the charge open, and take the same number."""
    at = treasury()
    party = owing(at, 300, 200)
    clients = [uuid4(), uuid4()]
    pay = partial(take_payment, book_id=at.book.pk, party_id=party.pk, cents=300, ctx=at.ctx)

    bookings = at_once([partial(pay, client=client) for client in (*clients, *clients)])

    assert [type(booking) for booking in bookings if isinstance(booking, Exception)] == []
    assert len(set(bookings)) == 2
    assert balance_of(at.book, party) == -100
    assert [(state.booked.paid, state.net.open) for state in states_of(at.book, party)] == [(300, 0), (200, 0)]
    assert list(faults()) == []
    assert list(breaks_of_all()) == []
