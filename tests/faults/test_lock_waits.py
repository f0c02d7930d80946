"""Who waits for a lock of PostgreSQL is counted."""

import time

import pytest
from django.db import transaction

from journal.health import LockWaits, lock_waits
from journal.models import Stream
from tests.support.threads import beside

pytestmark = [pytest.mark.faults, pytest.mark.servers, pytest.mark.django_db(transaction=True)]


def test_connection_that_waits_is_counted_until_it_goes_on() -> None:
    stream = Stream.objects.create(kind="event", key="1")

    def lock() -> None:
        with transaction.atomic():
            Stream.objects.select_for_update().get(pk=stream.pk)

    with beside(lock, seconds=1) as other, transaction.atomic():
        lock()
        other()
        time.sleep(0.1)
        waits = lock_waits()

    assert (waits.count, waits.longest > 0.1) == (1, True)
    assert lock_waits() == LockWaits(0, 0.0)
