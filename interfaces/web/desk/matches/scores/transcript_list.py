"""The transcripts of a match in one list."""

from dataclasses import dataclass
from datetime import datetime
from uuid import UUID

from interfaces.web.desk.matches.scores.sheets import Names, sender_name
from interfaces.wording.words import word
from matches.models import Match
from matches.queries.transcripts import transcripts


@dataclass(frozen=True, slots=True)
class TranscriptView:
    """A transcript in a list. ``status``: the label; ``code``: the stored value."""

    id: UUID
    who: str
    status: str
    code: str
    received_at: datetime


def transcript_views(match: Match, names: Names) -> list[TranscriptView]:
    rows = transcripts.transcripts_of(match)
    return [
        TranscriptView(
            row.id, sender_name(row.by_kind, names), word(row.status, "transcript"), row.status, row.received_at
        )
        for row in rows
    ]
