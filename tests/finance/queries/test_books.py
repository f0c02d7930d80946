"""Books and their bookings."""

import pytest

from finance.queries.books import book, booking, booking_count, bookings_of, books_of, find_by_client, next_number
from journal.refusals import NotFound
from tests.support.money import owing, treasury

pytestmark = pytest.mark.django_db


def test_bookings_are_numbered_in_their_book() -> None:
    at, other = treasury(), treasury()
    owing(at, 100, 200)

    assert [row.number for row in bookings_of(at.book)] == [2, 1]
    assert (next_number(at.book), next_number(other.book), booking_count()) == (3, 1, 2)
    assert find_by_client(at.book, None, booking(at.book, 1).Kind.CHARGE) is None


def test_what_is_not_there_is_not_found() -> None:
    at = treasury()
    assert list(books_of(at.home.federation)) == []
    with pytest.raises(NotFound):
        book(at.book.pk + 1)
    with pytest.raises(NotFound):
        booking(at.book, 1)
