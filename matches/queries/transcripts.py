"""Transcripts of matches, and what the rule book said of them, as a viewer may see them.

Both sides and the desk see all of a match; everybody sees those that tell the games of the official result.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Any
from uuid import UUID

from journal.acts import Actor
from journal.refusals import Unseen, because
from matches import sheets
from matches.models import Match, Submission, Transcript, TranscriptReading, TranscriptText
from matches.queries import matches
from matches.queries.entries import EntryRow, by_ids
from rules_engine.game.comparing import Comparison

Plain = Mapping[str, Any]
_ROUTE = "match__stage__event__tournament"


@dataclass(frozen=True, slots=True)
class TranscriptRow:
    """``status``: "" until it is judged; else complete, incomplete, issues or unreadable.

    ``findings`` and ``notes``: code, params, game, line, column; of a finding also whether it ``blocks`` a score.
    ``sheet``: the games as a score sheet, None where there is none. ``submission``: the score that was made of it.
    """

    id: UUID
    match: int
    by_kind: str
    format: str
    size: int
    sha256: str
    received_at: datetime
    status: str = ""
    findings: Sequence[Plain] = ()
    notes: Sequence[Plain] = ()
    sheet: Plain | None = None
    submission: UUID | None = None

    @property
    def is_judged(self) -> bool:
        return self.status != ""


@dataclass(frozen=True, slots=True)
class ComparedRow:
    """The games of a transcript, first, beside a score that was reported. ``by_kind``: whose, "" for the result."""

    by_kind: str
    comparison: Comparison


def transcripts_of(match: Match) -> list[TranscriptRow]:
    """All of a match, in the order in which they were given."""
    given = list(Transcript.objects.filter(match=match).order_by("received_at", "pk"))
    if not given:
        return []
    readings = TranscriptReading.objects.holding().filter(transcript__match=match).order_by("pk")
    read = {one.transcript_id: one for one in readings}
    return [row_of(one, read.get(one.pk)) for one in given]


def official(match: Match) -> list[TranscriptRow]:
    """Those that tell the games of the result that counts; none, as long as there is no result."""
    usable = [row for row in transcripts_of(match) if row.sheet is not None]
    result = matches.counting_result(match) if usable else None
    told: Plain = (result.sheet or {}) if result is not None else {}
    return [row for row in usable if row.sheet and told and sheets.are_alike(told, row.sheet)]


def published(match: Match) -> TranscriptRow | None:
    """The newest of them, which everybody is shown."""
    return next(reversed(official(match)), None)


def shown(match: Match, viewer: Actor, at: datetime) -> list[TranscriptRow]:
    """Those of a match that a viewer may see."""
    return transcripts_of(match) if matches.shows_submissions(match, viewer, at) else official(match)


def transcript(transcript_id: UUID, viewer: Actor, at: datetime) -> Transcript:
    """Unseen: there is none, or not for this viewer."""
    found: Transcript | None = Transcript.objects.filter(pk=transcript_id).first()
    unseen = Unseen(because("unknown_transcript", transcript=str(transcript_id)))
    if found is None:
        raise unseen
    found.match = matches.match(found.match_id, viewer, at)
    if found.pk not in {row.id for row in shown(found.match, viewer, at)}:
        raise unseen
    return found


def match_of(transcript_id: UUID) -> Match | None:
    found = Transcript.objects.filter(pk=transcript_id).select_related(_ROUTE).first()
    return found.match if found else None


def whole(transcript_id: UUID) -> Transcript:
    """With its match, event, act and text, for the job that judges it."""
    rows = Transcript.objects.select_related(_ROUTE, "act", "kept")
    found: Transcript = rows.get(pk=transcript_id)
    return found


def text_of(transcript: Transcript) -> str:
    return TranscriptText.objects.get(pk=transcript.pk).text


def reading(transcript: Transcript) -> TranscriptReading | None:
    rows = TranscriptReading.objects.holding().filter(transcript=transcript)
    found: TranscriptReading | None = rows.order_by("-pk").first()
    return found


def the_same(made: Transcript) -> Transcript | None:
    """The transcript that says the same from the same side."""
    told = {name: getattr(made, name) for name in ("match", "by_kind", "left", "sha256")}
    found: Transcript | None = Transcript.objects.filter(**told).first()
    return found


def count_of(match: Match, by_kind: str) -> int:
    return Transcript.objects.filter(match=match, by_kind=by_kind).count()


def sides_of(match: Match) -> tuple[EntryRow, EntryRow]:
    """Who plays it, by name."""
    rows = by_ids([match.side0_id, match.side1_id])
    return rows[match.side0_id], rows[match.side1_id]


def compared(row: TranscriptRow, match: Match) -> list[ComparedRow]:
    """Its games beside the result, or else beside what each side and the desk reported otherwise."""
    if row.sheet is None:
        return []
    result = matches.counting_result(match)
    if result is not None:
        told: list[tuple[str, Plain]] = [("", result.sheet)] if result.sheet else []
    else:
        latest = matches.latest_submissions(match)
        told = [(kind, one.sheet) for kind, one in sorted(latest.items()) if one.pk != row.submission]
    both = ((kind, sheets.compare(row.sheet, sheet)) for kind, sheet in told)
    return [ComparedRow(kind, comparison) for kind, comparison in both if comparison is not None]


def standing(match: Match) -> dict[str, Submission]:
    """The last score of each side and of the desk that was not refused."""
    latest = matches.latest_submissions(match)
    judged = {kind: matches.judgement(one) for kind, one in latest.items()}
    return {kind: one for kind, one in latest.items() if (said := judged[kind]) is None or said.ok}


def row_of(given: Transcript, read: TranscriptReading | None) -> TranscriptRow:
    told = (given.pk, given.match_id, given.by_kind, given.format, given.size, given.sha256, given.received_at)
    if read is None:
        return TranscriptRow(*told)
    return TranscriptRow(*told, read.status, read.findings, read.notes, read.sheet, read.submission_id)
