"""Recognise the columns of a list of members by their headings, in the languages of the site."""

import re
from collections.abc import Mapping, Sequence
from typing import Final

from clubs.names import search_key
from clubs.readers.entry_columns import COLUMNS as PEOPLE

FIELDS: Final = ("number", "name", "born", "sex", "mail", "phone", "club", "category", "until", "country")
PARTS: Final = ("family", "first", "particle")  # of a name in several columns
IGNORED: Final = ""
_WORDS: Final[Mapping[str, tuple[str, ...]]] = {
    "number": (
        *("number", "no", "nr", "member number", "member no", "member id", "membership number", "licence number"),
        *("licence no", "lidnummer", "lidnr", "relatienummer", "bondsnummer", "nummer", "medlemsnummer", "medlemsnr"),
        *("medlemsnr", "mitgliedsnummer", "mitgliedsnr", "mitglied nr", "numero", "numero de membre", "no membre"),
        *("numero de licence", "licence", "licentienummer"),
    ),
    "name": (*PEOPLE["name"], "member", "lid", "medlem", "mitglied", "membre", "naam lid"),
    **{part: PEOPLE[part] for part in PARTS},
    "born": (
        *("born", "birth", "birthday", "birth date", "birthdate", "date of birth", "dob", "geboren", "geboortedatum"),
        *("geb datum", "fodt", "fodselsdato", "fodselsdag", "fodselsdag", "geburtsdatum", "geburtstag", "geb"),
        *("ne", "nee", "ne le", "date de naissance", "naissance"),
    ),
    "sex": ("sex", "gender", "m f", "geslacht", "m v", "kon", "m k", "geschlecht", "m w", "sexe", "genre", "h f"),
    "mail": (
        *("mail", "e mail", "email", "email address", "e mail address", "e mailadres", "emailadres", "mailadresse"),
        *("e mailadresse", "e mail adresse", "courriel", "adresse e mail", "adresse mail"),
    ),
    "phone": (
        *("phone", "telephone", "mobile", "mobile phone", "cell", "tel", "telefoon", "telefoonnummer", "mobiel", "gsm"),
        *("telefon", "tlf", "mobil", "mobilnummer", "telefonnummer", "handy", "portable", "mob"),
    ),
    "club": PEOPLE["club"],
    "category": (
        *("category", "fee category", "class", "type", "categorie", "lidsoort", "soort lid", "kategori", "kategorie"),
        *("medlemstype", "beitragsklasse", "mitgliedsart", "membership", "membership type", "tarif", "licence type"),
    ),
    "until": (
        *("until", "valid until", "paid until", "expires", "expiry", "expiry date", "end", "end date", "tot"),
        *("geldig tot", "betaald tot", "einddatum", "til", "gyldig til", "betalt til", "udlober", "bis"),
        *("gultig bis", "bezahlt bis", "ablauf", "jusqu au", "valable jusqu au", "expire le", "fin", "echeance"),
    ),
    "country": PEOPLE["country"],
}
_KINDS: Final = {word: kind for kind, words in _WORDS.items() for word in words}


def heading_key(heading: str) -> str:
    """Return a heading as it is compared and kept: folded, without punctuation."""
    return " ".join(re.sub(r"[\W_]+", " ", search_key(heading)).split())


def fields_of(headings: Sequence[str], columns: Mapping[str, str]) -> tuple[str, ...]:
    """Return the field of each column, "" for one that is ignored. ``columns``: by key of the heading, what a person
    said; it goes before what the words say.
    """
    keys = [heading_key(heading) for heading in headings]
    kinds = [columns.get(key, _KINDS.get(key, IGNORED)) for key in keys]
    if "first" in kinds or "name" in kinds:
        return tuple(kinds)
    return tuple("name" if kind == "family" else kind for kind in kinds)  # "Nom" alone is the whole name


def has_members(fields: Sequence[str]) -> bool:
    """Return whether the columns name members: by name, by family name, or by number."""
    return not {"name", "family", "number"}.isdisjoint(fields)
