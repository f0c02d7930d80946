"""A refund whose booking is countered is not sent."""

import pytest
from django.db import transaction
from pytest_django import Settings

from finance.flows.send_refund import send_refund
from finance.models import OnlineRefund
from finance.recording.counters import counter
from tests.finance.flows.test_refund_payment import credited, refund
from tests.support.build import NOON
from tests.support.paying import RuledProvider, ruled

pytestmark = pytest.mark.django_db


def test_countered_refund_is_not_sent(settings: Settings) -> None:
    till, payment = credited()
    provider = ruled(settings, RuledProvider())
    booking = refund(till, payment, 2000)
    with transaction.atomic():
        counter(booking, till.at.ctx)
        send_refund(booking_id=booking.pk, at=NOON)()

    assert provider.refunds == {}
    assert OnlineRefund.objects.get().state == "refused"
