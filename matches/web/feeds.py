"""Tournaments as iCalendar (RFC 5545), to which a phone subscribes. All-day: a tournament has days, and no hours."""

from collections.abc import Callable, Sequence
from datetime import UTC, timedelta
from typing import Final

from django.http import HttpRequest, HttpResponse
from django.urls import reverse
from django.utils.translation import gettext
from icalendar import Calendar
from icalendar import Event as Item

from matches.models import Tournament
from matches.queries.calendars import FeedRow

_MAKER: Final = "-//Bearoff//Tournaments//EN"
_AGAIN: Final = timedelta(hours=6)  # how often a subscriber should look


def as_feed(request: HttpRequest, name: str, rows: Sequence[FeedRow]) -> HttpResponse:
    """``name``: what a subscriber calls the calendar."""
    calendar = Calendar()
    calendar.add("prodid", _MAKER)
    calendar.add("version", "2.0")
    calendar.add("calscale", "GREGORIAN")
    calendar.add("method", "PUBLISH")
    calendar.add("name", name)
    calendar.add("x-wr-calname", name)
    calendar.add("refresh-interval", _AGAIN, parameters={"VALUE": "DURATION"})
    calendar.add("x-published-ttl", "PT6H")
    for row in rows:
        calendar.add_component(_item(row, request.get_host(), request.build_absolute_uri))
    answer = HttpResponse(calendar.to_ical(), content_type="text/calendar; charset=utf-8")
    answer["Content-Disposition"] = 'inline; filename="calendar.ics"'
    return answer


def _item(row: FeedRow, host: str, absolute: Callable[[str], str]) -> Item:
    """The UID is the tournament's number at this site: it never changes, and is the same in every feed."""
    one, item = row.tournament, Item()
    address = absolute(reverse("tournament", args=[one.federation.slug, one.slug]))
    item.add("uid", f"tournament-{one.pk}@{host}")
    item.add("dtstamp", row.changed_at.astimezone(UTC))
    item.add("last-modified", row.changed_at.astimezone(UTC))
    item.add("sequence", row.revision)
    item.add("dtstart", one.from_on)
    item.add("dtend", one.until_on + timedelta(days=1))  # the first day that is no longer of it
    item.add("summary", one.name)
    item.add("location", _place(one))
    item.add("description", "\n".join([one.federation.name, *_events(row.events), address]))
    item.add("url", address)
    item.add("transp", "TRANSPARENT")
    item.add("status", "CONFIRMED")
    return item


def _place(one: Tournament) -> str:
    return ", ".join(part for part in (one.place, one.host_club.name if one.host_club else "") if part)


def _events(names: Sequence[str]) -> list[str]:
    return [gettext("Events: %(names)s") % {"names": ", ".join(names)}] if names else []
