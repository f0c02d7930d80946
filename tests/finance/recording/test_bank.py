"""Lines of bank files as rows."""

import pytest
from django.db import transaction

from finance.models import Booking
from finance.recording.bank import book_line
from tests.support.money import bank_line, owing, treasury

pytestmark = pytest.mark.django_db


def test_line_has_one_booking_for_its_digest() -> None:
    at = treasury()
    party, row = owing(at, 100), bank_line(at, "1,00")
    with transaction.atomic():
        bookings = [book_line(row, party, at.ctx) for _ in range(2)]

    assert bookings[0] == bookings[1]
    assert Booking.objects.filter(kind="payment").count() == 1
