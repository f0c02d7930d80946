"""Photos of score sheets and positions, visible to both sides and the desk only."""

from dataclasses import dataclass
from datetime import datetime
from uuid import UUID

from django.core.files.storage import default_storage

from journal.context import Actor
from journal.refusals import NotFound, cause
from matches.models import Evidence, Match
from matches.queries.results import matches


@dataclass(frozen=True, slots=True)
class PhotoRow:
    """A photo. ``submission``: the score to which it responds, None for a position.

    ``sha256``: of the file, proved by the chain.
    """

    id: UUID
    submission: UUID | None
    by_kind: str
    sha256: str
    uploaded_at: datetime
    is_erased: bool


def photos_of(match: Match) -> list[PhotoRow]:
    """Return the photos of a match, in the order of upload."""
    rows = Evidence.objects.filter(match=match).order_by("uploaded_at", "pk")
    return [_row(row) for row in rows]


def photo(evidence: UUID, viewer: Actor, at: datetime) -> Evidence:
    """Return a photo. Raise ``NotFound`` if there is none that the viewer may see."""
    refusal = NotFound(cause("unknown_photo", photo=str(evidence)))
    row = Evidence.objects.filter(pk=evidence).first()
    if row is None:
        raise refusal
    row.match = matches.match(row.match_id, viewer, at)
    if not matches.shows_submissions(row.match, viewer, at):
        raise refusal
    return row


def match_of(evidence: UUID) -> Match | None:
    row = Evidence.objects.filter(pk=evidence).select_related("match__stage__event__tournament").first()
    return row.match if row else None


def file_of(evidence: Evidence) -> bytes:
    """Return the file. Raise ``NotFound`` if it was erased or lost."""
    if evidence.erased_at is not None or not default_storage.exists(evidence.path):
        raise NotFound(cause("photo_erased"))
    with default_storage.open(evidence.path) as file:
        return bytes(file.read())


def count_of_photos(match: Match) -> int:
    return Evidence.objects.filter(match=match).count()


def _row(row: Evidence) -> PhotoRow:
    return PhotoRow(row.pk, row.submission_id, row.by_kind, row.sha256, row.uploaded_at, row.erased_at is not None)
