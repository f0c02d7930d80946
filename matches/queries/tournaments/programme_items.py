"""The items of the programmes of tournaments."""

from datetime import datetime, timedelta
from typing import Final

from django.db.models import Q, QuerySet

from journal.refusals import NotFound, cause
from journal.unique import first_or_none
from matches.models import Event, ProgrammeItem, Tournament

_PLANNED: Final = ProgrammeItem.State.PLANNED
_CANCELLED_FOR: Final = timedelta(days=365)  # a removed item stays in feeds for this time


def programme_of(tournament: Tournament) -> list[ProgrammeItem]:
    """Return the programme of a tournament in the order of its starts."""
    return list(_items().filter(tournament=tournament, state=_PLANNED))


def upcoming(tournament: Tournament, at: datetime) -> list[ProgrammeItem]:
    """Return the items that are not over at a time: without an end, that have not started."""
    is_upcoming = Q(starts_at__gt=at) | Q(ends_at__gt=at)
    return list(_items().filter(is_upcoming, tournament=tournament, state=_PLANNED))


def get_item(tournament: Tournament, item_id: int) -> ProgrammeItem:
    """Return an item of a programme. Raise ``NotFound`` if it was removed, or is of another tournament."""
    items = _items().filter(pk=item_id, tournament=tournament, state=_PLANNED)
    row = first_or_none(items) if 0 < item_id < 2**63 else None
    if row is None:
        raise NotFound(cause("unknown_programme_item", item=min(item_id, 2**31)))
    return row


def first_item(event: Event) -> ProgrammeItem | None:
    """Return the first item of an event, with which it starts, or None if the programme does not have it."""
    return _items().filter(event=event, state=_PLANNED).first()


def in_feeds(at: datetime) -> "QuerySet[ProgrammeItem]":
    """Return the items for calendars: the planned ones, and those that were removed within a year."""
    return _items().filter(Q(state=_PLANNED) | Q(changed_at__gt=at - _CANCELLED_FOR))


def _items() -> "QuerySet[ProgrammeItem]":
    return ProgrammeItem.objects.select_related("event").order_by("starts_at", "pk")
