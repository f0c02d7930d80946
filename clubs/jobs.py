"""The handlers of this app's jobs that concern people alone. Each translates the payload and makes one call."""

from functools import partial

from django.utils import timezone

from clubs.flows.clear_expired import clear_expired
from clubs.flows.complete_transfer import complete_transfer
from clubs.job_kinds import CLEAR, TRANSFER
from journal.jobs import Payload, Write, handles


@handles(CLEAR)
def clear(payload: Payload) -> Write:
    return clear_expired(at=timezone.now())


@handles(TRANSFER)
def transfer(payload: Payload) -> Write:
    return partial(complete_transfer, transfer_id=payload["transfer"], at=timezone.now())
