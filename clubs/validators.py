"""Simple rules for what is typed: names, slugs, time zones, countries. Refusals are codes."""

import re
import zoneinfo
from functools import cache

from clubs.names import search_key, tidy
from journal.refusals import Refused, cause

_SLUG = re.compile(r"[a-z0-9]+(?:-[a-z0-9]+)*")
_COUNTRY = re.compile(r"[A-Z]{2}")
_RESERVED = {
    *("new", "desk", "api", "admin", "accounts", "static", "search", "calendar", "style", "offline", "side"),
    *("players", "matches", "events", "tournaments", "clubs", "ratings", "rules", "seasons"),
}


def check_name(name: str, longest: int = 120) -> None:
    """A name must hold something, and fit: also as it is searched, where one letter may become eighteen."""
    length, searched = len(tidy(name)), len(search_key(tidy(name)))
    if not 1 <= length <= longest:
        raise Refused(cause("name_length", length=length, longest=longest))
    if not 1 <= searched <= 2 * longest:
        raise Refused(cause("name_length", length=searched, longest=longest))


def check_slug(slug: str, longest: int = 40) -> None:
    """A slug is lower-case letters, digits and single hyphens, and not a word of the site."""
    if not _SLUG.fullmatch(slug) or len(slug) > longest or slug in _RESERVED:
        raise Refused(cause("bad_slug", slug=slug[:80], longest=longest))


def check_time_zone(time_zone: str) -> None:
    if time_zone not in _time_zones():
        raise Refused(cause("unknown_time_zone", time_zone=time_zone[:80]))


def check_country(country: str) -> None:
    if country and not _COUNTRY.fullmatch(country):
        raise Refused(cause("bad_country", country=country[:80]))


@cache
def _time_zones() -> set[str]:
    """Found in some hundred files."""
    return zoneinfo.available_timezones()
