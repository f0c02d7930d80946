"""The list of a pool as it is shown, page by page: ranks count the whole pool, also in a search."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime

from django.db.models import Count

from matches.models import RatingChange, RatingPool, Result


@dataclass(frozen=True, slots=True)
class RatingRow:
    """``rating`` in hundredths; ``last_match`` None where it is not public. Equal ratings share a rank."""

    rank: int
    public_id: str
    name: str
    rating: int
    experience: int
    last_match: int | None
    played_at: datetime | None


def rating_rows(pool: RatingPool, changes: Sequence[RatingChange]) -> list[RatingRow]:
    """The rows of a page of ``ratings.rating_list``."""
    above = ranks(pool, [change.after for change in changes])
    played = last_played([change.match_id for change in changes])
    return [_row(change, above, played) for change in changes]


def ranks(pool: RatingPool, ratings: Sequence[int]) -> Mapping[int, int]:
    """By rating: its place in the pool."""
    if not ratings:
        return {}
    rows = RatingChange.objects.filter(pool=pool, is_last=True)
    place = rows.filter(after__gt=max(ratings)).count() + 1
    told = {}
    between = rows.filter(after__range=(min(ratings), max(ratings)))
    for rating, count in between.values_list("after").annotate(Count("pk")).order_by("-after"):
        told[rating] = place
        place += count
    return told


def last_played(matches: Sequence[int]) -> Mapping[int, tuple[datetime, bool]]:
    """By match: when it was played, and whether its tournament is public."""
    rows = Result.objects.holding().filter(match__in=matches).order_by("pk")
    told = rows.values_list("match_id", "played_at", "match__stage__event__tournament__is_public")
    return {match: (played_at, is_public) for match, played_at, is_public in told}


def _row(change: RatingChange, above: Mapping[int, int], played: Mapping[int, tuple[datetime, bool]]) -> RatingRow:
    """A change tells the experience before its match; after it there is the match's length more."""
    played_at, is_public = played.get(change.match_id, (None, False))
    return RatingRow(
        above[change.after],
        change.player.public_id,
        change.player.public_name,
        change.after,
        change.experience + change.match.length,
        change.match_id if is_public else None,
        played_at,
    )
