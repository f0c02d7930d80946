"""Parse a recorded match (``.mat`` or SGF, detected by content): headers and the score of every game.

The record is replayed strictly. It is refused if its score is in doubt. An illegal play that was not corrected stands,
with a note.
"""

import re
from collections.abc import Mapping
from datetime import UTC, datetime, timedelta, timezone, tzinfo
from typing import Final

from clubs.names import tidy
from journal.chain import sha256
from journal.refusals import Refused, cause
from matches.inputs.transcripts import Record, TranscriptInput
from rules_engine.game import codes
from rules_engine.game.score_sheet import How
from rules_engine.game.sheet_json import write_sheet
from rules_engine.game.transcript import mat_text
from rules_engine.game.transcript.formats import format_of, read_match
from rules_engine.game.transcript.reading import variant_from
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
_MOST: Final = 50  # faults that are reported


def read_record(data: bytes) -> Record:
    """Return the match of a record, finished or not. Raise ``Refused`` if it is too large, unreadable
    or of a game without a notation.
    """
    if len(data) > LARGEST:
        raise Refused(cause("record_too_large", size=len(data), largest=LARGEST))
    reading = read_match(data)
    if reading.transcript is None:
        raise Refused(reading.verdict)
    transcript = reading.transcript
    report = replay(transcript)
    if report.contradictions:
        raise Refused(Verdict(tuple(map(_of_game, report.contradictions[:_MOST]))))
    first, second = (tidy(name) for name in transcript.names)
    sheet = write_sheet(sheet_of(report))
    text = mat_text.decode(data) or ""
    values = (
        _key(transcript, data),
        _label(transcript.tags),
        (first, second),
        _played_at(transcript.tags),
        sheet,
        _notes(report),
    )
    moves, variant = TranscriptInput(text, format_of(text).value, "side0"), variant_from(transcript.position)
    return Record(*values, moves, variant)


def _notes(report: Report) -> tuple[Violation, ...]:
    """Return notes on illegal plays that stand, points cut by the writer, and an early end of the record."""
    cut = [
        Violation(codes.POINTS_CUT, game.number, {"points": game.points, "need": need})
        for game in report.games
        if game.is_cut and game.how is How.DROP
        for need in [report.transcript.length - game.before[game.winner]]
    ]
    wrong = [_of_game(issue) for issue in report.findings if issue not in report.contradictions]
    return (*(issue.violation for issue in report.notes), *cut, *wrong[:_MOST])


def _of_game(issue: Finding) -> Violation:
    """Return the violation of a finding, with its game unless it states a line."""
    violation = issue.violation
    return violation if "line" in violation.params else Violation(violation.code, issue.game, violation.params)


def _label(tags: Mapping[str, str]) -> str:
    """Return the site's number of the match, with the site."""
    number = tidy(tags.get("Match ID", ""))
    return tidy(f"{tags.get('Site', '')} {number}")[:80] if number else ""


def _key(transcript: Transcript, data: bytes) -> str:
    """Return the key of a record: by its number, or else by its text."""
    label = _label(transcript.tags)
    identity = "\n".join((label, *transcript.names)) if label else data.decode("latin-1")
    return f"rec-{sha256(identity)[:16]}"


def _played_at(tags: Mapping[str, str]) -> datetime | None:
    """Return the time in the headers, in UTC without a zone and at midnight without a time."""
    day = _DATE.fullmatch(tags.get("EventDate", "").strip())
    time = _TIME.fullmatch(tags.get("EventTime", "").strip())
    hour, minute, second = (int(part or 0) for part in time.groups()[:3]) if time else (0, 0, 0)
    year, month, of_month = map(int, day.groups()) if day else (0, 0, 0)
    try:
        played_at = datetime(year, month, of_month, hour, minute, second, tzinfo=_zone(time[4] if time else ""))
    except ValueError:  # no date, or an invalid one
        return None
    return played_at if played_at.year >= _EARLIEST else None


def _zone(text: str) -> tzinfo:
    offset = _ZONE.fullmatch(text)
    if offset is None:
        return UTC
    away = timedelta(hours=int(offset[2]), minutes=int(offset[3]))
    return timezone(away if offset[1] == "+" else -away)
