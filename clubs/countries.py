"""Countries by their two letters: names in the reader's language, codes of names, and the country of a time zone."""

import re
from collections.abc import Iterable
from functools import cache
from typing import Final

from babel import Locale
from babel.core import get_global
from django.conf import settings
from django.utils.translation import get_language

from clubs.names import search_key

_UNKNOWN_COUNTRY = "ZZ"
_NEIGHBOURS: Final = ("es", "fi", "is", "it", "nb", "pl", "pt", "sv")  # languages whose names of countries are read too
_NO_COUNTRIES: Final = frozenset({_UNKNOWN_COUNTRY, "EU", "EZ", "UN", "QO", "XA", "XB"})  # of CLDR's territories
_LEAST_LETTERS: Final = 4  # of a part of a country's name; with fewer it stands in too many
_FLAG: Final = re.compile("[\U0001f1e6-\U0001f1ff]{2}")
_FIRST_REGIONAL: Final = 0x1F1E6  # the regional indicator A
_OTHER_NAMES: Final = {  # as players write them; three letters as sports federations do
    "GB": ("uk", "england", "scotland", "wales", "great britain", "northern ireland", "engeland", "schotland", "eng"),
    "US": ("usa", "u.s.a.", "united states of america", "america"),
    "NL": ("holland", "the netherlands", "ned"),
    "CZ": ("czech republic",),
    "TR": ("turkey", "turkije", "tyrkiet"),
    "DK": ("den",),
    "DE": ("ger",),
    "CH": ("sui",),
    "GR": ("gre",),
    "PT": ("por",),
    "BG": ("bul",),
    "HR": ("cro",),
    "SI": ("slo",),
    "LV": ("lat",),
}


def country_name(code: str) -> str:
    """Return the name in the reader's language. Letters of no country are returned as they are."""
    return _names(get_language() or "en").get(code, code)


def country_code(text: str) -> str:
    """Return the two letters of a country that is given by two or three letters, by its flag, or by its name in any
    language of the site; "" if it is none.
    """
    flag = _FLAG.fullmatch(text.strip())
    return _of_flag(flag[0]) if flag else _codes().get(search_key(text), "")


def countries_named(text: str) -> list[str]:
    """Return the codes of the countries of whose names a text is a part: "Korea", "Virgin Islands"."""
    key = search_key(text)
    if len(key) < _LEAST_LETTERS:
        return []
    return sorted({code for name, code in _codes().items() if len(name) > len(key) and key in name})


def split_flags(text: str) -> tuple[str, str]:
    """Return a text without its flags, and the country of the first of them, or ""."""
    flags = _FLAG.findall(text)
    return (_FLAG.sub(" ", text), country_code(flags[0])) if flags else (text, "")


def by_name(codes: Iterable[str]) -> list[tuple[str, str]]:
    """Return the codes with their names, in the order of the names."""
    return sorted(((code, country_name(code)) for code in codes), key=lambda item: (item[1].casefold(), item[0]))


def country_of_zone(time_zone: str) -> str:
    """Return the two letters of the country; "" for a zone that belongs to no country, such as UTC."""
    code = get_global("zone_territories").get(time_zone, "")
    return code if len(code) == 2 and code.isalpha() and code != _UNKNOWN_COUNTRY else ""


def zones_of_country(code: str) -> list[str]:
    return [zone for zone, territory in get_global("zone_territories").items() if territory == code]


def _of_flag(flag: str) -> str:
    return _codes().get("".join(chr(ord(sign) - _FIRST_REGIONAL + ord("a")) for sign in flag), "")


@cache
def _names(language: str) -> dict[str, str]:
    return dict(Locale.parse(language, sep="-").territories)


@cache
def _codes() -> dict[str, str]:
    """Return the codes by everything that names a country, folded. A code is never hidden by a name."""
    two = {code.lower(): code for code in _names("en") if len(code) == 2 and code not in _NO_COUNTRIES}
    three = {alias.lower(): codes[0] for alias, codes in get_global("territory_aliases").items() if _is_three(alias)}
    names = {
        search_key(name): code
        for language in (*_NEIGHBOURS, *settings.LANGUAGE_NAMES)
        for code, name in _names(language).items()
        if code.lower() in two
    }
    other_names = {word: code for code, words in _OTHER_NAMES.items() for word in words}
    return names | other_names | {word: code for word, code in three.items() if code in two.values()} | two


def _is_three(alias: str) -> bool:
    return len(alias) == 3 and alias.isalpha()
