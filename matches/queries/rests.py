"""Who rests between two matches, and until when: what the event of the coming match promises its players."""

from collections.abc import Collection, Mapping
from datetime import datetime, timedelta
from typing import Final

from matches.models import Event, Result, Tournament
from matches.queries import entries

LONGEST_REST: Final = 60  # minutes
_NOT_PLAYED: Final = ("forfeit", "walkover", "double_forfeit")


def rest_of(event: Event) -> int:
    """In minutes; 0: none."""
    return int(event.settings.get("rest", 0))


def ends_of(tournament: Tournament, at: datetime) -> Mapping[int, datetime]:
    """By player: when the last match was over that he played within the longest rest, in any event."""
    since = at - timedelta(minutes=LONGEST_REST)
    results = Result.objects.holding().filter(match__stage__event__tournament=tournament, played_at__gt=since)
    played = results.exclude(ending__in=_NOT_PLAYED).order_by("played_at", "pk")
    sides = [
        (side, over) for *both, over in played.values_list("match__side0", "match__side1", "played_at") for side in both
    ]
    rows = entries.by_ids(side for side, _ in sides) if sides else {}
    return {player.pk: over for side, over in sides for player in rows[side].players}


def rests_until(event: Event, players: Collection[int], ends: Mapping[int, datetime], at: datetime) -> datetime | None:
    """When the last of some players has rested for a match of this event; None: now."""
    last = max((ends[player] for player in players if player in ends), default=None)
    over = last + timedelta(minutes=rest_of(event)) if last else at
    return over if over > at else None
