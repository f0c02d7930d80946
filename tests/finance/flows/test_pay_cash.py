"""Payments out of a till."""

import pytest

from finance.flows.open_till import open_till
from finance.flows.pay_cash import pay_cash
from finance.queries.parties import balance_of
from finance.queries.tills import has_receipt
from tests.support.money import client_id, lines, owing, paying, treasury

pytestmark = pytest.mark.django_db


def test_credit_is_paid_from_the_till_with_a_receipt() -> None:
    at = treasury("CHF")
    party = owing(at, 1000)
    paying(at, party, 1503)
    open_till(book_id=at.book.pk, coins={500: 2}, ctx=at.ctx)

    booking = pay_cash(book_id=at.book.pk, party_id=party.pk, cents=503, client=client_id(), ctx=at.ctx)

    assert lines(booking) == {"cash:1": -505, "rounding": 2, "party": 503}
    assert (balance_of(at.book, party), has_receipt(booking)) == (0, True)
