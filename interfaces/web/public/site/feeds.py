"""Tournaments as iCalendar feeds (RFC 5545). All entries are all-day: a tournament has days, not hours."""

from collections.abc import Callable, Sequence
from datetime import UTC, timedelta
from typing import Final

from django.conf import settings
from django.http import HttpRequest, HttpResponse
from django.urls import reverse
from django.utils.translation import gettext
from icalendar import Calendar, vText
from icalendar import Event as Item

from matches.models import Tournament
from matches.queries.tournaments.calendars import FeedRow

_MAKER: Final = "-//Bearoff//Tournaments//EN"
_AGAIN: Final = timedelta(hours=6)  # how often a subscriber should refresh


def as_feed(request: HttpRequest, name: str, rows: Sequence[FeedRow]) -> HttpResponse:
    """Return a feed. ``name``: the name of the calendar."""
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
    answer = HttpResponse(calendar.to_ical(), content_type="text/calendar; charset=utf-8")
    answer["Content-Disposition"] = 'inline; filename="calendar.ics"'
    return answer


def _item(row: FeedRow, absolute: Callable[[str], str]) -> Item:
    """Return an item. Its UID is the same in every feed and under every host name: the id of the tournament, and the
    name of the site.
    """
    tournament, item = row.tournament, Item()
    address = absolute(reverse("tournament", args=[tournament.federation.slug, tournament.slug]))
    item.add("uid", f"tournament-{tournament.pk}@{settings.SITE_NAME}")
    item.add("dtstamp", row.changed_at.astimezone(UTC))
    item.add("last-modified", row.changed_at.astimezone(UTC))
    item.add("sequence", row.revision)
    item.add("dtstart", tournament.from_on)
    item.add("dtend", tournament.until_on + timedelta(days=1))  # DTEND is exclusive
    item.add("summary", tournament.name)
    item.add("location", _place(tournament))
    item.add("description", "\n".join([tournament.federation.name, *_events(row.events), address]))
    item.add("url", address)
    item.add("transp", "TRANSPARENT")
    item.add("status", "CONFIRMED")
    return item


def _place(tournament: Tournament) -> str:
    return ", ".join(
        part for part in (tournament.place, tournament.host_club.name if tournament.host_club else "") if part
    )


def _events(names: Sequence[str]) -> list[str]:
    return [gettext("Events: %(names)s") % {"names": ", ".join(names)}] if names else []
