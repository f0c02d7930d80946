"""The table of a season: added up by the rule book from what was played, and written where it differs."""

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from matches.derive.rows import Change, Row, write_difference
from matches.derive.season_records import played_events
from matches.models import SeasonPoints, SeasonTable
from matches.queries import seasons
from rules_engine.ratings.season.plain import from_plain
from rules_engine.ratings.season.points import EventPoints
from rules_engine.ratings.season.rules import Games
from rules_engine.ratings.season.table import SeasonRow, season_table

_COUNTING = (seasons.Standing.COUNTS, seasons.Standing.RUNNING)


@dataclass(frozen=True, slots=True)
class Counted:
    """What a season's rows ought to be, best first. ``running``: the events that are not finished."""

    rows: tuple[SeasonRow, ...]
    running: frozenset[int]

    @classmethod
    def of(cls, table: SeasonTable) -> "Counted":
        """By the terms that the table has; it need not have been saved with them."""
        near = seasons.season_events(table, list(seasons.events_near(table)))
        counting = [one for one in near if one.standing in _COUNTING]
        rules = from_plain(table.rules)
        events = played_events([one.event for one in counting], with_games=rules.per_game != Games())
        running = {one.event.pk for one in counting if one.standing is seasons.Standing.RUNNING}
        return cls(season_table(rules, events), frozenset(running))


def derive_season(table: SeasonTable, counted: Counted) -> Change:
    """Write what differs from what stands."""
    return write_difference(SeasonPoints.objects.filter(table=table), ["player_id"], _rows(table, counted))


def _rows(table: SeasonTable, counted: Counted) -> Iterator[Row]:
    for position, row in enumerate(counted.rows, start=1):
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
            "lines": list(_lines(row, counted)),
        }


def rounded(hundredths: Fraction) -> int:
    """To the next whole hundredth, a half up."""
    return int(hundredths + Fraction(1, 2))


def _lines(row: SeasonRow, counted: Counted) -> Iterator[list[Any]]:
    for one in row.counted:
        yield _line(one, counted, counts=True)
    for one in row.dropped:
        yield _line(one, counted, counts=False)


def _line(one: EventPoints, counted: Counted, *, counts: bool) -> list[Any]:
    parts = [[part.kind.value, part.count, str(part.amount)] for part in one.parts]
    return [one.event, str(one.points), counts, one.event in counted.running, one.wins, parts]
