"""The table of a season, calculated by the rule book from the events. Only rows that differ are written."""

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from matches.derive.rows import Row, RowChanges, write_difference
from matches.inputs.publication import PLAYED
from matches.queries.publications import is_published
from ratings.derive.season_records import played_events
from ratings.models import SeasonPoints, SeasonTable
from ratings.queries.seasons import seasons
from rules_engine.ratings.season.plain import from_plain
from rules_engine.ratings.season.points import EventPoints
from rules_engine.ratings.season.rules import Games
from rules_engine.ratings.season.table import SeasonRow, season_table

_COUNTING = (seasons.Standing.COUNTS, seasons.Standing.RUNNING)


@dataclass(frozen=True, slots=True)
class Counted:
    """The rows of a season, best first. ``running``: events that are not finished."""

    rows: tuple[SeasonRow, ...]
    running: frozenset[int]

    @classmethod
    def of(cls, table: SeasonTable) -> "Counted":
        """Calculate the table under the terms of ``table``, which need not be saved."""
        public_events = seasons.events_near(table).filter(is_published("", *PLAYED))  # points would tell results
        near = seasons.season_events(table, list(public_events))
        counting = [row for row in near if row.standing in _COUNTING]
        rules = from_plain(table.rules)
        events = played_events([row.event for row in counting], with_games=rules.per_game != Games())
        running_ids = {row.event.pk for row in counting if row.standing is seasons.Standing.RUNNING}
        return cls(season_table(rules, events), frozenset(running_ids))


def derive_season(table: SeasonTable, standings: Counted) -> RowChanges:
    """Write the rows that differ from the stored ones."""
    return write_difference(SeasonPoints, {"table": table.pk}, ["player_id"], _rows(table, standings))


def _rows(table: SeasonTable, standings: Counted) -> Iterator[Row]:
    for position, row in enumerate(standings.rows, start=1):
        yield {
            "table_id": table.pk,
            "player_id": int(row.player),
            "position": position,
            "place": row.place,
            "shared_to": row.shared_to,
            "points": rounded(row.points),
            "days": rounded(row.days),
            "events": row.events,
            "wins": row.wins,
            "lines": list(_lines(row, standings)),
        }


def rounded(hundredths: Fraction) -> int:
    """Round to a whole hundredth, a half up."""
    return int(hundredths + Fraction(1, 2))


def _lines(row: SeasonRow, standings: Counted) -> Iterator[list[Any]]:
    for event_points in row.counted:
        yield _line(event_points, standings, counts=True)
    for event_points in row.dropped:
        yield _line(event_points, standings, counts=False)


def _line(event_points: EventPoints, standings: Counted, *, counts: bool) -> list[Any]:
    parts = [[part.kind.value, part.count, str(part.amount)] for part in event_points.parts]
    return [
        event_points.event,
        str(event_points.points),
        counts,
        event_points.event in standings.running,
        event_points.wins,
        parts,
    ]
