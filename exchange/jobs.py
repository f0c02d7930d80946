"""The handlers of this app's jobs. Each translates the payload and makes one call."""

from functools import partial
from uuid import UUID

from django.utils import timezone

from exchange.flows.deliver_change import deliver_change
from exchange.flows.number_changes import number_changes
from exchange.job_kinds import DELIVER, NUMBER
from journal.jobs import Payload, Write, handles


@handles(NUMBER)
def number(payload: Payload) -> Write:
    return partial(number_changes, stream_id=payload["stream"], at=timezone.now())


@handles(DELIVER)
def deliver(payload: Payload) -> Write:
    return deliver_change(delivery_id=UUID(payload["delivery"]), at=timezone.now())
