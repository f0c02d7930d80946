"""Counter a booking."""

from uuid import uuid4

import pytest

from finance.flows.close_till import close_till
from finance.flows.counter_booking import counter_booking
from finance.queries.balances import trial_balance
from finance.queries.tills import content_of
from journal.refusals import Conflicting, Refused
from tests.support.money import client_id, owing, take, till_of, treasury

pytestmark = pytest.mark.django_db


def test_counter_booking_needs_a_reason_and_leaves_0() -> None:
    at, client = treasury(), uuid4()
    owing(at, 500)
    with pytest.raises(Refused, match="reason_missing"):
        counter_booking(book_id=at.book.pk, number=1, client=client, ctx=at.ctx.with_note(""))
    first, second = (counter_booking(book_id=at.book.pk, number=1, client=client, ctx=at.ctx) for _ in range(2))

    assert first == second
    assert trial_balance(at.book).is_zero


def test_cash_of_a_closed_till_is_not_countered() -> None:
    at = treasury()
    party, till = owing(at, 500), till_of(at)
    booking = take(at, party, 500)
    close_till(book_id=at.book.pk, till=till.number, coins={500: 1}, ctx=at.ctx)
    with pytest.raises(Conflicting, match="counter_closed_till"):
        counter_booking(book_id=at.book.pk, number=booking.number, client=client_id(), ctx=at.ctx)

    assert content_of(till) == 500


def test_counter_of_a_till_that_was_closed_since_is_answered_alike() -> None:
    at, client = treasury(), client_id()
    party, till = owing(at, 500), till_of(at)
    booking = take(at, party, 500)
    first = counter_booking(book_id=at.book.pk, number=booking.number, client=client, ctx=at.ctx)
    close_till(book_id=at.book.pk, till=till.number, coins={}, ctx=at.ctx)

    assert counter_booking(book_id=at.book.pk, number=booking.number, client=client, ctx=at.ctx) == first
