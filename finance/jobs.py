"""The handlers of this app's jobs. Each translates the payload and makes one call."""

from uuid import UUID

from django.utils import timezone

from finance.flows.read_payment import read_payment
from finance.flows.send_refund import send_refund
from finance.job_kinds import READ_PAYMENT, SEND_REFUND
from journal.jobs import Payload, Write, handles


@handles(READ_PAYMENT)
def payment(payload: Payload) -> Write:
    return read_payment(payment_id=UUID(payload["payment"]), at=timezone.now())


@handles(SEND_REFUND)
def refund(payload: Payload) -> Write:
    return send_refund(booking_id=payload["booking"], at=timezone.now())
