"""What is being played in a tournament, in all its events at once, and which match is called next.

Called next is who has waited longest: since the match was born (both sides known), or since it was taken from a
table. Of those who waited as long, the lowest round goes first, so that the draw moves on as a whole; then the
match that stands higher on the sheet. A match whose player plays another one waits until he is there; one whose player
rests, as its event promises, until the rest is over.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from datetime import datetime

from matches.models import Event, Match, Node, Tournament
from matches.queries import rests, tables
from matches.queries.match_row import MatchRow, MatchState
from matches.queries.match_rows import match_rows
from matches.queries.tables import TableRow


@dataclass(frozen=True, slots=True)
class FloorRow:
    """A match without a result. ``ready_at``: since when it could be called. ``players``: the ids of who plays.

    ``rests_until``: when the last of them has rested; None: now.
    """

    event: Event
    row: MatchRow
    ready_at: datetime
    round: int
    position: int
    rests_until: datetime | None = None

    @property
    def players(self) -> frozenset[int]:
        return frozenset(player.pk for side in self.row.sides for player in side.players)

    @property
    def is_on(self) -> bool:
        """Whether its players are taken: called to a table, or playing."""
        if self.row.state is MatchState.BROKEN_OFF:
            return False
        return bool(self.row.table) or self.row.started_at is not None

    @property
    def turn(self) -> tuple[datetime, int, int, int]:
        return self.ready_at, self.round, self.position, self.row.id


@dataclass(frozen=True, slots=True)
class Call:
    """A match that goes to a table."""

    match: FloorRow
    table: TableRow


def floor(tournament: Tournament, at: datetime) -> list[FloorRow]:
    """Every open match of a tournament, in the order in which they are called."""
    matches = list(tables.open_matches(tournament).select_related("act", "stage__event"))
    nodes = {node.match_id: node for node in Node.objects.filter(match__in=matches)}
    rows = match_rows(matches)
    both = zip(matches, rows, strict=True)
    found = [_floor_row(match, row, nodes.get(match.pk)) for match, row in both]
    return sorted(_rested(found, tournament, at), key=lambda one: one.turn)


def waiting(rows: Iterable[FloorRow]) -> list[FloorRow]:
    """Those that may be called now: ready, and nobody of them plays elsewhere or rests."""
    known = list(rows)
    taken = playing(known)
    ready = [one for one in known if one.row.state is MatchState.READY and one.rests_until is None]
    return [one for one in ready if not one.players & taken.keys()]


def playing(rows: Iterable[FloorRow]) -> dict[int, FloorRow]:
    """Who is at a table or plays, by player, and in which match."""
    return {player: one for one in rows if one.is_on for player in one.players}


def calls(rows: Sequence[FloorRow], listed: Sequence[TableRow]) -> list[Call]:
    """Which match goes to which table, as long as there are both; nobody is called twice."""
    free = [table for table in listed if table.is_for_anybody]
    called: set[int] = set()
    found: list[Call] = []
    for one in waiting(rows):
        if len(found) < len(free) and not one.players & called:
            found.append(Call(one, free[len(found)]))
            called |= one.players
    return found


def _rested(found: list[FloorRow], tournament: Tournament, at: datetime) -> list[FloorRow]:
    """The same, with until when somebody rests, where an event asks for it."""
    if not any(rests.rest_of(one.event) for one in found):
        return found
    ends = rests.ends_of(tournament, at)
    return [replace(one, rests_until=rests.rests_until(one.event, one.players, ends, at)) for one in found]


def _floor_row(match: Match, row: MatchRow, node: Node | None) -> FloorRow:
    born = match.act.at
    ready_at = max(born, row.called_at) if row.called_at and not row.table else born
    return FloorRow(match.stage.event, row, ready_at, node.round if node else 0, node.position if node else 0)
