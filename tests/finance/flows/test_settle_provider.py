"""The provider pays into the bank, less its fee."""

from uuid import uuid4

import pytest

from finance.flows.settle_provider import settle_provider
from journal.refusals import Conflicting, Refused
from tests.support.money import lines
from tests.support.paying import online

pytestmark = pytest.mark.django_db


def test_settlement_moves_what_the_provider_holds() -> None:
    till, client = online(), uuid4()
    till.read(till.start())
    book = till.at.book.pk
    bookings = [settle_provider(book_id=book, cents=5000, fee=115, client=client, ctx=till.at.ctx) for _ in range(2)]

    assert bookings[0] == bookings[1]
    assert lines(bookings[0]) == {"bank": 4885, "provider_fee": 115, "provider": -5000}
    for cents, fee in ((4000, 115), (5000, 0)):
        with pytest.raises(Conflicting, match="booked_otherwise"):
            settle_provider(book_id=book, cents=cents, fee=fee, client=client, ctx=till.at.ctx)
    with pytest.raises(Refused, match="settlement_above"):
        settle_provider(book_id=book, cents=1, fee=0, client=uuid4(), ctx=till.at.ctx)


def test_fee_above_the_amount_is_refused() -> None:
    till = online()
    till.read(till.start())
    with pytest.raises(Refused, match="out_of_range"):
        settle_provider(book_id=till.at.book.pk, cents=100, fee=101, client=uuid4(), ctx=till.at.ctx)
    payment = till.at.book.bookings.get(kind="payment")
    with pytest.raises(Conflicting):
        settle_provider(book_id=till.at.book.pk, cents=100, fee=1, client=payment.client, ctx=till.at.ctx)
