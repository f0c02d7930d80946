"""The calendar of an event that is played by days: the days of its rounds, and the times on which sides agreed."""

from datetime import UTC, datetime, timedelta
from typing import Final
from uuid import NAMESPACE_DNS, uuid5
from zoneinfo import ZoneInfo

from django.conf import settings
from django.http import HttpRequest, HttpResponse
from django.urls import reverse
from django.utils import timezone
from django.utils.translation import gettext as _
from icalendar import Event as Item

from interfaces.shared.actors import ANYBODY
from interfaces.web.base.pages import public, version_is
from interfaces.web.public.site.feeds import as_feed
from interfaces.wording.draw_places import round_name
from interfaces.wording.game_names import with_game
from journal.models import Stream
from matches.models import Event
from matches.queries.events.deadlines import DeadlineRow, RoundDay, deadlines, round_days
from matches.queries.journal.versions import public_event_version
from matches.queries.publications import check_public
from matches.queries.tournaments import tournaments
from matches.queries.tournaments.calendars import changed_at_of

_LENGTH: Final = timedelta(hours=2)  # of a match in a calendar
_DAY: Final = timedelta(days=1)
_DIGITS: Final = 10  # a number in a query is shorter


def _version(event_id: int) -> str:
    return f"{public_event_version(event_id)} {timezone.now():%j%H}"


@public
@version_is(_version)
def event_feed(request: HttpRequest, event_id: int) -> HttpResponse:
    """Return the feed; with ``entry``, the number of an entry, only its matches, each also before a time is agreed."""
    at = timezone.now()
    event = tournaments.event(event_id, ANYBODY, at)
    check_public(event, ANYBODY, at)
    items, rows, entry = _Items(request, event, at), deadlines(event, at), _entry(request)
    if entry is None:
        of_rounds = [items.round(row) for row in round_days(event)]
        more = [*of_rounds, *(items.match(row) for row in rows if row.appointment.agreed_at)]
    else:
        more = [items.match(row) for row in rows if entry in [side.number for side in row.row.sides]]
    return as_feed(request, with_game(event.name, event.variant), [], more)


def _entry(request: HttpRequest) -> int | None:
    text = request.GET.get("entry", "")
    return int(text) if text.isascii() and text.isdigit() and len(text) < _DIGITS else None


class _Items:
    """What all items of an event have. Their UIDs stay whatever is changed; SEQUENCE is the version of the event."""

    def __init__(self, request: HttpRequest, event: Event, at: datetime) -> None:
        self.absolute, self.event, self.number = request.build_absolute_uri, event, tournaments.number(event)
        self.zone = ZoneInfo(event.tournament.time_zone)
        self.changed_at = changed_at_of(Stream.Kind.EVENT, event.pk) or at

    def round(self, row: RoundDay) -> Item:
        """Return the day by which a round is to be played."""
        item = self._item("round", f"{row.stage}.{row.round}", reverse("event", args=[self.event.pk]))
        words = {"event": with_game(self.event.name, self.event.variant), "round": round_name(row.round)}
        item.add("summary", _("%(event)s, %(round)s: last day") % words)
        item.add("dtstart", row.due_on)
        item.add("dtend", row.due_on + _DAY)  # DTEND is exclusive
        return item

    def match(self, row: DeadlineRow) -> Item:
        """Return the agreed time of a match, or else its last day."""
        first, second = row.row.sides
        item = self._item("match", str(row.row.id), reverse("match", args=[row.row.id]))
        item.add("summary", f"{first.name} – {second.name} · {with_game(self.event.name, self.event.variant)}")
        agreed_at, due_on = row.appointment.agreed_at, row.appointment.due_at.astimezone(self.zone).date()
        if agreed_at is None:
            item.add("dtstart", due_on)
            item.add("dtend", due_on + _DAY)
        else:
            item.add("dtstart", agreed_at)
            item.add("dtend", agreed_at + _LENGTH)
        return item

    def _item(self, kind: str, key: str, path: str) -> Item:
        item = Item()
        words = (settings.SITE_NAME, "event", str(self.event.pk), kind, key)
        item.add("uid", str(uuid5(NAMESPACE_DNS, ":".join(words))))
        item.add("dtstamp", self.changed_at.astimezone(UTC))
        item.add("last-modified", self.changed_at.astimezone(UTC))
        item.add("sequence", self.number)
        item.add("url", self.absolute(path))
        item.add("transp", "OPAQUE" if kind == "match" else "TRANSPARENT")
        return item
