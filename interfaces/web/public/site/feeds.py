"""Tournaments as iCalendar feeds (RFC 5545): a tournament has days, an item of its programme has hours in its zone."""

from collections.abc import Callable, Sequence
from datetime import UTC, timedelta
from typing import Final
from uuid import NAMESPACE_DNS, uuid5
from zoneinfo import ZoneInfo

from django.conf import settings
from django.http import HttpRequest, HttpResponse
from django.urls import reverse
from django.utils.translation import gettext
from icalendar import Calendar, vText
from icalendar import Event as Item

from interfaces.wording.words import word
from matches.models import ProgrammeItem, Tournament
from matches.queries.tournaments.calendars import FeedRow

_MAKER: Final = "-//Bearoff//Tournaments//EN"
_CONFIRMED: Final = "CONFIRMED"
_CANCELLED: Final = "CANCELLED"  # also of what is postponed: on these days it is not
_AGAIN: Final = timedelta(hours=6)  # how often a subscriber should refresh


def as_feed(request: HttpRequest, name: str, rows: Sequence[FeedRow], more: Sequence[Item] = ()) -> HttpResponse:
    """Return a feed. ``name``: the name of the calendar. ``more``: items that are no tournaments."""
    calendar = Calendar()
    calendar.add("prodid", _MAKER)
    calendar.add("version", "2.0")
    calendar.add("calscale", "GREGORIAN")
    calendar.add("method", "PUBLISH")
    calendar["name"] = calendar["x-wr-calname"] = vText(name)  # these two the library does not escape by itself
    calendar.add("refresh-interval", _AGAIN, parameters={"VALUE": "DURATION"})
    calendar.add("x-published-ttl", "PT6H")
    for row in rows:
        calendar.add_component(_item(row, request.build_absolute_uri))
        for item in row.items:
            calendar.add_component(_programme_item(item, row.tournament, request.build_absolute_uri))
    for extra in more:
        calendar.add_component(extra)
    calendar.add_missing_timezones()
    answer = HttpResponse(calendar.to_ical(), content_type="text/calendar; charset=utf-8")
    answer["Content-Disposition"] = 'inline; filename="calendar.ics"'
    return answer


def _item(row: FeedRow, absolute: Callable[[str], str]) -> Item:
    """Return an item. Its UID is the same in every feed and under every host name."""
    tournament, item = row.tournament, Item()
    address = absolute(_path(tournament))
    item.add("uid", _uid(tournament))
    item.add("dtstamp", row.changed_at.astimezone(UTC))
    item.add("last-modified", row.changed_at.astimezone(UTC))
    item.add("sequence", row.revision)
    item.add("dtstart", tournament.from_on)
    item.add("dtend", tournament.until_on + timedelta(days=1))  # DTEND is exclusive
    item.add("summary", tournament.name)
    item.add("location", _place(tournament))
    lines = [_state(tournament), tournament.federation.name, *_events(row.events), address]
    item.add("description", "\n".join(line for line in lines if line))
    item.add("url", address)
    item.add("transp", "TRANSPARENT")
    item.add("status", _CANCELLED if _is_off(tournament) else _CONFIRMED)
    return item


def _programme_item(row: ProgrammeItem, tournament: Tournament, absolute: Callable[[str], str]) -> Item:
    """Return an item of a programme. One that was removed is cancelled."""
    item, zone = Item(), ZoneInfo(tournament.time_zone)
    item.add("uid", _uid(tournament, "programme", str(row.pk)))
    item.add("dtstamp", row.changed_at.astimezone(UTC))
    item.add("last-modified", row.changed_at.astimezone(UTC))
    item.add("sequence", row.sequence)
    item.add("dtstart", row.starts_at.astimezone(zone))
    if row.ends_at:
        item.add("dtend", row.ends_at.astimezone(zone))
    item.add("summary", f"{tournament.name}: {row.title}")
    item.add("location", row.place or _place(tournament))
    item.add("url", absolute(_path(tournament)))
    item.add("transp", "TRANSPARENT")
    is_removed = row.state == ProgrammeItem.State.REMOVED
    item.add("status", _CANCELLED if is_removed or _is_off(tournament) else _CONFIRMED)
    return item


def _uid(tournament: Tournament, *parts: str) -> str:
    """Return the UID of a tournament or of a part of it: a UUID of what never changes, as RFC 7986 asks."""
    words = (settings.SITE_NAME, "tournament", str(tournament.pk), *parts)
    return str(uuid5(NAMESPACE_DNS, ":".join(words)))


def _is_off(tournament: Tournament) -> bool:
    return tournament.state != Tournament.State.PLANNED


def _state(tournament: Tournament) -> str:
    """Return that a tournament is postponed or cancelled, and why; otherwise nothing."""
    if not _is_off(tournament):
        return ""
    return ": ".join(part for part in (word(tournament.state, "tournament"), tournament.reason) if part)


def _path(tournament: Tournament) -> str:
    return reverse("tournament", args=[tournament.federation.slug, tournament.slug])


def _place(tournament: Tournament) -> str:
    return ", ".join(
        part for part in (tournament.place, tournament.host_club.name if tournament.host_club else "") if part
    )


def _events(names: Sequence[str]) -> list[str]:
    return [gettext("Events: %(names)s") % {"names": ", ".join(names)}] if names else []
