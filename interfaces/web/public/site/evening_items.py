"""The evening of a club in its calendar: a weekly item, days on which it is another, and evenings on other weekdays."""

from collections.abc import Callable, Iterator
from datetime import UTC, date, datetime, time, timedelta
from typing import Final
from uuid import NAMESPACE_DNS, uuid5
from zoneinfo import ZoneInfo

from django.conf import settings
from django.urls import reverse
from django.utils.translation import gettext
from icalendar import Event as Item

from clubs.inputs import DayInput, Evening
from clubs.models import Club
from clubs.queries.profiles import ProfileSheet

_LASTS: Final = timedelta(hours=3)
_WEEK: Final = 7
_NAMES: Final = ("MO", "TU", "WE", "TH", "FR", "SA", "SU")


def evening_items(club: Club, sheet: ProfileSheet, changed_at: datetime, absolute: Callable[[str], str]) -> list[Item]:
    """Return the items of the evening; none without one. Their UIDs stay whatever is changed.

    The weekly item begins when this evening was stated. A day without an evening is an EXDATE of it, a day with another
    time or place an instance of it, and a day with another weekday an item by itself.
    """
    evening, since = sheet.evening, sheet.evening_from
    if evening is None or since is None:
        return []
    items = _Items(club, evening, sheet.version, changed_at, absolute)
    first = since + timedelta(days=(evening.weekday - since.isoweekday()) % _WEEK)
    days = [row for row in sheet.exceptions if row.on >= first]
    return [items.weekly(first, days), *items.others(days)]


class _Items:
    """What all items of a club have."""

    def __init__(
        self, club: Club, evening: Evening, version: int, changed_at: datetime, absolute: Callable[[str], str]
    ) -> None:
        self.club, self.evening, self.version, self.changed_at = club, evening, version, changed_at
        self.zone = ZoneInfo(club.federation.time_zone)
        self.address = absolute(reverse("club", args=[club.federation.slug, club.slug]))

    def weekly(self, first: date, days: list[DayInput]) -> Item:
        item = self._item(self._uid(), first, self.evening.begins_at, self.evening.place)
        item.add("rrule", {"freq": "weekly", "byday": _NAMES[self.evening.weekday - 1]})
        for row in days:
            if self._is_weekly(row) and row.begins_at is None:
                item.add("exdate", self._moment(row.on, self.evening.begins_at))
        return item

    def others(self, days: list[DayInput]) -> Iterator[Item]:
        for row in days:
            if row.begins_at is None:
                continue
            is_weekly = self._is_weekly(row)
            uid = self._uid() if is_weekly else self._uid(row.on.isoformat())
            item = self._item(uid, row.on, row.begins_at, row.place or self.evening.place)
            if is_weekly:
                item.add("recurrence-id", self._moment(row.on, self.evening.begins_at))
            yield item

    def _is_weekly(self, row: DayInput) -> bool:
        return row.on.isoweekday() == self.evening.weekday

    def _item(self, uid: str, day: date, begins_at: time, place: str) -> Item:
        item, starts_at = Item(), self._moment(day, begins_at)
        item.add("uid", uid)
        item.add("dtstamp", self.changed_at.astimezone(UTC))
        item.add("last-modified", self.changed_at.astimezone(UTC))
        item.add("sequence", self.version)
        item.add("dtstart", starts_at)
        item.add("dtend", starts_at + _LASTS)
        item.add("summary", gettext("%(club)s: club night") % {"club": self.club.name})
        item.add("location", place or self.club.name)
        item.add("url", self.address)
        item.add("transp", "TRANSPARENT")
        return item

    def _moment(self, day: date, begins_at: time) -> datetime:
        return datetime.combine(day, begins_at, self.zone)

    def _uid(self, *parts: str) -> str:
        """Return a UUID of what never changes, as RFC 7986 asks."""
        return str(uuid5(NAMESPACE_DNS, ":".join((settings.SITE_NAME, "club", str(self.club.pk), "evening", *parts))))
