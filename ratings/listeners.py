"""The functions of ratings and seasons that ``matches.hooks`` calls when matches change."""

from collections.abc import Callable, Iterable

from matches import hooks
from matches.hooks import RatingMove
from matches.models import Event, Match, RatingPool
from ratings.derive.rating_moves import rating_moves, ratings_now
from ratings.queries.pools import ratings
from ratings.recording.pools import performances_later, rate_event_later, rate_later


def match_analysed(match: Match) -> None:
    """Have the PR lists looked at again: an analysis may count from now on."""
    performances_later(match.stage.event, [match.pk])


def ratings_of(pool: RatingPool | None, player_ids: Iterable[int], by_strength: bool) -> dict[int, int]:
    """Return the ratings, or the strengths, of players in hundredths by id. Players without one are absent."""
    return ratings.strengths(pool, player_ids) if by_strength else ratings.current(pool, player_ids)


def preview(event: Event) -> Callable[[], tuple[RatingMove, ...]]:
    """Read the current ratings. The returned function returns what changed since."""
    before = ratings_now(event.pool)
    return lambda: rating_moves(event.pool, before)


def register() -> None:
    """Register the functions of this module."""
    hooks.event_changed.register(rate_event_later)
    hooks.match_analysed.register(match_analysed)
    hooks.rating_due.register(rate_later)
    hooks.ratings_of.register(ratings_of)
    hooks.preview.register(preview)
