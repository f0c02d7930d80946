"""A refund whose booking is countered is not sent."""

from datetime import timedelta

import pytest
from django.db import transaction
from pytest_django import Settings

from finance.flows.send_refund import send_refund
from finance.models import OnlineRefund
from finance.providers.base import ProviderError
from finance.recording.counters import counter
from journal.models import Job
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


def test_provider_that_does_not_answer_is_asked_again_for_a_day(settings: Settings) -> None:
    till, payment = credited()
    provider = ruled(settings, RuledProvider(refuses=ProviderError("503")))
    booking = refund(till, payment, 2000)
    Job.objects.all().delete()
    pauses = []
    for at in (NOON, NOON + timedelta(minutes=10), NOON + timedelta(hours=20), NOON + timedelta(days=1)):
        send_refund(booking_id=booking.pk, at=at)()
        pauses.append(Job.objects.filter(kind="send_refund").count())
        Job.objects.all().delete()

    row = OnlineRefund.objects.get()
    assert (row.state, row.tried_at, pauses) == ("waiting", NOON + timedelta(days=1), [1, 1, 1, 0])
    provider.refuses = None
    send_refund(booking_id=booking.pk, at=NOON + timedelta(days=2))()
    assert OnlineRefund.objects.get().state == "done"
