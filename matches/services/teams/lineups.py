"""Check line-ups, and make those that nobody has handed in."""

import secrets
from collections.abc import Mapping, Sequence
from datetime import datetime
from itertools import pairwise

from journal.refusals import Conflicting, Refused, cause, check_each
from matches.inputs.teams import LineupInput
from matches.models import Entry, LineupFact, Match
from matches.queries.entries.entries import numbers_of
from matches.queries.teams import lineups
from matches.queries.teams.squads import SquadRow, squad_of
from matches.tie_settings import BoardOrder
from rules_engine.words import Side

_NONCE = 16  # bytes


def check_tie(match: Match) -> None:
    """Raise ``Refused`` for a match that is no tie of teams."""
    if not match.is_tie:
        raise Refused(cause("not_a_tie", match.node_key, match=match.pk))


def check_no_tie(match: Match) -> None:
    """Raise ``Refused`` for a tie: its boards make its result."""
    if match.is_tie:
        raise Refused(cause("tie_has_boards", match.node_key, match=match.pk))


def check_not_revealed(match: Match) -> None:
    if lineups.is_revealed(match):
        raise Conflicting(cause("lineup_revealed", match.node_key, match=match.pk))


def check_lineup_time(match: Match, at: datetime) -> None:
    """Raise ``Refused`` once line-ups are due."""
    due_at = lineups.due_at(match, at)
    if due_at is not None and at >= due_at:
        raise Refused(cause("lineup_closed", due=due_at.isoformat(timespec="minutes")))


def team_of(match: Match, side: Side) -> Entry:
    return match.side0 if side == 0 else match.side1


def stated_lineup(match: Match, side: Side, lineup: LineupInput) -> LineupFact:
    """Return a line-up as a fact. Raise ``Refused`` for boards without players where others follow, too few players, a
    player who is not in the squad, plays twice, or stands on a board above a stronger one.
    """
    squad = {row.number: row for row in squad_of(team_of(match, side)) if row.is_in}
    check_each(
        lambda: _check_boards(match, lineup),
        lambda: _check_players(squad, lineup),
        lambda: _check_order(match, squad, lineup),
    )
    boards = [squad[number].entry if number else None for number in lineup.boards]
    return lineup_fact(match, side, boards, [squad[number].entry for number in lineup.reserves])


def lineup_by_rule(match: Match, side: Side) -> LineupFact:
    """Return the line-up of a side that has handed in none: the highest of its squad, reserves after the others."""
    rows = [row for row in squad_of(team_of(match, side)) if row.is_in]
    entries = [row.entry for row in sorted(rows, key=lambda row: (row.is_reserve, row.rank, row.number))]
    size = match.stage.event.side_size
    boards: list[int | None] = [*entries[:size], *[None] * (size - len(entries))]
    return lineup_fact(match, side, boards, entries[size:], is_by_rule=True)


def lineup_fact(
    match: Match, side: Side, boards: Sequence[int | None], reserves: Sequence[int], *, is_by_rule: bool = False
) -> LineupFact:
    """Return a line-up with its random nonce and digest."""
    nonce = secrets.token_hex(_NONCE)
    numbers = numbers_of([*filter(None, boards), *reserves])
    return LineupFact(
        match=match,
        side=side,
        version=lineups.next_version(match, side),
        boards=list(boards),
        reserves=list(reserves),
        nonce=nonce,
        sha256=lineups.digest_of(
            nonce, [numbers.get(entry or 0, 0) for entry in boards], [numbers[row] for row in reserves]
        ),
        is_by_rule=is_by_rule,
    )


def _check_boards(match: Match, lineup: LineupInput) -> None:
    size = match.stage.event.side_size
    if len(lineup.boards) != size:
        raise Refused(cause("lineup_boards", boards=len(lineup.boards), most=size))
    player_count = sum(bool(number) for number in lineup.boards)
    if 2 * player_count <= size:
        raise Refused(cause("lineup_too_few", players=player_count, least=size // 2 + 1))
    if match.stage.event.play.tie.order is BoardOrder.LIST and not all(lineup.boards[:player_count]):
        raise Refused(cause("lineup_gap", board=list(lineup.boards).index(0) + 1))


def _check_players(squad: Mapping[int, SquadRow], lineup: LineupInput) -> None:
    numbers = [number for number in (*lineup.boards, *lineup.reserves) if number]
    for number in numbers:
        if number not in squad:
            raise Refused(cause("not_eligible", number=min(number, 2**31)))
        if numbers.count(number) > 1:
            raise Refused(cause("lineup_twice", name=squad[number].player.public_name))


def _check_order(match: Match, squad: Mapping[int, SquadRow], lineup: LineupInput) -> None:
    """Check that players take the boards in the order of the squad, if the event asks for it."""
    if match.stage.event.play.tie.order is not BoardOrder.LIST:
        return
    rows_by_board = [(board, squad[number]) for board, number in enumerate(lineup.boards, start=1) if number in squad]
    for (upper, first), (lower, second) in pairwise(rows_by_board):
        if first.rank > second.rank:
            upper_name, lower_name = first.player.public_name, second.player.public_name
            raise Refused(cause("lineup_order", board=upper, other=lower, first=upper_name, second=lower_name))
