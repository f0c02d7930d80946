"""Handlers of this app's jobs. Each translates the payload and makes one call."""

from django.utils import timezone

from journal.jobs import Payload, Write, handles
from registration.flows.expire_offers import expire_offers
from registration.job_kinds import OFFERS


@handles(OFFERS)
def offers(payload: Payload) -> Write:
    return lambda: expire_offers(event_id=payload["event"], at=timezone.now())
