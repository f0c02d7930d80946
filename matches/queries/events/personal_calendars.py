"""What of a player's events and matches belongs into their calendar."""

from collections.abc import Collection, Iterable
from datetime import datetime

from clubs.models import Player
from journal.context import Actor
from matches.models import Entry
from matches.models.entry import memberships_of
from matches.queries.entries.entries import rows_of
from matches.queries.events.my_matches import MyMatch, my_matches
from matches.queries.tournaments import tournaments
from matches.queries.tournaments.calendars import FEED_PERIOD


def entered_events(player: Player, at: datetime) -> set[int]:
    """Return the ids of the events that a player is in, without those that were over a year ago."""
    ids = memberships_of(player).values_list("entry_id", flat=True)
    since = at.date() - FEED_PERIOD
    entries = Entry.objects.filter(pk__in=list(ids), event__tournament__until_on__gte=since).order_by("pk")
    events = dict(entries.values_list("pk", "event_id"))
    return {events[row.id] for row in rows_of(list(entries)) if row.is_in}


def timed_matches(player: Player, viewer: Actor, at: datetime) -> list[MyMatch]:
    """Return the latest matches of a player that have a table, have begun, are adjourned to a day, or to be played by
    one.
    """
    return with_time(my_matches(player), viewer, at)


def with_time(matches: Iterable[MyMatch], viewer: Actor, at: datetime) -> list[MyMatch]:
    """Return those matches that have a time, of tournaments that a viewer may see."""
    rows = [row for row in matches if _has_time(row)]
    visible_ids = _visible({row.event.tournament_id for row in rows}, viewer, at)
    return [row for row in rows if row.event.tournament_id in visible_ids]


def _has_time(match: MyMatch) -> bool:
    row = match.row
    is_called = row.started_at or (row.table and row.called_at)
    return bool(is_called or (row.broken and row.broken.resume_by) or match.appointment)


def _visible(tournament_ids: Collection[int], viewer: Actor, at: datetime) -> set[int]:
    return set(tournaments.visible(viewer, at).filter(pk__in=tournament_ids).values_list("pk", flat=True))
