"""Charging fees again at another price."""

import pytest
from django.db import transaction

from finance.models import Booking
from finance.recording.bookings import lock_book
from journal.context import ActContext
from registration.queries.fees import fees_of
from registration.queries.repriced_fees import repriced_fees
from registration.recording.repriced_fees import charge_again
from tests.support.build import NOON
from tests.support.fees import desk
from tests.support.registering import joins, members

pytestmark = pytest.mark.django_db


def test_many_are_charged_again_in_two_bookings() -> None:
    at = desk()
    at.set_fee("entry", 4_000)
    players = members(at.home, 3)
    for player in players:
        joins(at.event, player)
    (before,), (after,) = fees_of(at.row), fees_of(at.row)
    after.cents = 2_500
    count = Booking.objects.count()

    with transaction.atomic():
        lock_book(at.book)
        charge_again(at.row, repriced_fees(at.row, [before], [after]), ActContext(at.home.by_director, NOON))

    assert (Booking.objects.count() - count, [at.owes(player) for player in players]) == (2, [2_500] * 3)
    at.check()
