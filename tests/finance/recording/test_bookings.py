"""Bookings sum to 0; PostgreSQL refuses others at commit."""

from uuid import uuid4

import pytest
from django.db import IntegrityError, connection

from finance.models import Booking, Line
from finance.queries.balances import balances
from finance.queries.charges import states_of
from finance.recording.bookings import Part, book_parts
from journal.refusals import Conflicting, Refused
from journal.verify import breaks_of_all
from rules_engine.money import bookings
from rules_engine.money.amounts import LARGEST
from tests.support.money import account_name, owing, paying, treasury

pytestmark = pytest.mark.django_db


def test_lines_of_one_account_and_charge_are_one_line() -> None:
    at = treasury()
    pot = bookings.added_money("pot:1", 100)
    booking = book_parts(at.book, Booking.Kind.ADDED, "add_money", [Part(pot), Part(pot)], at.ctx)

    assert balances(at.book) == {"added": 200, "pot:1": -200}
    assert (booking.number, booking.lines.count()) == (1, 2)
    assert list(breaks_of_all()) == []


@pytest.mark.parametrize(
    ("lines", "code"),
    [((("bank", 1),), "booking_not_zero"), ((("banc", 1), ("bank", -1)), "account_unknown"), ((), "nothing_to_book")],
)
def test_booking_that_is_none_is_refused(lines: bookings.Lines, code: str) -> None:
    at = treasury()
    with pytest.raises(Refused, match=code):
        book_parts(at.book, Booking.Kind.TRANSFER, "transfer", [Part(lines)], at.ctx)


def test_id_of_a_payment_makes_nothing_else() -> None:
    at, client = treasury(), uuid4()
    party = owing(at, 100)
    part = Part(bookings.payment("bank", account_name(party), 100))
    book_parts(at.book, Booking.Kind.PAYMENT, "take_payment", [part], at.ctx, client)
    with pytest.raises(Conflicting, match="booked_otherwise"):
        book_parts(at.book, Booking.Kind.PAYOUT, "refund", [part], at.ctx, client)


def test_total_that_nobody_can_count_is_refused() -> None:
    at = treasury()
    party = owing(at, 100)
    paying(at, party, LARGEST)
    with pytest.raises(Refused, match="out_of_range"):
        paying(at, party, 101)
    assert states_of(at.book, party)[0].net.open == 0


@pytest.mark.servers  # SQLite has no deferred triggers: audit_books looks
def test_database_refuses_a_booking_that_does_not_sum_to_0() -> None:
    at = treasury()
    booking = paying(at, owing(at, 100), 100)
    line = booking.lines.get(account__kind="bank")
    Line.objects.create(act_id=booking.act_id, booking=booking, account=line.account, cents=1)
    with pytest.raises(IntegrityError, match="does not sum to 0"), connection.cursor() as cursor:
        cursor.execute("SET CONSTRAINTS ALL IMMEDIATE")
