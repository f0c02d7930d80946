"""Checks of what people type: names, slugs, time zones, countries. A refusal has a code."""

import re
import zoneinfo
from datetime import UTC, datetime
from functools import cache

from clubs.names import search_key, tidy
from journal.refusals import Refused, cause

_SLUG = re.compile(r"[a-z0-9]+(?:-[a-z0-9]+)*")
MOST_SLUG = 40  # characters
_COUNTRY = re.compile(r"[A-Z]{2}")
_RESERVED = {
    *("new", "desk", "api", "admin", "accounts", "static", "search", "calendar", "style", "offline", "card", "logos"),
    *("documents", "visitors", "wishes", "members", "solitaire", "embed", "titles", "directors", "selections"),
    *("players", "matches", "events", "tournaments", "clubs", "ratings", "rules", "seasons", "federations"),
}


def check_name(name: str, longest: int = 120) -> None:
    """Check that a name is not empty and fits, also in its searched form, where one letter may become eighteen."""
    length, key_length = len(tidy(name)), len(search_key(tidy(name)))
    if not 1 <= length <= longest:
        raise Refused(cause("name_length", length=length, longest=longest))
    if not 1 <= key_length <= 2 * longest:
        raise Refused(cause("name_length", length=key_length, longest=longest))


def is_slug(slug: str, longest: int = MOST_SLUG) -> bool:
    """Return whether a slug has only lower-case letters, digits and single hyphens, and is no word of the site."""
    return _SLUG.fullmatch(slug) is not None and len(slug) <= longest and slug not in _RESERVED


def check_slug(slug: str, longest: int = MOST_SLUG) -> None:
    if not is_slug(slug, longest):
        raise Refused(cause("bad_slug", slug=slug[:80], longest=longest))


def check_time_zone(time_zone: str) -> None:
    if time_zone not in _time_zones():
        raise Refused(cause("unknown_time_zone", time_zone=time_zone[:80]))


def check_local_time(moment: datetime) -> None:
    """Check that a time on the clock of its zone exists: in spring an hour is left out."""
    clock = moment.replace(tzinfo=None)
    if moment.astimezone(UTC).astimezone(moment.tzinfo).replace(tzinfo=None) != clock:
        raise Refused(cause("no_such_local_time", time=f"{clock:%Y-%m-%d %H:%M}", time_zone=str(moment.tzinfo)))


def check_country(country: str) -> None:
    if country and not _COUNTRY.fullmatch(country):
        raise Refused(cause("bad_country", country=country[:80]))


@cache
def _time_zones() -> set[str]:
    """Return the time zones. Cached, because Python searches some hundred files."""
    return zoneinfo.available_timezones()
