"""Countries by their two letters: names in the reader's language, and the country of a time zone."""

from collections.abc import Iterable
from functools import cache

from babel import Locale
from babel.core import get_global
from django.utils.translation import get_language

_UNKNOWN_COUNTRY = "ZZ"


def country_name(code: str) -> str:
    """Return the name in the reader's language. Letters of no country are returned as they are."""
    return _names(get_language() or "en").get(code, code)


def by_name(codes: Iterable[str]) -> list[tuple[str, str]]:
    """Return the codes with their names, in the order of the names."""
    return sorted(((code, country_name(code)) for code in codes), key=lambda item: (item[1].casefold(), item[0]))


def country_of_zone(time_zone: str) -> str:
    """Return the two letters of the country; "" for a zone that belongs to no country, such as UTC."""
    code = get_global("zone_territories").get(time_zone, "")
    return code if len(code) == 2 and code.isalpha() and code != _UNKNOWN_COUNTRY else ""


def zones_of_country(code: str) -> list[str]:
    return [zone for zone, territory in get_global("zone_territories").items() if territory == code]


@cache
def _names(language: str) -> dict[str, str]:
    return dict(Locale.parse(language, sep="-").territories)
