"""The announcements of tournaments that are shown at a time."""

from collections.abc import Collection
from datetime import datetime

from django.db.models import Exists, OuterRef, Q, QuerySet

from journal.prepared import prepared
from matches.models import Announcement, Tournament


def current(tournament: Tournament, at: datetime) -> list[Announcement]:
    """Return the announcements of a tournament that are shown, in the order in which they were published."""
    return current_of([tournament.pk], at)


def current_of(tournament_ids: Collection[int], at: datetime) -> list[Announcement]:
    """Return the announcements of some tournaments that are shown, each with its tournament."""
    return _announcements(tournament_ids=list(tournament_ids), at=at)


@prepared
def _announcements(tournament_ids: list[int], at: datetime) -> QuerySet[Announcement]:
    return _current(at).filter(tournament__in=tournament_ids).select_related("tournament").order_by("pk")


def are_any(tournament: OuterRef, at: datetime) -> Exists:
    """Return the condition that an announcement of a tournament is shown."""
    return Exists(_current(at).filter(tournament=tournament))


def announcement(tournament: Tournament, announcement_id: int) -> Announcement | None:
    """Return an announcement of this tournament, or None."""
    rows = Announcement.objects.filter(tournament=tournament, pk=announcement_id)
    return rows.first() if 0 < announcement_id < 2**63 else None


def is_current(announcement_id: int, at: datetime) -> bool:
    """Return whether an announcement is shown, and was not withdrawn."""
    return _current(at).filter(pk=announcement_id).exists()


def _current(at: datetime) -> QuerySet[Announcement]:
    return Announcement.objects.filter(Q(until_at=None) | Q(until_at__gt=at))
