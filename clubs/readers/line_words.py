"""Recognise what a cell of a list of people holds by its form: a country, a number, an address, the name of a club."""

import re
from collections.abc import Callable
from typing import Final

from clubs.countries import country_code
from clubs.names import is_player_id, search_key
from clubs.person_names import is_title

TEXT: Final = ""
_LEAST_LETTERS: Final = 4  # of a country's name; shorter ones are codes, in capitals
_MAIL: Final = r"<?(?:mailto:)?[^\s<>@]{1,64}@[^\s<>@]{1,200}\.[^\s<>@.]{1,20}>?"
_PHONE: Final = r"(?:[a-z]{2,6}[.:]\s*)?\+?\(?\d[\d ()./-]{5,20}\d"
_THOUSANDS: Final = r"\d(?:[.,'’]\d{3}(?:[.,]\d{1,2})?|[ \u00a0\u202f]\d{3}[.,]\d{1,2})"  # 1.734 and 1,433.5
_NAMED_RATING: Final = rf"(?:elo|rating|rtg|pr|fibs|wertung)\s*[:=]?\s*(?:{_THOUSANDS}|\d{{1,4}}(?:[.,]\d{{1,2}})?)"
_RATING: Final = rf"(?:{_NAMED_RATING}|{_THOUSANDS}|\d{{3,4}}(?:[.,]\d{{1,2}})?)"  # 1512.4
_DAY: Final = r"\d{1,2}[./-]\d{1,2}[./-]\d{2,4}|\d{4}-\d\d-\d\d(?:[ T][\d:]{5,8})?"
_MONEY: Final = r"[€$£]\s*\d+(?:[.,]\d\d|,-)?|\d+(?:[.,]\d\d|,-)?\s*(?:€|\$|£|kr\.?|euro|eur|dkk|chf)"
_TICK: Final = r"[✓✔☑☐]"
_MARKS: Final = {
    *("yes", "no", "ja", "nein", "nee", "nej", "oui", "non", "paid", "betaald", "betalt", "bezahlt", "paye"),
    *("x", "ok", "true", "false"),
}
_NOBODY: Final = frozenset(
    ("bye", "tbd", "tba", "tbc", "nn", "freilos", "vrij", "vrijloting", "oversidder", "exempt", "vacant")
)
_OF_HEADINGS: Final = frozenset(
    (
        *("players", "entries", "entrants", "participants", "registered", "tournament", "open", "cup", "title"),
        *(
            "spelers",
            "deelnemers",
            "lijst",
            "inschrijvingen",
            "toernooi",
            "spillere",
            "deltagere",
            "liste",
            "turnering",
        ),
        *("tilmeldte", "tilmeldinger", "teilnehmer", "anmeldungen", "turnier", "meldeliste", "joueurs", "inscrits"),
        *("tournoi", "group", "groep", "gruppe", "groupe", "poule", "for", "of", "voor", "fur", "pour"),
        *("saturday", "zaterdag", "lordag", "samstag", "samedi"),
    )
)  # of five languages; words that are names of people, as Sunday and Til, are none
_EMPTY: Final = frozenset(("#n/a", "#ref!", "#value!", "#name?", "#div/0!", "#null!", "#num!", "n/a"))
_SHAPES: Final = {
    kind: re.compile(pattern, re.IGNORECASE)
    for kind, pattern in (
        ("seed", r"\d{1,3}"),
        ("rating", _RATING),
        ("mail", _MAIL),
        ("day", _DAY),
        ("phone", _PHONE),
        ("money", _MONEY),
        ("tick", _TICK),
    )
}
TAIL: Final = re.compile(
    rf"\s+({_MAIL}|{_PHONE}|{_RATING}|{_DAY}|{_TICK})$", re.IGNORECASE
)  # what stands behind a name
_FIRST: Final[tuple[tuple[str, Callable[[str], bool]], ...]] = (
    ("player", is_player_id),
    ("title", is_title),  # before the countries: who writes GM means no player of Gambia
    ("country", lambda cell: bool(country_of(cell))),
    ("mark", lambda cell: search_key(cell) in _MARKS),
)


def kind_of(cell: str) -> str:
    """Return what a cell holds: player, country, seed …, or TEXT."""
    kind = next((kind for kind, is_kind in _FIRST if is_kind(cell)), TEXT)
    return kind or next((kind for kind, shape in _SHAPES.items() if shape.fullmatch(cell)), TEXT)


def country_of(cell: str) -> str:
    """Return the country of a cell; letters of a code must be capitals: "No" may be an answer."""
    is_code = len(cell) < _LEAST_LETTERS and cell.isascii()
    return "" if is_code and not cell.isupper() else country_code(cell)


def is_blank(text: str) -> bool:
    """Return whether a text has no letter, no digit and no flag."""
    return not any(sign.isalnum() or ord(sign) > 0xFFFF for sign in text)


def is_empty(cell: str) -> bool:
    """Return whether a cell holds nothing: it is blank, or the error of a spreadsheet's formula."""
    return is_blank(cell) or cell.casefold() in _EMPTY


def is_heading(name: str) -> bool:
    """Return whether a name is likely to be the heading of a list: "Players for Saturday", "Group A"."""
    return name.endswith(":") or not _OF_HEADINGS.isdisjoint(search_key(name).split())


def names_nobody(cell: str) -> bool:
    """Return whether a cell keeps a place free: "(bye)", "TBD"."""
    return re.sub(r"[\W_]+", "", search_key(cell)) in _NOBODY
