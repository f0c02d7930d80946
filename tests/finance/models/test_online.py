"""Payments through providers."""

import pytest
from django.db import IntegrityError, transaction

from finance.models import OnlinePayment
from tests.support.paying import online

pytestmark = pytest.mark.django_db


def test_provider_has_a_payment_once_and_a_paid_one_has_a_booking() -> None:
    payment = online().start()
    values = {"book": payment.book, "party": payment.party, "cents": 1, "started_at": payment.started_at}
    with pytest.raises(IntegrityError), transaction.atomic():
        OnlinePayment.objects.create(**values, provider="club", remote_id=payment.remote_id)
    payment.state = "paid"
    with pytest.raises(IntegrityError), transaction.atomic():
        payment.save()
