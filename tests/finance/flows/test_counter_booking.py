"""Counter a booking."""

from uuid import uuid4

import pytest

from finance.flows.counter_booking import counter_booking
from finance.queries.balances import trial_balance
from journal.refusals import Refused
from tests.support.money import owing, treasury

pytestmark = pytest.mark.django_db


def test_counter_booking_needs_a_reason_and_leaves_0() -> None:
    at, client = treasury(), uuid4()
    owing(at, 500)
    with pytest.raises(Refused, match="reason_missing"):
        counter_booking(book_id=at.book.pk, number=1, client=client, ctx=at.ctx.with_note(""))
    first, second = (counter_booking(book_id=at.book.pk, number=1, client=client, ctx=at.ctx) for _ in range(2))

    assert first == second
    assert trial_balance(at.book).is_zero
