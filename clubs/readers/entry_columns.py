"""Recognise the columns of a list of entrants by their headings, in the languages of the site."""

import re
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from clubs.names import search_key
from clubs.readers.line_cells import cells_of

NAMES: Final = ("name", "family", "first", "particle", "partner")
COLUMNS: Final[Mapping[str, tuple[str, ...]]] = {
    "name": (
        *("name", "full name", "player name", "players name", "entrant", "entry", "player 1", "name 1", "team", "pair"),
        *("navn", "namn", "spiller", "spiller 1", "fulde navn", "par", "naam", "volledige naam", "speler", "speler 1"),
        *("spieler", "spieler 1", "spielername", "vollstandiger name", "paar", "nom complet", "joueur", "joueur 1"),
        *("participant", "deelnemer", "deltager", "teilnehmer", "nafn", "nombre completo"),
    ),
    "family": (
        *(
            "last name",
            "last",
            "lastname",
            "family name",
            "surname",
            "achternaam",
            "efternavn",
            "nachname",
            "familienname",
        ),
        *("nom de famille", "nom", "apellidos", "apellido", "cognome", "efternamn"),
    ),
    "first": (
        *(
            "first name",
            "first",
            "firstname",
            "given name",
            "forename",
            "first names",
            "voornaam",
            "fornavn",
            "vorname",
        ),
        *("prenom", "nombre", "nome", "fornamn", "given names", "roepnaam"),
    ),
    "particle": ("tussenvoegsel", "tussenvoegsels", "infix", "particle"),
    "partner": (
        *("partner", "player 2", "name 2", "second player", "makker", "spiller 2", "speler 2", "spieler 2"),
        *("joueur 2", "partenaire", "medspiller"),
    ),
    "player": ("player", "player id", "public id", "id"),
    "country": (
        *("country", "country code", "nation", "nationality", "nat", "flag", "land", "pays", "nationalitat"),
        *("nationaliteit", "nationalitet", "nationalite", "fed", "pais"),
    ),
    "club": ("club", "klub", "club name", "verein", "forening", "vereniging", "association", "clubnaam", "klubnavn"),
    "seed": ("seed", "seeding", "seed no", "seed number", "setzplatz", "tete de serie"),
}
_NUMBERS: Final = frozenset(
    (
        "",
        "n",
        "nr",
        "no",
        "num",
        "number",
        "nummer",
        "numero",
        "pos",
        "position",
        "rank",
        "rang",
        "place",
        "plads",
        "platz",
        "plaats",
    )
)
_KINDS: Final = {word: kind for kind, words in COLUMNS.items() for word in words}


@dataclass(frozen=True, slots=True)
class Table:
    """The layout of a list. ``columns``: the kind of each, "" for an ignored one; empty without a header.
    ``is_numbered``: the first column counts the lines.
    """

    delimiter: str
    columns: tuple[str, ...]
    is_numbered: bool = False


def table_of(first: str) -> Table:
    """Return the layout that the first line defines."""
    for delimiter in "\t;,":
        headings = [_plain(cell) for cell in cells_of(first, delimiter) or ()]
        kinds = tuple(_KINDS.get(heading, "") for heading in headings)
        if {"name", "player", "family"} & set(kinds):
            return Table(delimiter, _alone(kinds), headings[0] in _NUMBERS)
    return Table("", ())


def _alone(kinds: tuple[str, ...]) -> tuple[str, ...]:
    """Return the kinds; a family name without a column of first names is the whole name ("Nom")."""
    if "first" in kinds or "name" in kinds:
        return kinds
    return tuple("name" if kind == "family" else kind for kind in kinds)


def _plain(cell: str) -> str:
    return re.sub(r"[ _.:#'’*-]+", " ", search_key(cell)).strip()
