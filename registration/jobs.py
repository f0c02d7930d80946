"""Handlers of this app's jobs. Each translates the payload and makes one call."""

from django.utils import timezone

from journal.jobs import Payload, Write, handles
from registration.flows.expire_offers import expire_offers
from registration.flows.remind_debtors import remind_debtors
from registration.job_kinds import OFFERS, REMINDERS


@handles(OFFERS)
def offers(payload: Payload) -> Write:
    return lambda: expire_offers(event_id=payload["event"], at=timezone.now())


@handles(REMINDERS)
def reminders(payload: Payload) -> Write:
    return lambda: remind_debtors(book_id=payload["book"], at=timezone.now())
