"""Who goes on from a table, and who is out, as soon as that is certain. No queries."""

from bisect import bisect_left, bisect_right
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Final, TypeAlias

from matches.models import Node, Stage
from matches.queries.draws.advancing import Advance
from matches.queries.draws.standings import StandingRow
from rules_engine.draws.table_codes import VALUE_LOSSES, VALUE_POINTS

THROUGH: Final = "through"
OUT: Final = "out"
Bounds: TypeAlias = tuple[int, int]  # the best and the worst place
_PLAYED: Final = (Node.State.DECIDED, Node.State.BYE, Node.State.EMPTY)


@dataclass(frozen=True, slots=True)
class Play:
    """What can still change a table: the matches to come by entry, and the points of a win. ``is_over``: nothing."""

    to_come: Mapping[int, int]
    win: int | None = None

    @property
    def is_over(self) -> bool:
        return not any(self.to_come.values())


def play_of(stage: Stage, nodes: Iterable[Node], rows: Iterable[StandingRow], drawn_rounds: int) -> Play:
    """Return what is to come in a section with these nodes. In each round that is not drawn everybody has a match.

    If the number of rounds is not known, nothing is certain.
    """
    draw_format = stage.draw_format
    rounds_left = draw_format.rounds_left(stage.settings, drawn_rounds)
    if rounds_left is None and draw_format.is_by_rounds:
        return Play({row.entry.id: 1 for row in rows})
    to_come = Counter({row.entry.id: rounds_left or 0 for row in rows})
    open_nodes = [node for node in nodes if node.state not in _PLAYED]
    to_come.update(entry for node in open_nodes for entry in node.entries if isinstance(entry, int))
    return Play(to_come, draw_format.win_in(stage.settings))


def certain_outcomes(
    rows: Sequence[StandingRow], advances: Sequence[Advance], play: Play, lives: int | None
) -> Mapping[int, str]:
    """Return "through" or "out" by entry; entries whose outcome is open are absent, and those that have left.

    ``lives``: the number of losses with which an entry is out, None if they are not counted.
    """
    if lives is not None:
        return {row.entry.id: OUT for row in rows if (_value(row, VALUE_LOSSES) or 0) >= lives}
    sure = max((advance.to_place for advance in advances if advance.best is None), default=0)
    reach = max((advance.to_place for advance in advances), default=len(rows))
    bounds = _places(rows) if play.is_over else _possible_places(rows, play)
    outcome_by_entry = {row.entry.id: _outcome(bounds[row.entry.id], sure, reach) for row in rows if row.entry.is_in}
    return {entry: outcome for entry, outcome in outcome_by_entry.items() if outcome} if advances else {}


def _outcome(bounds: Bounds, sure: int, reach: int) -> str:
    best, worst = bounds
    if worst <= sure:
        return THROUGH
    return OUT if best > reach else ""


def _places(rows: Sequence[StandingRow]) -> Mapping[int, Bounds]:
    return {row.entry.id: (row.place_from, row.place_to) for row in rows}


def _possible_places(rows: Sequence[StandingRow], play: Play) -> Mapping[int, Bounds]:
    """Return the best and the worst place that is possible by the points alone, by entry."""
    points = {row.entry.id: _value(row, VALUE_POINTS) for row in rows}
    if play.win is None or None in points.values():
        return {entry: (1, len(rows)) for entry in points}
    least = {entry: value or Fraction() for entry, value in points.items()}
    most = {entry: value + play.win * play.to_come.get(entry, 0) for entry, value in least.items()}
    all_least, all_most = sorted(least.values()), sorted(most.values())
    return {
        entry: (1 + len(rows) - bisect_right(all_least, most[entry]), len(rows) - bisect_left(all_most, least[entry]))
        for entry in points
    }


def _value(row: StandingRow, code: str) -> Fraction | None:
    return next((Fraction(value.number) for value in row.values if value.code == code), None)
