"""When the matches of a tournament were played."""

from datetime import datetime

from django.db.models import Exists, Max, Min, OuterRef

from matches.models import PendingOfficial, Result, Tournament


def played_times(tournament: Tournament) -> tuple[datetime, datetime] | None:
    """Return the times of play of the first and the last result that counts, or None if there is no result."""
    later = Result.objects.holding().filter(match=OuterRef("match"), pk__gt=OuterRef("pk"))
    rows = Result.objects.holding().filter(~Exists(later), match__stage__event__tournament=tournament)
    times = rows.aggregate(first=Min("played_at"), last=Max("played_at"))
    return (times["first"], times["last"]) if times["first"] else None


def has_results(tournament: Tournament) -> bool:
    """Return whether a match has a result, or a score that becomes official without a confirmation."""
    pending = PendingOfficial.objects.filter(event__tournament=tournament)
    return Result.objects.holding().filter(match__stage__event__tournament=tournament).exists() or pending.exists()
