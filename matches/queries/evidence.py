"""Photos that were given with answers, or of positions: for both sides and the desk; for others not there."""

from dataclasses import dataclass
from datetime import datetime
from uuid import UUID

from django.core.files.storage import default_storage

from journal.acts import Actor
from journal.refusals import Unseen, because
from matches.models import Evidence, Match
from matches.queries import matches


@dataclass(frozen=True, slots=True)
class PhotoRow:
    """``submission``: the score that was answered with it, None for a position.

    ``sha256``: of the file, as the chain proves it.
    """

    id: UUID
    submission: UUID | None
    by_kind: str
    sha256: str
    given_at: datetime
    is_erased: bool


def photos_of(match: Match) -> list[PhotoRow]:
    """In the order in which they were given."""
    rows = Evidence.objects.filter(match=match).order_by("given_at", "pk")
    return [_row(row) for row in rows]


def photo(evidence: UUID, viewer: Actor, at: datetime) -> Evidence:
    """Unseen: there is none, or not for this viewer."""
    unseen = Unseen(because("unknown_photo", photo=str(evidence)))
    found = Evidence.objects.filter(pk=evidence).first()
    if found is None:
        raise unseen
    found.match = matches.match(found.match_id, viewer, at)
    if not matches.shows_submissions(found.match, viewer, at):
        raise unseen
    return found


def match_of(evidence: UUID) -> Match | None:
    found = Evidence.objects.filter(pk=evidence).select_related("match__stage__event__tournament").first()
    return found.match if found else None


def file_of(evidence: Evidence) -> bytes:
    """Unseen: it was erased, or the storage has lost it."""
    if evidence.erased_at is not None or not default_storage.exists(evidence.path):
        raise Unseen(because("photo_erased"))
    with default_storage.open(evidence.path) as file:
        return bytes(file.read())


def count_of_photos(match: Match) -> int:
    return Evidence.objects.filter(match=match).count()


def _row(row: Evidence) -> PhotoRow:
    return PhotoRow(row.pk, row.submission_id, row.by_kind, row.sha256, row.given_at, row.erased_at is not None)
