"""The order of entries of several groups: by place, then by values per match, since groups differ in size.

Only values that mean the same in every group are compared: per match points, wins, board points, points won, Berlin
count and differences, and the share of the points. Entries equal in all of them are level.
"""

import json
from collections.abc import Sequence
from dataclasses import replace
from fractions import Fraction
from itertools import groupby
from typing import Final

from rules_engine.draws import table_codes
from rules_engine.draws.field import by_number
from rules_engine.draws.lots import shuffled, stream
from rules_engine.draws.stage import Stage, Standing
from rules_engine.words import Exact

Level = tuple[Standing, ...]
_MEANS: Final = frozenset(
    {
        table_codes.VALUE_POINTS,
        table_codes.VALUE_WINS,
        table_codes.VALUE_BOARD_POINTS,
        table_codes.VALUE_POINT_DIFFERENCE,
        table_codes.VALUE_BOARD_DIFFERENCE,
        table_codes.VALUE_POINTS_WON,
        table_codes.VALUE_BERLIN,
        table_codes.VALUE_AWAY_WINS,
    }
)
_SHARES: Final = frozenset({table_codes.VALUE_POINT_QUOTIENT})
_MATCHES: Final = frozenset({table_codes.PART_MATCH, table_codes.PART_AWARDED})


def by_places(rows: Sequence[Standing]) -> tuple[Level, ...]:
    """Return the rows of one table in levels that share a place, the best first."""
    order = sorted(rows, key=lambda row: (row.place_from, row.entry))
    return tuple(tuple(same) for _, same in groupby(order, key=lambda row: row.place_from))


def across(rows: Sequence[Standing]) -> tuple[Level, ...]:
    """Return the rows of several tables in levels, the best first."""
    order = sorted(rows, key=lambda row: (*merit(row), row.entry))
    return tuple(tuple(same) for _, same in groupby(order, key=merit))


def merit(row: Standing) -> tuple[Exact, ...]:
    """Return the place, then the values per match; the least is the best."""
    return (row.place_from, *(-number for number in _comparable(row)))


def by_lot(level: Level, stage: Stage) -> Level:
    """Return the level in the order of the lots drawn with the stage, or of lots derived from its drawings."""
    lots = {entry: at for at, entry in enumerate(_lots(stage))}
    return tuple(sorted(level, key=lambda row: lots.get(row.entry, len(lots))))


def closed_up(rows: Sequence[Standing]) -> tuple[Standing, ...]:
    """Return the same rows in the same order, without gaps in the places."""
    standings: list[Standing] = []
    for level in by_places(rows):
        first = len(standings) + 1
        standings += [replace(row, place_from=first, place_to=first + len(level) - 1) for row in level]
    return tuple(standings)


def _lots(stage: Stage) -> Sequence[int]:
    outputs = [drawing.output for drawing in stage.facts.drawings]
    with_lots = next((output["lots"] for output in outputs if "lots" in output), None)
    if with_lots is not None:
        return list(with_lots)
    seed = json.dumps(outputs, sort_keys=True, separators=(",", ":"))
    return [draw_entry.entry for draw_entry in shuffled(by_number(stage.facts.field), stream(seed, "phases/1 lots"))]


def _comparable(row: Standing) -> list[Fraction]:
    matches = max(1, _matches(row))
    means = [Fraction(value.number) / matches for value in row.values if value.code in _MEANS]
    return means + [Fraction(value.number) for value in row.values if value.code in _SHARES]


def _matches(row: Standing) -> int:
    points = next((value.parts for value in row.values if value.code == table_codes.VALUE_POINTS), ())
    return sum(part.code in _MATCHES for part in points)
