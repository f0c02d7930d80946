"""Read the cells of a list of members: each becomes its plain form, or is refused with the reason."""

import re
from collections.abc import Callable, Mapping
from datetime import date
from functools import lru_cache
from typing import Final

from django.core.exceptions import ValidationError
from django.core.validators import validate_email

from clubs.names import search_key, tidy
from clubs.person_names import person_name
from clubs.readers.line_words import country_of
from clubs.readers.person_readings import Details, people_of
from clubs.validators import check_name
from journal.refusals import Refused, cause
from members.inputs import EMPTY
from members.validators import check_number_text, plain_number

LONGEST_CLUB: Final = 120
_EMPTYABLE: Final = frozenset({"born", "sex", "mail", "phone", "country"})
_FEMALE: Final = {"f", "v", "w", "k", "female", "woman", "vrouw", "kvinde", "frau", "weiblich", "femme"}
_MALE: Final = {"m", "h", "male", "man", "mand", "mann", "mannlich", "homme"}
_NEITHER: Final = {"x", "d", "divers", "diverse", "other", "anders", "andet", "autre"}
_ISO: Final = re.compile(r"(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?:[ T][\d:]{5,8})?", re.ASCII)
_DAY: Final = re.compile(r"(\d{1,2})[-/. ]+(\d{1,2})[-/. ]+(\d{4})", re.ASCII)
_PHONE: Final = re.compile(r"\+?[\d(][\d ()./-]{3,38}\d", re.ASCII)
_FIRST_YEAR, _LAST_YEAR = 1900, 2200
_PLAIN_NAME: Final = re.compile(r"[^\d()\[\]{}<>@;/]+")


def read_cell(field: str, text: str, *, day_first: bool) -> str:
    """Return a cell in its plain form, "" for one that is blank, ``EMPTY`` for one that empties. Days as 2020-12-31.

    Raise Refused for a cell that cannot be read.
    """
    plain = tidy(text)
    if not plain:
        return ""
    if plain in (EMPTY, "–", "—"):
        return _emptied(field)
    return _day(field, plain, day_first=day_first) if field in ("born", "until") else _READERS[field](plain)


def read_name(text: str) -> tuple[str, str]:
    """Return the name of a person and the country that stands with it, or "". Raise Refused for several readings."""
    if _PLAIN_NAME.fullmatch(text):
        name, country = person_name(text), ""
    else:
        details = Details()
        readings = people_of(text, (), details, is_cell=True)
        if len(readings) != 1 or readings[0].player or readings[0].club:
            raise Refused(cause("member_name_unclear", name=text[:120]))
        name, country = person_name(readings[0].name), readings[0].country or details.country
    check_name(name)
    if not _PLAIN_NAME.fullmatch(name):
        raise Refused(cause("member_name_unclear", name=text[:120]))
    return name, country


def _emptied(field: str) -> str:
    if field not in _EMPTYABLE:
        raise Refused(cause("member_cell_kept", column=field))
    return EMPTY


@lru_cache(maxsize=1 << 12)
def _day(field: str, text: str, *, day_first: bool) -> str:
    iso, local = _ISO.fullmatch(text), _DAY.fullmatch(text)
    try:
        if iso is not None:
            day = date(*map(int, iso.groups()))
        elif local is not None:
            first, second, year = map(int, local.groups())
            day = date(year, second, first) if day_first else date(year, first, second)
        else:
            raise Refused(cause("member_day", column=field, text=text[:40]))
    except ValueError as error:
        raise Refused(cause("member_day", column=field, text=text[:40])) from error
    if not _FIRST_YEAR <= day.year <= _LAST_YEAR:
        raise Refused(cause("member_day", column=field, text=text[:40]))
    return day.isoformat()


def _number(text: str) -> str:
    number = plain_number(text)
    check_number_text(number)
    return number


@lru_cache(maxsize=1 << 8)
def _sex(text: str) -> str:
    key = search_key(text).rstrip(".")
    if key in _NEITHER:
        return EMPTY
    if key not in _FEMALE | _MALE:
        raise Refused(cause("member_sex", text=text[:40]))
    return "f" if key in _FEMALE else "m"


def _mail(text: str) -> str:
    mail = text.removeprefix("mailto:").strip("<>")
    try:
        validate_email(mail)
    except ValidationError as error:
        raise Refused(cause("member_mail", text=text[:80])) from error
    return mail


def _phone(text: str) -> str:
    if not _PHONE.fullmatch(text):
        raise Refused(cause("member_phone", text=text[:40]))
    return text


@lru_cache(maxsize=1 << 10)
def _country(text: str) -> str:
    code = country_of(text.upper() if len(text) < 4 else text)
    if not code:
        raise Refused(cause("unknown_country", country=text[:40]))
    return code


def _text(text: str) -> str:
    return text[:LONGEST_CLUB]


_READERS: Final[Mapping[str, Callable[[str], str]]] = {
    "number": _number,
    "sex": _sex,
    "mail": _mail,
    "phone": _phone,
    "country": _country,
    "club": _text,
    "category": _text,
    "name": _text,
}
