"""Rests between two matches, as the event of the next match promises."""

from collections.abc import Collection, Mapping
from datetime import datetime, timedelta
from typing import Final

from matches.models import Event, Result, Tournament
from matches.queries.entries import entries
from matches.settings import LONGEST_REST

_NOT_PLAYED: Final = ("forfeit", "walkover", "double_forfeit")


def ends_of(tournament: Tournament, at: datetime) -> Mapping[int, datetime]:
    """Return the end of each player's last match within the longest rest, in any event."""
    since = at - timedelta(minutes=LONGEST_REST)
    results = Result.objects.holding().filter(match__stage__event__tournament=tournament, played_at__gt=since)
    played_results = results.exclude(ending__in=_NOT_PLAYED).order_by("played_at", "pk")
    sides = [
        (side, over)
        for *side_ids, over in played_results.values_list("match__side0", "match__side1", "played_at")
        for side in side_ids
    ]
    rows = entries.by_ids(side for side, _ in sides) if sides else {}
    return {player.pk: over for side, over in sides for player in rows[side].players}


def rests_until(event: Event, players: Collection[int], ends: Mapping[int, datetime], at: datetime) -> datetime | None:
    """Return when all of some players have rested for a match of this event, or None for now."""
    last = max((ends[player] for player in players if player in ends), default=None)
    over = last + timedelta(minutes=event.play.rest) if last else at
    return over if over > at else None
