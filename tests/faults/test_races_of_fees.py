"""A player registers for two events at once, and twice for each: every fee is charged once."""

from functools import partial

import pytest

from finance.models import Charge
from journal.verify import breaks_of_all
from tests.support import build
from tests.support.fees import desk
from tests.support.registering import joins, members
from tests.support.threads import at_once

pytestmark = [pytest.mark.faults, pytest.mark.django_db(transaction=True)]


def test_player_who_registers_twice_for_two_events_at_once_pays_each_fee_once() -> None:
    """Without the lock of the book, both events see that the registration fee is not charged yet."""
    at = desk()
    second = build.event(at.home)
    at.set_fee("registration", 1_000)
    for event in (at.event, second):
        at.set_fee("entry", 4_000, event_id=event.pk)
    (ann,) = members(at.home, 1)

    at_once([partial(joins, event, ann) for event in (at.event, second) * 2])

    assert sorted(Charge.objects.values_list("cents", flat=True)) == [1_000, 4_000, 4_000]
    assert at.owes(ann) == 9_000
    at.check()
    assert list(breaks_of_all()) == []


def test_fee_that_is_set_twice_at_once_is_one_and_charges_those_who_are_in_once() -> None:
    at = desk()
    (ann,) = members(at.home, 1)
    joins(at.event, ann)

    at_once([partial(at.set_fee, "entry", 4_000, charges_all=True) for _ in range(3)])

    assert at.row.fees.count() == 1
    assert at.charged(ann) == [4_000]
