"""The hook of bookings."""

import pytest

from finance.hooks import check_booking, register_booking_check
from finance.models import Booking
from registration.services.prizes import check_booking as check_of_prizes
from tests.support.money import owing, treasury

pytestmark = pytest.mark.django_db


def test_a_check_is_called_once_for_a_booking(monkeypatch: pytest.MonkeyPatch) -> None:
    calls: list[int] = []

    def check(booking: Booking, _names: object, _amounts: object) -> None:
        calls.append(booking.number)

    monkeypatch.setattr("finance.hooks._CHECKS", [check_of_prizes])
    register_booking_check(check)
    register_booking_check(check)
    owing(treasury(), 500)

    assert calls == [1]
    check_booking(Booking.objects.get(), ["pot:not-a-number"], {})
