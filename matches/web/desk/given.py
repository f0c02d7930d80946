"""The transcripts of a match in one list, beside its scores and photos."""

from dataclasses import dataclass
from datetime import datetime
from uuid import UUID

from doors.words import word
from matches.models import Match
from matches.queries import transcripts
from matches.web.desk.sheets import Names, speaker


@dataclass(frozen=True, slots=True)
class GivenView:
    """``status``: in words, and as a code."""

    id: UUID
    who: str
    status: str
    code: str
    received_at: datetime


def given_views(match: Match, names: Names) -> list[GivenView]:
    rows = transcripts.transcripts_of(match)
    return [
        GivenView(row.id, speaker(row.by_kind, names), word(row.status, "transcript"), row.status, row.received_at)
        for row in rows
    ]
