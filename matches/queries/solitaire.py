"""Who solved a puzzle of peg solitaire in how few moves."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from datetime import datetime

from django.db.models import Min, Q

from clubs.models import Player
from matches.models import SolitaireLine


@dataclass(frozen=True, slots=True)
class LineRow:
    """The best line of a player. ``place``: equal for equal moves."""

    place: int
    player: Player
    moves: int
    jumps: str
    at: datetime


def best_lines(puzzle: str) -> list[LineRow]:
    """Return the best line of each player for a puzzle, the fewest moves first, then the earliest."""
    rows = SolitaireLine.objects.filter(puzzle=puzzle).select_related("player__merged_into", "act")
    lines = list(_first_of_each(rows.order_by("moves", "act__at", "pk")))
    return [
        LineRow(
            1 + sum(other.moves < line.moves for other in lines),
            line.player.canonical,
            line.moves,
            line.jumps,
            line.act.at,
        )
        for line in lines
    ]


def _first_of_each(rows: Iterable[SolitaireLine]) -> Iterator[SolitaireLine]:
    players: set[int] = set()
    for row in rows:
        if row.player.canonical.pk not in players:
            players.add(row.player.canonical.pk)
            yield row


def find_best_moves(puzzle: str, player: Player) -> int | None:
    """Return the fewest moves in which a player solved a puzzle, or None."""
    own = SolitaireLine.objects.filter(Q(player=player) | Q(player__merged_into=player), puzzle=puzzle)
    fewest: int | None = own.aggregate(fewest=Min("moves"))["fewest"]
    return fewest
