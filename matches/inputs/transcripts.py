"""Transcripts and recorded matches as values."""

from dataclasses import dataclass
from datetime import datetime

from rules_engine.game.sheet_json import SheetJson
from rules_engine.game.variation import BACKGAMMON
from rules_engine.verdict import Violation


@dataclass(frozen=True, slots=True)
class TranscriptInput:
    """The moves of a match as text. ``left``: the side on the left of the record, or "names" to match by name."""

    text: str
    format: str = "mat"
    left: str = "names"


@dataclass(frozen=True, slots=True)
class Record:
    """A recorded match. ``key``: identifies the record, at most 20 characters.

    ``names``: of the two sides, "" where the record has none. ``label``: the name of the record for people.
    ``played_at``: None if unknown. ``sheet``: the rule book's JSON form. ``notes``: irregularities. ``moves``: the
    record itself, if it is stored. ``variant``: what was played.
    """

    key: str
    label: str
    names: tuple[str, str]
    played_at: datetime | None
    sheet: SheetJson
    notes: tuple[Violation, ...] = ()
    moves: TranscriptInput | None = None
    variant: str = BACKGAMMON
