"""Check line-ups, and make those that nobody has handed in."""

import secrets
from collections.abc import Mapping, Sequence
from dataclasses import replace
from datetime import datetime

from journal.context import ActContext
from journal.refusals import Conflicting, Refused, cause, check_each
from matches.inputs.teams import LineupInput
from matches.models import Entry, LineupFact, Match, SquadFact
from matches.permissions import require, roles_at
from matches.queries.entries.entries import numbers_of
from matches.queries.teams import lineups
from matches.queries.teams.squads import SquadRow, captain_sides, squad_of
from matches.services.teams.board_order import check_order, sides_by_rule
from matches.services.teams.eligibility import check_eligible, faults_of
from matches.tie_settings import BoardOrder
from rules_engine.leagues.lineup_digest import lineup_digest
from rules_engine.words import SIDES, Side

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


def acting_side(match: Match, side: int | None, ctx: ActContext) -> Side:
    """Return the side for which the actor acts: the captain for their team, a director for the one that they name."""
    own_sides = captain_sides(ctx.actor, match)
    if own_sides and side in (None, *own_sides):
        return own_sides[0] if side is None else SIDES[side]
    require("hand_in_lineup", roles_at(ctx.actor, match.stage.event.tournament, ctx.at))
    if side not in SIDES:
        raise Refused(cause("unknown_side"))
    return SIDES[side]


def team_of(match: Match, side: Side) -> Entry:
    return match.side0 if side == 0 else match.side1


def stated_lineup(match: Match, side: Side, lineup: LineupInput, at: datetime) -> LineupFact:
    """Return a line-up as a fact. Raise ``Refused`` for boards without players where others follow, too few players, a
    player who is not in the squad or not eligible, plays twice, or stands on another board than the order allows.
    """
    squad = {row.number: row for row in squad_of(team_of(match, side)) if row.is_in}
    lineup = _in_consultation(match, lineup)
    check_each(
        lambda: _check_boards(match, lineup),
        lambda: _check_players(match, squad, lineup),
        lambda: _check_order(match, squad, lineup),
        lambda: _check_eligible(match, side, squad, lineup, at),
    )
    sides = [[squad[number].entry for number in lineup.side_on(board)] for board in _numbers(lineup)]
    return lineup_fact(match, side, sides, [squad[number].entry for number in lineup.reserves])


def lineup_by_rule(match: Match, side: Side, at: datetime) -> LineupFact:
    """Return the line-up of a side that has handed in none: the highest of its squad who may play, each on a board
    that the rules allow, reserves after the others, without guests.
    """
    team = team_of(match, side)
    rows = [row for row in squad_of(team) if row.is_in and row.standing != SquadFact.Kind.GUEST]
    barred = {fault.where for fault in faults_of(match, team, rows, at)}
    rows = sorted(
        (row for row in rows if row.number not in barred), key=lambda row: (row.is_reserve, row.rank, row.number)
    )
    sides = [[row.entry for row in players] for players in sides_by_rule(match.stage.event, rows)]
    reserves = [row.entry for row in rows if not any(row.entry in players for players in sides)]
    return lineup_fact(match, side, sides, reserves, is_by_rule=True)


def lineup_fact(
    match: Match, side: Side, sides: Sequence[Sequence[int]], reserves: Sequence[int], *, is_by_rule: bool = False
) -> LineupFact:
    """Return a line-up with its random nonce and digest. ``sides``: the entries of who plays each board."""
    nonce = secrets.token_hex(_NONCE)
    numbers = numbers_of([*(entry for side in sides for entry in side), *reserves])
    boards = [[numbers[entry] for entry in side] for side in sides]
    partners = [list(side[1:]) for side in sides]
    return LineupFact(
        match=match,
        side=side,
        version=lineups.next_version(match, side),
        boards=[side[0] if side else None for side in sides],
        partners=partners if any(partners) else [],
        reserves=list(reserves),
        nonce=nonce,
        sha256=lineup_digest(nonce, boards, [numbers[row] for row in reserves]),
        is_by_rule=is_by_rule,
    )


def _in_consultation(match: Match, lineup: LineupInput) -> LineupInput:
    """Return the line-up; in consultation with the side of the first board on all others."""
    event = match.stage.event
    if not event.play.tie.consultation or not lineup.boards:
        return lineup
    first, partners = lineup.boards[0], lineup.partners.get(1, ())
    numbers = range(1, event.side_size + 1)
    return replace(lineup, boards=(first,) * event.side_size, partners=dict.fromkeys(numbers, partners))


def _numbers(lineup: LineupInput) -> range:
    return range(1, len(lineup.boards) + 1)


def _check_boards(match: Match, lineup: LineupInput) -> None:
    size = match.stage.event.side_size
    if len(lineup.boards) != size:
        raise Refused(cause("lineup_boards", boards=len(lineup.boards), most=size))
    player_count = sum(bool(number) for number in lineup.boards)
    if 2 * player_count <= size:
        raise Refused(cause("lineup_too_few", players=player_count, least=size // 2 + 1))
    if match.stage.event.play.tie.order is BoardOrder.LIST and not all(lineup.boards[:player_count]):
        raise Refused(cause("lineup_gap", board=list(lineup.boards).index(0) + 1))
    for board in _numbers(lineup):
        players, number = len(lineup.side_on(board)), match.stage.event.play.tie.players_on(board, size)
        if players not in (0, number):
            raise Refused(cause("lineup_side", board=board, players=players, needed=number))


def _check_players(match: Match, squad: Mapping[int, SquadRow], lineup: LineupInput) -> None:
    boards = [1] if match.stage.event.play.tie.consultation else _numbers(lineup)
    numbers = [*(number for board in boards for number in lineup.side_on(board)), *lineup.reserves]
    for number in numbers:
        if number not in squad:
            raise Refused(cause("not_eligible", number=min(number, 2**31)))
        if numbers.count(number) > 1:
            raise Refused(cause("lineup_twice", name=squad[number].player.public_name))


def _check_order(match: Match, squad: Mapping[int, SquadRow], lineup: LineupInput) -> None:
    event = match.stage.event
    own_boards = [board for board in _numbers(lineup) if event.play.tie.players_on(board, event.side_size) == 1]
    numbers_by_board = {board: lineup.boards[board - 1] for board in own_boards}
    check_order(event, {board: squad[number] for board, number in numbers_by_board.items() if number in squad})


def _check_eligible(match: Match, side: Side, squad: Mapping[int, SquadRow], lineup: LineupInput, at: datetime) -> None:
    numbers = {*(number for board in _numbers(lineup) for number in lineup.side_on(board)), *lineup.reserves}
    rows = [row for number, row in squad.items() if number in numbers]
    check_eligible(match, team_of(match, side), rows, at)
