"""Handlers of this app's jobs. Each translates the payload and makes one call."""

from uuid import UUID

from django.utils import timezone

from journal.jobs import Payload, Write, handles
from registration.flows.clear_visitors import clear_answers, clear_unconfirmed
from registration.flows.expire_offers import expire_offers
from registration.flows.expire_unpaid import expire_unpaid
from registration.flows.remind_debtors import remind_debtors
from registration.flows.remind_offices import remind_offices
from registration.job_kinds import ANSWERS, OFFERS, PERSON_REQUEST, REMINDERS, UNCONFIRMED, UNPAID


@handles(OFFERS)
def offers(payload: Payload) -> Write:
    return lambda: expire_offers(event_id=payload["event"], at=timezone.now())


@handles(REMINDERS)
def reminders(payload: Payload) -> Write:
    return lambda: remind_debtors(book_id=payload["book"], at=timezone.now())


@handles(UNPAID)
def unpaid(payload: Payload) -> Write:
    return lambda: expire_unpaid(event_id=payload["event"], at=timezone.now())


@handles(PERSON_REQUEST)
def person_request(payload: Payload) -> Write:
    return lambda: remind_offices(request_id=UUID(payload["request"]), at=timezone.now())


@handles(UNCONFIRMED)
def unconfirmed(payload: Payload) -> Write:
    return lambda: clear_unconfirmed(at=timezone.now())


@handles(ANSWERS)
def answers(payload: Payload) -> Write:
    return lambda: clear_answers(tournament_id=payload["tournament"], at=timezone.now())
