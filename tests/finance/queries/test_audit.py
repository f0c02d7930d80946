"""What no flow writes is found by the audit."""

import pytest
from django.db import connection

from finance.models import Booking, Line, Receipt
from finance.queries.audit import Fault, faults
from tests.support.money import owing, take, till_of, treasury

pytestmark = pytest.mark.django_db


def test_audit_names_what_no_flow_writes() -> None:
    at, other = treasury(), treasury()
    owing(at, 100)
    owing(other, 100)
    assert list(faults()) == []

    booking = at.book.bookings.get()
    foreign = other.book.accounts.get(kind="registration")
    Line.objects.create(act_id=booking.act_id, booking=booking, account=foreign, cents=1)
    Line.objects.create(act_id=booking.act_id, booking=booking, account=foreign, cents=-1)
    Booking.objects.create(
        act_id=booking.act_id, book=at.book, number=3, kind="payment", on=booking.on, client=booking.act_id
    )

    pk = at.book.pk
    assert list(faults()) == [Fault(pk, 3, "not_zero"), Fault(pk, 1, "foreign_account"), Fault(pk, 0, "number_missing")]
    if connection.vendor == "postgresql":
        connection.check_constraints()


def test_audit_names_a_gap_in_the_receipts() -> None:
    at = treasury()
    till_of(at)
    booking = take(at, owing(at, 100), 100)
    other = owing(at, 100).charges.latest("pk").booking

    Receipt.objects.create(act_id=other.act_id, booking=other, book=at.book, year=booking.on.year, number=3)

    assert list(faults()) == [Fault(at.book.pk, 0, "receipt_missing")]
