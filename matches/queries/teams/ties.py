"""A tie as its pages show it: boards with players and scores, line-ups as far as the viewer may read them."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import datetime

from journal.context import Actor
from matches.models import Event, LineupFact, Match, Result
from matches.permissions import is_allowed, roles_at
from matches.queries.entries.entries import EntryRow, by_ids
from matches.queries.results.match_row import MatchRow
from matches.queries.results.match_rows import match_row, match_rows
from matches.queries.teams.confirmations import TieConfirmation, confirmation_of
from matches.queries.teams.lineups import LineupState, lineup_state
from matches.queries.teams.playoffs import Playoff, has_playoff, playoff_of
from matches.queries.teams.squads import captain_sides
from rules_engine.words import SIDES, Side


@dataclass(frozen=True, slots=True)
class BoardRow:
    """A board of a tie. ``row``: its match; None if a side has nobody. ``players``: of each side, None for nobody."""

    number: int
    row: MatchRow | None
    players: tuple[EntryRow | None, EntryRow | None]

    @property
    def winner(self) -> Side | None:
        """Return who has the board: by its result, or because the other side has nobody."""
        if self.row is not None:
            winner = self.row.result.winner if self.row.result else None
            return None if winner is None else SIDES[winner]
        present = [side for side in SIDES if self.players[side] is not None]
        return present[0] if len(present) == 1 else None

    @property
    def first(self) -> EntryRow | None:
        return self.players[0]

    @property
    def second(self) -> EntryRow | None:
        return self.players[1]

    @property
    def is_open(self) -> bool:
        """Return whether it is still to be played or decided."""
        return self.row is not None and (self.row.result is None or self.row.result.ending == Result.Ending.UNFINISHED)

    @property
    def is_on(self) -> bool:
        return self.row is not None and self.row.is_on


@dataclass(frozen=True, slots=True)
class LineupRow:
    """A line-up that the viewer may read. ``sides``: the players on each board, none for nobody."""

    sides: tuple[tuple[EntryRow, ...], ...]
    reserves: tuple[EntryRow, ...]
    sha256: str
    nonce: str
    is_by_rule: bool

    @property
    def numbers(self) -> list[int]:
        """Return the number in the squad of the first player on each board, 0 for nobody."""
        return [side[0].number if side else 0 for side in self.sides]

    @property
    def partner_numbers(self) -> list[list[int]]:
        """Return by board the numbers of who else plays it; [] where every board is played by one."""
        partners = [[entry.number for entry in side[1:]] for side in self.sides]
        return partners if any(partners) else []

    @property
    def names(self) -> list[str]:
        """Return who plays each board, "" for nobody."""
        return [" / ".join(entry.name for entry in side) for side in self.sides]

    @property
    def reserve_numbers(self) -> list[int]:
        return [entry.number for entry in self.reserves]


@dataclass(frozen=True, slots=True)
class TieRow:
    """A tie. ``row``: its match. ``boards``: empty before the reveal. ``lineups``: those that the viewer may read.

    ``playoff``: its play-off board, where one parts level ties and all boards are over.
    """

    row: MatchRow
    boards: tuple[BoardRow, ...]
    state: LineupState
    lineups: tuple[LineupRow | None, LineupRow | None]
    confirmation: TieConfirmation | None = None
    playoff: Playoff | None = None

    @property
    def first_lineup(self) -> LineupRow | None:
        return self.lineups[0]

    @property
    def second_lineup(self) -> LineupRow | None:
        return self.lineups[1]

    @property
    def won(self) -> tuple[int, int]:
        """Return the boards won so far by each side."""
        result = self.row.result
        if result is not None and result.final is not None and not self.boards:
            return result.final[0], result.final[1]
        winners = [board.winner for board in self.boards]
        return winners.count(0), winners.count(1)

    @property
    def parted_winner(self) -> EntryRow | None:
        """Return the winner of a tie whose boards are level: something else has parted it."""
        winner = self.row.result.winner if self.row.result else None
        return None if winner is None or self.won[0] != self.won[1] else self.row.sides[winner]

    @property
    def open_count(self) -> int:
        return sum(board.is_open for board in self.boards)

    @property
    def clinched(self) -> Side | None:
        """Return the side that has more than the other would have with all open boards."""
        points = self.won
        return next((side for side in SIDES if points[side] > points[1 - side] + self.open_count), None)

    @property
    def is_level_and_waits(self) -> bool:
        """Return whether every board is over, and the tie still has no result: nothing parts it."""
        return bool(self.boards) and not self.open_count and self.row.result is None

    @property
    def asks_for_playoff(self) -> bool:
        """Return whether a player of a side is still to be named for the play-off board."""
        return self.is_level_and_waits and self.playoff is not None and self.playoff.row is None


def tie_row(match: Match, viewer: Actor, at: datetime) -> TieRow:
    """Return a tie with its boards as a viewer may see it."""
    state = lineup_state(match, viewer, at)
    boards = _boards(match) if state.is_revealed else {}
    names = by_ids(_entries(state.visible))
    lineups = (_lineup(state.visible[0], names), _lineup(state.visible[1], names))
    rows = tuple(_rows(match.stage.event, state, boards, names))
    row = TieRow(match_row(match), rows, state, lineups, _confirmation(match, viewer, at))
    return replace(row, playoff=playoff_of(match, viewer)) if _may_have_playoff(match, row) else row


def _may_have_playoff(match: Match, row: TieRow) -> bool:
    return bool(row.boards) and not row.open_count and has_playoff(match.stage)


def _confirmation(match: Match, viewer: Actor, at: datetime) -> TieConfirmation | None:
    """Return the confirmation of the result; reasons of protests for captains and officials alone."""
    confirmation = confirmation_of(match, at)
    if confirmation is None or captain_sides(viewer, match):
        return confirmation
    roles = roles_at(viewer, match.stage.event.tournament, at)
    return confirmation if is_allowed("rule_on_protest", roles) else confirmation.in_public


def _boards(match: Match) -> dict[int, Match]:
    """Return the boards by number, as they are after substitutions."""
    parts = match.parts.filter(act__undone_by=None, board__gt=0).order_by("replay_no")
    return {board.board: board for board in parts}


def _entries(lineups: Sequence[LineupFact | None]) -> set[int]:
    return {entry for lineup in lineups if lineup is not None for entry in lineup.everybody}


def _rows(
    event: Event, state: LineupState, boards: Mapping[int, Match], names: Mapping[int, EntryRow]
) -> list[BoardRow]:
    if not state.is_revealed:
        return []
    rows = dict(zip(boards, match_rows(list(boards.values())), strict=True))
    return [_row(number, rows.get(number), state, names) for number in range(1, event.side_size + 1)]


def _row(number: int, row: MatchRow | None, state: LineupState, names: Mapping[int, EntryRow]) -> BoardRow:
    if row is not None:
        return BoardRow(number, row, (row.sides[0], row.sides[1]))
    first, second = (lineup.boards[number - 1] if lineup else None for lineup in state.visible)
    return BoardRow(number, None, (names.get(first or 0), names.get(second or 0)))


def _lineup(lineup: LineupFact | None, names: Mapping[int, EntryRow]) -> LineupRow | None:
    if lineup is None:
        return None
    sides = tuple(tuple(names[entry] for entry in side) for side in lineup.sides)
    reserves = tuple(names[entry] for entry in lineup.reserves)
    return LineupRow(sides, reserves, lineup.sha256, lineup.nonce, lineup.is_by_rule)
