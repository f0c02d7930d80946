"""Scene of the tests of round timers: an event whose timer of an hour was started at noon."""

from datetime import datetime, timedelta

from journal.context import ActContext
from matches.flows.events.start_timer import start_timer
from matches.models import Event
from tests.support import build
from tests.support.build import NOON, House


def after(minutes: int) -> datetime:
    """Return the time so many minutes after noon."""
    return NOON + timedelta(minutes=minutes)


def at_desk(house: House, minutes: int = 0) -> ActContext:
    """Return the context of the director, so many minutes after noon."""
    return ActContext(house.by_director, after(minutes))


def timed_event(house: House) -> Event:
    """Return an event whose timer runs from noon for an hour."""
    event = build.event(house)
    start_timer(event_id=event.pk, minutes=60, ctx=at_desk(house))
    return event
