"""One recorded match (a ``.mat`` file): its headers and the score of every game; the plays are not replayed."""

import re
from collections.abc import Mapping
from datetime import UTC, datetime, timedelta, timezone, tzinfo
from typing import Final

from clubs.names import fold, tidy
from journal.chain import sha256
from journal.refusals import Refused, because
from matches.plans import Record
from rules_engine.game.sheet_json import write_sheet
from rules_engine.game.transcript.mat_outline import MatOutline, read_mat
from rules_engine.game.transcript.mat_sheet import sheet_of

LARGEST: Final = 1_000_000  # bytes

_DATE: Final = re.compile(r"([0-9]{4})[.\-/]([0-9]{1,2})[.\-/]([0-9]{1,2})")
_TIME: Final = re.compile(r"([0-9]{1,2})[.:]([0-9]{2})(?:[.:]([0-9]{2}))? *(.*)")
_ZONE: Final = re.compile(r"([+-])([0-9]{2}):?([0-9]{2})")
_EARLIEST: Final = 1900
_GAME_OF_RECORDS: Final = "backgammon"


def read_record(data: bytes) -> Record:
    """The match that a record tells, finished or not. Refused: too large, unreadable, another game."""
    if len(data) > LARGEST:
        raise Refused(because("record_too_large", size=len(data), largest=LARGEST))
    reading = read_mat(data)
    if reading.outline is None:
        raise Refused(reading.verdict)
    outline = reading.outline
    variation = outline.tags.get("Variation", _GAME_OF_RECORDS)
    if fold(variation) != _GAME_OF_RECORDS:
        raise Refused(because("other_variation", variation=tidy(variation)[:40]))
    first, second = (tidy(name) for name in outline.names)
    played_at, label = _played_at(outline.tags), _label(outline.tags)
    sheet = write_sheet(sheet_of(outline))
    return Record(_key(outline, data), label, (first, second), played_at, sheet, reading.verdict.notes)


def _label(tags: Mapping[str, str]) -> str:
    """The number that its site gave the match, with the site."""
    number = tidy(tags.get("Match ID", ""))
    return tidy(f"{tags.get('Site', '')} {number}")[:80] if number else ""


def _key(outline: MatOutline, data: bytes) -> str:
    """A record with a number is the same record whatever its text; one without is its text and nothing else."""
    label = _label(outline.tags)
    told = "\n".join((label, *outline.names)) if label else data.decode("latin-1")
    return f"rec-{sha256(told)[:16]}"


def _played_at(tags: Mapping[str, str]) -> datetime | None:
    """The time in the headers: UTC where no zone is given, midnight where there is only the day."""
    day = _DATE.fullmatch(tags.get("EventDate", "").strip())
    time = _TIME.fullmatch(tags.get("EventTime", "").strip())
    hour, minute, second = (int(part or 0) for part in time.groups()[:3]) if time else (0, 0, 0)
    year, month, of_month = map(int, day.groups()) if day else (0, 0, 0)
    try:
        told = datetime(year, month, of_month, hour, minute, second, tzinfo=_zone(time[4] if time else ""))
    except ValueError:  # no date, or one that no calendar has
        return None
    return told if told.year >= _EARLIEST else None


def _zone(text: str) -> tzinfo:
    found = _ZONE.fullmatch(text)
    if found is None:
        return UTC
    away = timedelta(hours=int(found[2]), minutes=int(found[3]))
    return timezone(away if found[1] == "+" else -away)
