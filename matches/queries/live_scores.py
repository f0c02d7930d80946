"""How matches stand while they are played, as their sides type it: unofficial, and only where the event wants it."""

from collections.abc import Collection
from dataclasses import dataclass
from datetime import datetime
from time import time
from typing import Final

from matches.models import Event, LiveScore

BEAT: Final = 5  # seconds: live pages are told of new scores at most twice in so long
_WANTED: Final = "live_scores"


@dataclass(frozen=True, slots=True)
class LiveRow:
    score: tuple[int, int]
    is_crawford: bool
    games: str
    at: datetime


def are_wanted(event: Event) -> bool:
    return bool(event.settings.get(_WANTED))


def by_match(matches: Collection[int]) -> dict[int, LiveRow]:
    """The newest telling of each match, of the events that show them."""
    if not matches:
        return {}
    rows = LiveScore.objects.filter(match__in=matches, match__stage__event__settings__live_scores=True)
    return {row.match_id: _row(row) for row in rows.order_by("at", "pk")}


def beat(newest: datetime | None) -> str:
    """What pages depend on: it changes when scores come in, once more when the beat is over, and not in between."""
    if newest is None:
        return ""
    number = int(newest.timestamp() // BEAT)
    return f".{number}" + ("" if number == int(time() // BEAT) else "+")


def _row(row: LiveScore) -> LiveRow:
    first, second = row.score
    return LiveRow((first, second), row.is_crawford, row.games, row.at)
