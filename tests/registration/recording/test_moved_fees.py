"""Moving the charges of entries into a pot."""

import pytest
from django.db import transaction

from finance.recording.bookings import lock_book
from journal.context import ActContext
from registration.queries.pot_fees import fees_beside
from registration.queries.pots import balance_of
from registration.recording.moved_fees import move_fees
from tests.support.build import NOON
from tests.support.fees import desk
from tests.support.registering import joins, members

pytestmark = pytest.mark.django_db


def test_charge_that_is_waived_altogether_does_not_move() -> None:
    at = desk()
    at.set_fee("entry", 2_000)
    (ann,) = members(at.home, 1)
    joins(at.event, ann)
    fees = fees_beside(at.pot)
    at.waives(ann, 2_000)
    assert (len(fees), fees_beside(at.pot)) == (1, [])
    with transaction.atomic():
        lock_book(at.book)
        assert move_fees(at.pot, fees, ActContext(at.home.by_director, NOON)) == 0
    assert (balance_of(at.pot).takings, at.charged(ann)) == (0, [0])
    at.check()
