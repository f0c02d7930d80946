"""Tills and receipts of a book."""

import pytest

from finance.queries.tills import (
    books_with_open_till,
    cash_of,
    closed_tills_with_money,
    find_open_till,
    receipt,
    till,
    tills_with_money,
)
from finance.recording.tills import count_till
from journal.refusals import NotFound
from tests.support.money import owing, paying, take, till_of, treasury

pytestmark = pytest.mark.django_db


def test_tills_are_listed_while_they_are_open_or_hold_money() -> None:
    at = treasury()
    first = till_of(at, 500)

    assert (find_open_till(at.book, at.ctx.actor.id), find_open_till(at.book, None)) == (first, None)
    assert (tills_with_money(at.book, None), tills_with_money(at.book, first)) == ([(first, 500)], [])
    assert (books_with_open_till(at.ctx.actor.id), books_with_open_till(None)) == ({at.book.pk}, set())
    assert closed_tills_with_money(at.book) == {}

    count_till(till(at.book, 1), {500: 1}, at.ctx)
    second = till_of(at)

    assert (closed_tills_with_money(at.book), tills_with_money(at.book, None)) == (
        {first: 500},
        [(second, 0), (first, 500)],
    )


def test_receipt_is_found_by_its_booking() -> None:
    at = treasury()
    till_of(at)
    party = owing(at, 500)
    booking, transfer = take(at, party, 300), paying(at, party, 200)

    assert (receipt(at.book, booking.number).booking, cash_of(booking)) == (booking, 300)
    for number in (transfer.number, 99):
        with pytest.raises(NotFound):
            receipt(at.book, number)
    with pytest.raises(NotFound):
        till(at.book, 2)
