"""Transcripts of matches and their readings, for a viewer.

Both sides and the desk see all transcripts of a match. Others see those with the games of the official result. The
names in a transcript are shown to the side that sent it and to the desk alone (see ``record_files``).
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from datetime import datetime
from typing import Final, NotRequired
from uuid import UUID

from journal.context import Actor
from journal.refusals import NotFound, cause
from matches import scores
from matches.models import Match, Submission, Transcript, TranscriptReading, TranscriptText
from matches.permissions import is_allowed, side_of
from matches.queries.entries.entries import EntryRow, by_ids
from matches.queries.results import matches
from matches.queries.results.desk_roles import match_roles
from rules_engine.game.comparing import Comparison
from rules_engine.game.sheet_json import SheetJson
from rules_engine.game.transcript.report_json import FindingJson

_ROUTE = "match__stage__event__tournament"
_QUOTING: Final = frozenset({"transcript_name_differs", "transcript_sides_unknown"})
_QUOTED: Final = ("written", "names")


class StoredFinding(FindingJson):
    """A finding or note of a reading. ``blocks``: it prevents a score. ``turn``: of a game of a variant."""

    blocks: bool
    turn: NotRequired[int]


@dataclass(frozen=True, slots=True)
class TranscriptRow:
    """A transcript with its reading.

    ``status``: "" until it is judged; then complete, incomplete, issues or unreadable.

    ``findings`` and ``notes``: code, params, game, line, column; a finding also states whether it ``blocks`` a score.
    ``sheet``: the games as a score sheet, or None. ``submission``: the score that was made of it.
    """

    id: UUID
    match: int
    by_kind: str
    format: str
    size: int
    sha256: str
    received_at: datetime
    status: str = ""
    findings: Sequence[StoredFinding] = ()
    notes: Sequence[StoredFinding] = ()
    sheet: SheetJson | None = None
    submission: UUID | None = None

    @property
    def is_judged(self) -> bool:
        return self.status != ""


@dataclass(frozen=True, slots=True)
class ComparedRow:
    """The comparison of a transcript with a score. ``by_kind``: its sender, "" for the result."""

    by_kind: str
    comparison: Comparison


def transcripts_of(match: Match) -> list[TranscriptRow]:
    """Return the transcripts of a match, in the order of receipt: that of their acts, also within a moment."""
    rows = list(Transcript.objects.filter(match=match).order_by("received_at", "act__seq"))
    if not rows:
        return []
    readings = TranscriptReading.objects.holding().filter(transcript__match=match).order_by("pk")
    reading_by_transcript = {reading.transcript_id: reading for reading in readings}
    return [row_of(row, reading_by_transcript.get(row.pk)) for row in rows]


def official(match: Match) -> list[TranscriptRow]:
    """Return the transcripts with the games of the official result."""
    usable = [row for row in transcripts_of(match) if row.sheet is not None]
    result = matches.counting_result(match) if usable else None
    data: SheetJson = (result.sheet or {}) if result is not None else {}
    return [row for row in usable if row.sheet and data and scores.is_same_match(data, row.sheet)]


def published(match: Match) -> TranscriptRow | None:
    """Return the newest of them, which is public, or None."""
    return next(reversed(official(match)), None)


def visible(match: Match, viewer: Actor, at: datetime) -> list[TranscriptRow]:
    """Return the transcripts of a match that a viewer may see."""
    rows = transcripts_of(match) if matches.shows_submissions(match, viewer, at) else official(match)
    senders = senders_open_to(match, viewer, at)
    return [row if row.by_kind in senders else _without_names(row) for row in rows]


def row_for(transcript: Transcript, viewer: Actor, at: datetime) -> TranscriptRow:
    """Return the row of a transcript that a viewer may see."""
    row = row_of(transcript, reading(transcript))
    return row if row.by_kind in senders_open_to(transcript.match, viewer, at) else _without_names(row)


def senders_open_to(match: Match, viewer: Actor, at: datetime) -> frozenset[str]:
    """Return the senders whose texts a viewer sees as they were sent: their own side; all for the desk."""
    side = side_of(viewer, match, at)
    if side is not None:
        return frozenset({(Submission.By.SIDE0, Submission.By.SIDE1)[side]})
    is_desk = is_allowed("upload_transcript", match_roles(viewer, match, at))
    return frozenset(Submission.By.values) if is_desk else frozenset()


def _without_names(row: TranscriptRow) -> TranscriptRow:
    findings, notes = ([_unquoted(error) for error in group] for group in (row.findings, row.notes))
    return replace(row, findings=findings, notes=notes)


def _unquoted(error: StoredFinding) -> StoredFinding:
    if error["code"] not in _QUOTING:
        return error
    params = {name: "…" if name in _QUOTED else param for name, param in error["params"].items()}
    return {**error, "params": params}


def transcript(transcript_id: UUID, viewer: Actor, at: datetime) -> Transcript:
    """Return a transcript. Raise ``NotFound`` if there is none that the viewer may see."""
    row: Transcript | None = Transcript.objects.filter(pk=transcript_id).first()
    not_found = NotFound(cause("unknown_transcript", transcript=str(transcript_id)))
    if row is None:
        raise not_found
    row.match = matches.match(row.match_id, viewer, at)
    if row.pk not in {row.id for row in visible(row.match, viewer, at)}:
        raise not_found
    return row


def published_transcript(match: Match) -> Transcript | None:
    """Return the public transcript of a match that the caller may see, with its match; None if there is none."""
    row = published(match)
    transcript_obj = Transcript.objects.filter(pk=row.id).first() if row else None
    if transcript_obj is not None:
        transcript_obj.match = match
    return transcript_obj


def match_of(transcript_id: UUID) -> Match | None:
    row = Transcript.objects.filter(pk=transcript_id).select_related(_ROUTE).first()
    return row.match if row else None


def for_job(transcript_id: UUID) -> Transcript:
    """Return a transcript with its match, event, act and text, for jobs."""
    rows = Transcript.objects.select_related(_ROUTE, "act", "kept")
    row: Transcript = rows.get(pk=transcript_id)
    return row


def text_of(transcript: Transcript) -> str:
    return TranscriptText.objects.get(pk=transcript.pk).text


def reading(transcript: Transcript) -> TranscriptReading | None:
    rows = TranscriptReading.objects.holding().filter(transcript=transcript)
    row: TranscriptReading | None = rows.order_by("-pk").first()
    return row


def the_same(transcript: Transcript) -> Transcript | None:
    """Return the stored transcript with the same text from the same side, or None."""
    lookup = {name: getattr(transcript, name) for name in ("match", "by_kind", "left", "sha256")}
    row: Transcript | None = Transcript.objects.filter(**lookup).first()
    return row


def count_of(match: Match, by_kind: str) -> int:
    return Transcript.objects.filter(match=match, by_kind=by_kind).count()


def sides_of(match: Match) -> tuple[EntryRow, EntryRow]:
    """Return the sides of a match, with names."""
    rows = by_ids([match.side0_id, match.side1_id])
    return rows[match.side0_id], rows[match.side1_id]


def compared(row: TranscriptRow, match: Match) -> list[ComparedRow]:
    """Compare the games with the result, or else with the latest scores of both sides and the desk."""
    if row.sheet is None:
        return []
    result = matches.counting_result(match)
    if result is not None:
        reports: list[tuple[str, SheetJson]] = [("", result.sheet)] if result.sheet else []
    else:
        latest = matches.latest_submissions(match)
        reports = [
            (kind, submission.sheet) for kind, submission in sorted(latest.items()) if submission.pk != row.submission
        ]
    comparisons = ((kind, scores.compare(row.sheet, sheet)) for kind, sheet in reports)
    return [ComparedRow(kind, comparison) for kind, comparison in comparisons if comparison is not None]


def scores_by_sender(match: Match) -> dict[str, Submission]:
    """Return the last score of each side and the desk that was not refused."""
    latest = matches.latest_submissions(match)
    judgement_by_kind = {kind: matches.judgement(submission) for kind, submission in latest.items()}
    return {
        kind: submission
        for kind, submission in latest.items()
        if (judgement := judgement_by_kind[kind]) is None or judgement.ok
    }


def row_of(transcript: Transcript, reading: TranscriptReading | None) -> TranscriptRow:
    values = (
        transcript.pk,
        transcript.match_id,
        transcript.by_kind,
        transcript.format,
        transcript.size,
        transcript.sha256,
        transcript.received_at,
    )
    if reading is None:
        return TranscriptRow(*values)
    return TranscriptRow(*values, reading.status, reading.findings, reading.notes, reading.sheet, reading.submission_id)
