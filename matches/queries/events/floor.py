"""The open matches of a tournament, in the order in which they are called.

The match that has waited longest is called first: since its creation (both sides known), or since it was taken from a
table. After equal waits the lowest round goes first, so that the draw advances evenly, then the higher position on the
sheet. A match waits while one of its players plays another match, or rests as their event promises, and while it is
locked.
"""

from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass, replace
from datetime import datetime

from django.db.models import Exists, OuterRef, Q, QuerySet

from journal.prepared import prepared
from matches.models import Event, Match, Node, Tournament
from matches.queries.draws.open_draws import OpenDraws
from matches.queries.events import rests
from matches.queries.events.locks import locked_among
from matches.queries.results.match_row import MatchRow, MatchState
from matches.queries.results.match_rows import match_rows
from matches.queries.tables import tables
from matches.queries.tables.tables import TableRow


@dataclass(frozen=True, slots=True)
class FloorRow:
    """A match without a result. ``ready_at``: since when it can be called. ``players``: their ids.

    ``rests_until``: when all players have rested; None for now. ``is_locked``: by itself, its round or its stage.
    """

    event: Event
    row: MatchRow
    ready_at: datetime
    round: int
    position: int
    rests_until: datetime | None = None
    is_locked: bool = False

    @property
    def players(self) -> frozenset[int]:
        return frozenset(player.pk for side in self.row.sides for player in side.players)

    @property
    def is_on(self) -> bool:
        """Return whether its players are busy: called to a table, or playing."""
        return self.row.is_on

    @property
    def turn(self) -> tuple[datetime, int, int, int]:
        return self.ready_at, self.round, self.position, self.row.id


@dataclass(frozen=True, slots=True)
class Call:
    """A match and the table to which it is called."""

    match: FloorRow
    table: TableRow


def floor(tournament: Tournament, at: datetime) -> list[FloorRow]:
    """Return the open matches of a tournament, in the order of calls."""
    matches = list(tables.open_matches(tournament.pk).select_related("act", "stage__event"))
    rows = match_rows(matches, in_the_draw=[match.pk for match in matches])
    return floor_rows_of(tournament, matches, rows, Node.objects.filter(match__in=matches), at)


def floor_rows_of(
    tournament: Tournament, matches: Sequence[Match], rows: Sequence[MatchRow], open_nodes: Iterable[Node], at: datetime
) -> list[FloorRow]:
    """Return open matches in the order of calls. ``rows``: of these. ``open_nodes``: theirs, and perhaps more."""
    nodes = {node.match_id: node for node in open_nodes}
    pairs = zip(matches, rows, strict=True)
    locked_ids = locked_among({match.stage.event_id for match in matches}, [match.pk for match in matches])
    floor_rows = [_floor_row(match, row, nodes.get(match.pk), match.pk in locked_ids) for match, row in pairs]
    return sorted(_rested(floor_rows, tournament, at), key=lambda floor_row: floor_row.turn)


def floor_and_more(
    tournament: Tournament, draws: OpenDraws, match_ids: Collection[int], at: datetime
) -> tuple[list[FloorRow], dict[int, tuple[Event, MatchRow]]]:
    """Return the open matches in the order of calls, and those of ``match_ids`` that are not open, in the same queries.

    ``draws``: of all events of the tournament.
    """
    matches = _matches(tournament_id=tournament.pk, match_ids=list(match_ids) or [0])
    open_ids = {match.pk for match in matches if vars(match)["is_open"]}
    rows = {row.id: row for row in match_rows(matches, draws.places, open_ids)}
    open_matches = [match for match in matches if match.pk in open_ids]
    open_rows = [rows[match.pk] for match in open_matches]
    more_rows = {match.pk: (match.stage.event, rows[match.pk]) for match in matches if match.pk not in open_ids}
    return floor_rows_of(tournament, open_matches, open_rows, draws.undecided, at), more_rows


@prepared
def _matches(tournament_id: int, match_ids: list[int]) -> "QuerySet[Match]":
    """Return the open matches and some others. ``match_ids``: at least one."""
    is_open = Exists(tables.open_matches(tournament_id).filter(pk=OuterRef("pk")))
    rows: QuerySet[Match] = Match.objects.filter(is_open | Q(pk__in=match_ids), stage__event__tournament=tournament_id)
    return rows.annotate(is_open=is_open).select_related("act", "stage__event").order_by("pk")


def waiting(rows: Iterable[FloorRow]) -> list[FloorRow]:
    """Return the matches that can be called now: ready, not locked, and no player plays or rests."""
    return [floor_row for floor_row in _with_free_players(rows) if not floor_row.is_locked]


def locked(rows: Iterable[FloorRow]) -> list[FloorRow]:
    """Return the matches that could be called now, if they were not locked."""
    return [floor_row for floor_row in _with_free_players(rows) if floor_row.is_locked]


def playing(rows: Iterable[FloorRow]) -> dict[int, FloorRow]:
    """Return the matches of players who are at a table or play, by player."""
    return {player: floor_row for floor_row in rows if floor_row.is_on for player in floor_row.players}


def calls(rows: Sequence[FloorRow], table_rows: Sequence[TableRow]) -> list[Call]:
    """Assign waiting matches to free tables. No player is called twice."""
    free = [table for table in table_rows if table.is_for_anybody]
    called_players: set[int] = set()
    calls: list[Call] = []
    for floor_row in waiting(rows):
        if len(calls) < len(free) and not floor_row.players & called_players:
            calls.append(Call(floor_row, free[len(calls)]))
            called_players |= floor_row.players
    return calls


def _with_free_players(rows: Iterable[FloorRow]) -> list[FloorRow]:
    floor_rows = list(rows)
    busy_players = playing(floor_rows)
    return [
        floor_row
        for floor_row in floor_rows
        if floor_row.row.state is MatchState.READY
        and floor_row.rests_until is None
        and not floor_row.players & busy_players.keys()
    ]


def _rested(floor_rows: list[FloorRow], tournament: Tournament, at: datetime) -> list[FloorRow]:
    """Set until when players rest, if an event requires it."""
    if not any(floor_row.event.play.rest for floor_row in floor_rows):
        return floor_rows
    ends = rests.ends_of(tournament, at)
    return [
        replace(floor_row, rests_until=rests.rests_until(floor_row.event, floor_row.players, ends, at))
        for floor_row in floor_rows
    ]


def _floor_row(match: Match, row: MatchRow, node: Node | None, is_locked: bool) -> FloorRow:
    created_at = match.act.at
    ready_at = max(created_at, row.called_at) if row.called_at and not row.table else created_at
    round_, position = (node.round, node.position) if node else (0, 0)
    return FloorRow(match.stage.event, row, ready_at, round_, position, is_locked=is_locked)
