"""Rows of past results and ratings, and the parts in which a file is imported."""

from collections.abc import Mapping
from dataclasses import asdict, dataclass
from datetime import UTC, date, datetime
from enum import StrEnum
from typing import Final, NamedTuple, TypeAlias
from uuid import UUID

from clubs.names import search_key
from matches.inputs.entries import _plain_name


@dataclass(frozen=True, slots=True)
class PastResult:
    """A past result. ``names``: as written, or public ids. ``winner``: a side.

    ``score`` None: only the winner is known. ``again``: how many earlier rows of the file are equal.
    """

    line: int
    played_at: datetime
    names: tuple[str, str]
    length: int
    winner: int
    score: tuple[int, int] | None = None
    event: str = ""
    ending: str = "played"
    again: int = 0

    @property
    def identity(self) -> tuple[object, ...]:
        """Return the values that identify the same result in any file."""
        names = tuple(map(_plain_name, self.names))
        values = (self.played_at.astimezone(UTC).isoformat(), names, self.length, self.winner, self.score)
        return (*values, search_key(self.event), self.ending)

    @property
    def has_started(self) -> bool:
        """Return whether both sides had moved."""
        return self.ending not in ("walkover", "forfeit")


# Data, and not in the catalogues: a file that comes again must find its events, whatever a translation is now.
_UNNAMED: Final[Mapping[str, str]] = {
    "en": "Imported results {year}",
    "da": "Importerede resultater {year}",
    "de": "Importierte Ergebnisse {year}",
    "fr": "Résultats importés {year}",
    "nl": "Geïmporteerde uitslagen {year}",
}


class PastEvent(NamedTuple):
    """An event of the past: a named one is another event in each year. ``name``: "" if the results name none."""

    year: int
    name: str

    @classmethod
    def of(cls, year: int, name: str) -> "PastEvent":
        """Return the event of a name in a file, which may have been exported with the name that it got here."""
        event = cls(year, "")
        return event if name in event.names else cls(year, name)

    def name_in(self, language: str) -> str:
        """Return the name under which the event is created."""
        return self.name or _UNNAMED.get(language, _UNNAMED["en"]).format(year=self.year)

    @property
    def names(self) -> tuple[str, ...]:
        """Return the names under which it may exist."""
        return (self.name,) if self.name else tuple(self.name_in(language) for language in _UNNAMED)


class TournamentPer(StrEnum):
    """What becomes a tournament: a year with all its events, or each event."""

    YEAR = "year"
    EVENT = "event"


class PastNaming(NamedTuple):
    """What becomes a tournament, and the language of the names of events that have none."""

    per: TournamentPer = TournamentPer.YEAR
    language: str = "en"


BY_YEAR: Final = PastNaming()


@dataclass(frozen=True, slots=True)
class PastRating:
    """A starting rating. ``rating`` in hundredths."""

    line: int
    name: str
    rating: int
    experience: int
    on: date


@dataclass(frozen=True, slots=True)
class PastImportInput:
    """The way to read a file. ``kind``: "results" or "starting". ``on``: the day of a starting list.

    ``naming``: of the tournaments and events of results.
    """

    kind: str
    on: date | None = None
    day_first: bool = True
    register_new: bool = True
    naming: PastNaming = BY_YEAR


@dataclass(frozen=True, slots=True)
class PastPart:
    """A part of a stored file: its last line and byte, and whether it is the last part."""

    past: UUID
    line: int
    place: int
    is_last: bool


@dataclass(frozen=True, slots=True)
class ImportCounts:
    """The outcome of a part: rows written, rows that existed, rows refused, and players registered."""

    written: int = 0
    there: int = 0
    refused: int = 0
    registered: int = 0

    def __add__(self, more: "ImportCounts") -> "ImportCounts":
        return ImportCounts(
            self.written + more.written,
            self.there + more.there,
            self.refused + more.refused,
            self.registered + more.registered,
        )

    def plain(self) -> dict[str, int]:
        return asdict(self)


PastRow: TypeAlias = PastResult | PastRating
