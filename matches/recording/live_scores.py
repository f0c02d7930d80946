"""Writes of live scores."""

from django.core.cache import cache

from journal.models import Stream
from journal.ticks import tick_after_commit
from matches.models import (
    LiveScore,
)
from matches.queries.results.live_scores import BEAT


def keep_live(live_score: LiveScore) -> bool:
    """Store the last live score of a sender. Return False if it is older. Open pages are notified at intervals."""
    rows = LiveScore.objects.filter(match=live_score.match, by_kind=live_score.by_kind)
    plain = {
        "games": live_score.games,
        "score": live_score.score,
        "is_crawford": live_score.is_crawford,
        "at": live_score.at,
    }
    if not rows.filter(sequence__lt=live_score.sequence).update(sequence=live_score.sequence, **plain):
        if rows.exists():
            return False
        LiveScore.objects.bulk_create([live_score], ignore_conflicts=True)
    event = live_score.match.stage.event_id
    if cache.add(f"live.{event}", 1, BEAT):
        tick_after_commit(Stream.Kind.EVENT, str(event), int(live_score.at.timestamp()))
    return True
