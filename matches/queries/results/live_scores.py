"""Unofficial scores of matches in play, if the event shows them."""

from collections.abc import Collection
from dataclasses import dataclass
from datetime import datetime
from time import time
from typing import Final

from django.db.models import Exists, OuterRef, QuerySet

from journal.prepared import prepared
from matches.models import LiveScore, Match

BEAT: Final = 5  # seconds; live pages are notified at most twice in this time


@dataclass(frozen=True, slots=True)
class LiveRow:
    score: tuple[int, int]
    is_crawford: bool
    games: str
    at: datetime


def with_live(matches: "QuerySet[Match]") -> "QuerySet[Match]":
    """Add whether a match has a live score that its event shows."""
    return matches.annotate(has_live=Exists(_visible().filter(match=OuterRef("pk"))))


def by_match(matches: Collection[int]) -> dict[int, LiveRow]:
    """Return the newest live score of each match whose event shows them."""
    return {row.match_id: _row(row) for row in _scores(matches=list(matches))}


@prepared
def _scores(matches: list[int]) -> "QuerySet[LiveScore]":
    return _visible().filter(match__in=matches).order_by("at", "pk")


def beat(newest: datetime | None) -> str:
    """Return a value that changes when scores arrive and again after the interval, and not in between."""
    if newest is None:
        return ""
    number = int(newest.timestamp() // BEAT)
    return f".{number}" + ("" if number == int(time() // BEAT) else "+")


def _visible() -> "QuerySet[LiveScore]":
    rows: QuerySet[LiveScore] = LiveScore.objects.filter(match__stage__event__settings__live_scores=True)
    return rows


def _row(row: LiveScore) -> LiveRow:
    first, second = row.score
    return LiveRow((first, second), row.is_crawford, row.games, row.at)
