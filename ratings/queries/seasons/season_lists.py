"""The season of a player event by event, for display, and the table as a file."""

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Any, Final

from matches.models import Event
from ratings.models import SeasonPoints
from ratings.queries.decimals import decimal

HEADER: Final = ("place", "player", "name", "country", "points", "events", "events_counted", "wins", "attendance")


@dataclass(frozen=True, slots=True)
class PartRow:
    """The kind of the points, how often, and their sum in exact hundredths."""

    kind: str
    count: int
    amount: Fraction


@dataclass(frozen=True, slots=True)
class LineRow:
    """An event in the season of a player. ``counts``: it is among the best that count. ``is_running``: not finished."""

    event: Event
    points: Fraction
    counts: bool
    is_running: bool
    wins: int
    parts: tuple[PartRow, ...]


def lines_of(row: SeasonPoints) -> list[LineRow]:
    """Return the events that count first, the best first in each group."""
    events = Event.objects.filter(pk__in=[line[0] for line in row.lines]).select_related("tournament__federation")
    events_by_id = {event.pk: event for event in events}
    return [_line(events_by_id[line[0]], line) for line in row.lines]


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


def _line(event: Event, line: Sequence[Any]) -> LineRow:
    _, points, counts, is_running, wins, parts = line
    rows = tuple(PartRow(kind, count, Fraction(amount)) for kind, count, amount in parts)
    return LineRow(event, Fraction(points), counts, is_running, wins, rows)
