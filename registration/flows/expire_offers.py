"""End the offers of an event that nobody accepted in time, and offer their places to the next."""

from datetime import datetime

from django.db import transaction

from journal.context import system
from matches.queries.tournaments import tournaments
from matches.recording.events import lock_event
from registration.recording.offers import settle_places


def expire_offers(*, event_id: int, at: datetime) -> None:
    """End the overdue offers of an event. Before its time the job is enqueued again."""
    event = tournaments.event(event_id, system(), at)
    with transaction.atomic():
        settle_places(lock_event(event), event, at)
