"""One recorded match (a ``.mat`` or SGF file, told by its content): its headers and the score of every game.

The record is replayed strictly. What leaves the score in doubt refuses it; a play that was wrong and that nobody
corrected stands, and is told as a note.
"""

import re
from collections.abc import Mapping
from datetime import UTC, datetime, timedelta, timezone, tzinfo
from typing import Final

from clubs.names import fold, tidy
from journal.chain import sha256
from journal.refusals import Refused, because
from matches.plans import Moves, Record
from rules_engine.game import codes
from rules_engine.game.score_sheet import How
from rules_engine.game.sheet_json import write_sheet
from rules_engine.game.transcript import mat_text
from rules_engine.game.transcript.formats import format_of, read_match
from rules_engine.game.transcript.replay import replay
from rules_engine.game.transcript.report import Report
from rules_engine.game.transcript.sheet import sheet_of
from rules_engine.game.transcript.transcript import Finding, Transcript
from rules_engine.verdict import Verdict, Violation

LARGEST: Final = 1_000_000  # bytes

_DATE: Final = re.compile(r"([0-9]{4})[.\-/]([0-9]{1,2})[.\-/]([0-9]{1,2})")
_TIME: Final = re.compile(r"([0-9]{1,2})[.:]([0-9]{2})(?:[.:]([0-9]{2}))? *(.*)")
_ZONE: Final = re.compile(r"([+-])([0-9]{2}):?([0-9]{2})")
_EARLIEST: Final = 1900
_MOST: Final = 50  # faults that are told
_GAME_OF_RECORDS: Final = "backgammon"


def read_record(data: bytes) -> Record:
    """The match that a record tells, finished or not. Refused: too large, unreadable, another game."""
    if len(data) > LARGEST:
        raise Refused(because("record_too_large", size=len(data), largest=LARGEST))
    reading = read_match(data)
    if reading.transcript is None:
        raise Refused(reading.verdict)
    told = reading.transcript
    variation = told.tags.get("Variation", _GAME_OF_RECORDS)
    if fold(variation) != _GAME_OF_RECORDS:
        raise Refused(because("other_variation", variation=tidy(variation)[:40]))
    report = replay(told)
    if report.contradictions:
        raise Refused(Verdict(tuple(map(_of_game, report.contradictions[:_MOST]))))
    first, second = (tidy(name) for name in told.names)
    sheet = write_sheet(sheet_of(report))
    text = mat_text.decode(data) or ""
    said = (_key(told, data), _label(told.tags), (first, second), _played_at(told.tags), sheet, _notes(report))
    return Record(*said, Moves(text, format_of(text).value, "side0"))


def _notes(report: Report) -> tuple[Violation, ...]:
    """Plays that stand though they were wrong, what the writer cut, and where the record stops."""
    cut = [
        Violation(codes.POINTS_CUT, game.number, {"points": game.points, "need": need})
        for game in report.games
        if game.is_cut and game.how is How.DROP
        for need in [report.transcript.length - game.before[game.winner]]
    ]
    wrong = [_of_game(each) for each in report.findings if each not in report.contradictions]
    return (*(each.violation for each in report.notes), *cut, *wrong[:_MOST])


def _of_game(finding: Finding) -> Violation:
    """The violation in its game, unless it says its line."""
    told = finding.violation
    return told if "line" in told.params else Violation(told.code, finding.game, told.params)


def _label(tags: Mapping[str, str]) -> str:
    """The number that its site gave the match, with the site."""
    number = tidy(tags.get("Match ID", ""))
    return tidy(f"{tags.get('Site', '')} {number}")[:80] if number else ""


def _key(transcript: Transcript, data: bytes) -> str:
    """A record with a number is the same record whatever its text; one without is its text and nothing else."""
    label = _label(transcript.tags)
    told = "\n".join((label, *transcript.names)) if label else data.decode("latin-1")
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
