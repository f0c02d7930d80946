"""A season as it is shown: for what a player has his points, event by event; and the table as a file."""

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Any, Final

from matches.models import Event, SeasonPoints
from matches.queries.rating_tables import decimal

HEADER: Final = ("place", "player", "name", "country", "points", "events", "events_counted", "wins", "attendance")


@dataclass(frozen=True, slots=True)
class PartRow:
    """For what, how often, and how much of it all: exact hundredths."""

    kind: str
    count: int
    amount: Fraction


@dataclass(frozen=True, slots=True)
class LineRow:
    """An event in the season of a player. ``counts``: it is one of his best. ``is_running``: it is not finished."""

    event: Event
    points: Fraction
    counts: bool
    is_running: bool
    wins: int
    parts: tuple[PartRow, ...]


def lines_of(row: SeasonPoints) -> list[LineRow]:
    """Those that count first, each the best first."""
    events = Event.objects.filter(pk__in=[line[0] for line in row.lines]).select_related("tournament__federation")
    known = {event.pk: event for event in events}
    return [_line(known[line[0]], line) for line in row.lines]


def cells(row: SeasonPoints) -> Sequence[object]:
    return (
        "" if row.place is None else row.place,
        row.player.public_id,
        row.player.public_name,
        row.player.public_country,
        decimal(row.points),
        row.events,
        row.counted,
        row.wins,
        decimal(row.days),
    )


def _line(event: Event, told: Sequence[Any]) -> LineRow:
    _, points, counts, is_running, wins, parts = told
    rows = tuple(PartRow(kind, count, Fraction(amount)) for kind, count, amount in parts)
    return LineRow(event, Fraction(points), counts, is_running, wins, rows)
