"""The handlers of this app's jobs. Each translates the payload and makes one call."""

from django.utils import timezone

from clubs.flows.clear_expired import clear_expired
from clubs.job_kinds import CLEAR
from journal.jobs import Payload, Write, handles


@handles(CLEAR)
def clear(payload: Payload) -> Write:
    return clear_expired(at=timezone.now())
