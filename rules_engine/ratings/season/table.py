"""The table of a season: the sum of each player's best events, and the order of the players."""

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction

from rules_engine.ratings.season.points import EventPoints, PlayedEvent, event_points
from rules_engine.ratings.season.rules import Order, SeasonRules
from rules_engine.words import PlayerId


@dataclass(frozen=True, slots=True)
class SeasonRow:
    """A player in the table. ``place``: None with too few events; ``shared_to``: the last of the shared places.

    ``counted``: the events that count, ``dropped``: those beside them, each the best first. ``days``: the
    points for attendance, which are never dropped.
    """

    player: PlayerId
    place: int | None
    shared_to: int | None
    points: Fraction
    days: Fraction
    counted: tuple[EventPoints, ...]
    dropped: tuple[EventPoints, ...]

    @property
    def events(self) -> int:
        return len(self.counted) + len(self.dropped)

    @property
    def wins(self) -> int:
        return sum(event.wins for event in (*self.counted, *self.dropped))


def season_table(rules: SeasonRules, events: Iterable[PlayedEvent]) -> tuple[SeasonRow, ...]:
    """Return the rows, best first; players who share a place, or have none, by number."""
    points_by_player: defaultdict[PlayerId, list[EventPoints]] = defaultdict(list)
    for event in events:
        for record in event.records:
            points_by_player[record.player].append(event_points(rules, event, record))
    rows = [_row(rules, player, points) for player, points in sorted(points_by_player.items())]
    return tuple(_placed(rules, rows))


def _row(rules: SeasonRules, player: PlayerId, events: Sequence[EventPoints]) -> SeasonRow:
    """Return the row of one player, without the place."""
    best = sorted(events, key=lambda event: (-event.points, event.event))
    limit = len(best) if rules.best is None else rules.best
    days = Fraction(rules.per_day * len({event.day for event in events}))
    points = days + sum((event.points for event in best[:limit]), Fraction(0))
    return SeasonRow(player, None, None, points, days, tuple(best[:limit]), tuple(best[limit:]))


def _placed(rules: SeasonRules, rows: Sequence[SeasonRow]) -> Iterable[SeasonRow]:
    rows_with_place = [row for row in rows if row.events >= rules.least_events]
    rows_with_place.sort(key=lambda row: (_sort_key(rules, row), row.player))
    first: dict[tuple[Fraction, ...], int] = {}
    last: dict[tuple[Fraction, ...], int] = {}
    for number, row in enumerate(rows_with_place, start=1):
        first.setdefault(_sort_key(rules, row), number)
        last[_sort_key(rules, row)] = number
    yield from (_at(row, first[_sort_key(rules, row)], last[_sort_key(rules, row)]) for row in rows_with_place)
    rows_without_place = [row for row in rows if row.events < rules.least_events]
    yield from sorted(rows_without_place, key=lambda row: (_sort_key(rules, row), row.player))


def _sort_key(rules: SeasonRules, row: SeasonRow) -> tuple[Fraction, ...]:
    """Return the sort key of a row. The lowest key is the best."""
    values = _order_values(row)
    return (-row.points, *(-values[criterion] for criterion in rules.order))


def _order_values(row: SeasonRow) -> Mapping[Order, Fraction]:
    events = (*row.counted, *row.dropped)
    return {
        Order.WINS: Fraction(row.wins),
        Order.EVENTS: Fraction(row.events),
        Order.BEST: max((event.points for event in events), default=Fraction(0)),
        Order.FIRSTS: Fraction(sum(event.is_first for event in events)),
    }


def _at(row: SeasonRow, place: int, shared_to: int) -> SeasonRow:
    return SeasonRow(row.player, place, shared_to, row.points, row.days, row.counted, row.dropped)
