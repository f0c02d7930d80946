"""What an event did to the ratings of its players."""

from dataclasses import dataclass

from matches.models import Event
from ratings.models import RatingChange
from ratings.models.rating import IN_ORDER


@dataclass(frozen=True, slots=True)
class EventGain:
    """In hundredths. ``after``: the rating after the last match. ``points``: from the matches of the event alone."""

    after: int
    points: int


def event_gains(event: Event) -> dict[int, EventGain]:
    """Return the gains by player, or by pair where pairs are rated; {} if the event is not rated."""
    rows = RatingChange.objects.filter(pool=event.pool_id, match__stage__event=event).order_by(*IN_ORDER)
    gains: dict[int, EventGain] = {}
    for player, before, after in rows.values_list("player", "before", "after"):
        points = gains[player].points if player in gains else 0
        gains[player] = EventGain(after, points + after - before)
    return gains
