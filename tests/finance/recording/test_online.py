"""What is kept of a payment."""

from datetime import timedelta

import pytest
from django.db import transaction

from finance.providers.base import RemotePayment, RemoteState
from finance.recording.online import keep_reading, keep_remote
from journal.context import ActContext, system
from tests.support.build import NOON
from tests.support.paying import online

pytestmark = pytest.mark.django_db


def test_payment_keeps_its_first_id_and_is_not_read_after_it_failed() -> None:
    payment = online().start()
    other = RemotePayment("other", RemoteState.OPEN, 5000, "EUR")
    assert keep_remote(payment, other).remote_id == payment.remote_id
    with transaction.atomic():
        for days in (4, 5):
            keep_reading(payment.pk, None, ActContext(system(), NOON + timedelta(days=days)))

    payment.refresh_from_db()
    assert (payment.state, payment.read_at) == ("failed", NOON + timedelta(days=4))
