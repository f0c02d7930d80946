"""Recognise the columns of files of results or ratings by the headings that federations use."""

import re
from collections.abc import Mapping, Sequence
from typing import Final

from clubs.names import search_key
from clubs.readers.entry_columns import COLUMNS

_RESULTS: Final[Mapping[str, tuple[str, ...]]] = {
    "date": ("date", "played on", "played", "day", "datum", "dato", "jour"),
    "one": (
        "player 1",
        "player1",
        "player a",
        "player",
        "winner",
        "name 1",
        "white",
        "speler 1",
        "spiller 1",
        "vinder",
        "winnaar",
        "spieler 1",
        "sieger",
        "joueur 1",
        "vainqueur",
    ),
    "other": (
        "player 2",
        "player2",
        "player b",
        "opponent",
        "loser",
        "name 2",
        "black",
        "speler 2",
        "spiller 2",
        "taber",
        "verliezer",
        "spieler 2",
        "verlierer",
        "joueur 2",
        "perdant",
    ),
    "length": ("length", "points to", "match length", "ml", "lengte", "laengde", "lange", "laenge", "longueur"),
    "score": ("score", "result", "stand", "resultat", "ergebnis"),
    "points": ("score 1", "points 1", "score1", "points1", "winner score", "winner points"),
    "points_other": ("score 2", "points 2", "score2", "points2", "loser score", "loser points"),
    "event": ("event", "tournament", "toernooi", "turnering", "turnier", "tournoi", "epreuve", "competition"),
    "ending": ("ending", "how", "how it ended"),
}
_STARTING: Final[Mapping[str, tuple[str, ...]]] = {
    "one": ("player", "name", "full name", "player name", "id", "player id", "naam", "navn", "spieler", "joueur"),
    "family": COLUMNS["family"],
    "first": COLUMNS["first"],
    "rating": ("rating", "elo", "points", "classement"),
    "experience": ("experience", "exp", "ervaring", "erfaring", "erfahrung"),
    "date": ("date", "on", "as of", "datum", "dato"),
}
_TABLES: Final = {"results": _RESULTS, "starting": _STARTING}
_KINDS: Final = {
    name: {word: kind for kind, words in table.items() for word in words} for name, table in _TABLES.items()
}
_WINNERS: Final = frozenset({"winner", "vinder", "winnaar", "sieger", "vainqueur"})


def kinds_of(header: Sequence[str], table: str) -> tuple[tuple[str, ...], bool]:
    """Return the kind of each column ("" for an ignored one), and whether the first player is the winner."""
    plain = [" ".join(re.sub(r"[ _.#-]+", " ", search_key(cell)).split()) for cell in header]
    return tuple(_KINDS[table].get(word, "") for word in plain), bool(_WINNERS & set(plain))
