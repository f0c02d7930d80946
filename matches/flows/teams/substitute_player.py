"""Substitute a player on a board that has not begun. The board is replaced by a new one."""

from django.db import transaction

from journal.context import ActContext
from journal.refusals import Refused, cause
from matches.models import LineupFact, Match
from matches.permissions import is_allowed, require, roles_at
from matches.queries.results import matches
from matches.queries.results.started import started_among
from matches.queries.teams import lineups
from matches.queries.teams.squads import captain_sides, players_of_sides, squad_of
from matches.recording.board_sides import side_of_board
from matches.recording.events import event_act, lock_event
from matches.recording.lineups import board_of, state_boards
from matches.services.results.waiting import check_in_draw
from matches.services.teams.lineups import check_tie, team_of
from matches.services.tournaments.open_event import check_event_open
from rules_engine.words import SIDES, Side


def substitute_player(
    *, match_id: int, board: int, side: int, number: int, instead_of: int = 0, ctx: ActContext
) -> Match:
    """Put another player on a board of a tie; nobody asks for the order any more. ``number``: in the squad.
    ``instead_of``: on a board that several play, the number of who goes; elsewhere it is not asked. In consultation
    the side changes on every board that has not begun, since it plays them all.

    A captain takes one of the reserves of the line-up, a director anybody of the squad who is on no board. Raise
    ``Refused`` before the reveal, for a board that has begun, and for a player who is not a reserve.
    """
    match = matches.match(match_id, ctx.actor, ctx.at)
    event = match.stage.event
    check_tie(match)
    own_side, is_director = _side(match, side, ctx)
    with transaction.atomic():
        stream = lock_event(event)
        check_event_open(event)
        check_in_draw(matches.how_stands(match), match)
        pair = _lineups(match)
        old = _board(match, board)
        players = [lineup.sides[board - 1] for lineup in pair] if old is None else _players(old)
        reserve = _reserve(match, own_side, pair[own_side], number, is_director=is_director)
        replaced_id = _leaving(match, own_side, board, players[own_side], instead_of)
        players[own_side] = [reserve if entry == replaced_id else entry for entry in players[own_side]] or [reserve]
        if [] in players:
            raise Refused(cause("board_without_opponent", board=board))
        with event_act(stream, event, "substitute_player", ctx) as act:
            first, second = (side_of_board(act, team_of(match, at), players[at]) for at in SIDES)
            new_boards = [_new_board(match, number, first, second) for number in _boards(match, board)]
            state_boards(act, new_boards)
            return new_boards[0]


def _boards(match: Match, board: int) -> list[int]:
    """Return the boards that change: the one that is named, and in consultation all others that have not begun."""
    if not match.stage.event.play.tie.consultation:
        return [board]
    numbers = [number for number in range(1, match.stage.event.side_size + 1) if number != board]
    rows = {number: lineups.board(match, number) for number in numbers}
    started_ids = started_among([row.pk for row in rows.values() if row is not None])
    return [board, *(number for number, row in rows.items() if row is None or row.pk not in started_ids)]


def _new_board(match: Match, number: int, first: int, second: int) -> Match:
    """Return the board that takes the place of the last one of its number."""
    old = lineups.board(match, number)
    return board_of(match, number, first, second, 0 if old is None else old.replay_no + 1)


def _players(board: Match) -> list[list[int]]:
    """Return the entries in the squads of who plays a board, by side."""
    players = players_of_sides([board.side0_id, board.side1_id])
    return [list(players[board.side0_id]), list(players[board.side1_id])]


def _leaving(match: Match, side: Side, board: int, players: list[int], instead_of: int) -> int:
    """Return the entry of who leaves a board. Raise ``Refused`` if several play it and none of them is named."""
    numbers = {row.number: row.entry for row in squad_of(team_of(match, side)) if row.entry in players}
    if match.stage.event.play.tie.players_on(board, match.stage.event.side_size) > 1 and instead_of not in numbers:
        raise Refused(cause("substitute_for_whom", board=board, numbers=tuple(sorted(numbers))))
    return numbers.get(instead_of) or next(iter(players), 0)


def _side(match: Match, side: int, ctx: ActContext) -> tuple[Side, bool]:
    """Return the side, and whether a director acts."""
    roles = roles_at(ctx.actor, match.stage.event.tournament, ctx.at)
    if side not in SIDES:
        raise Refused(cause("unknown_side"))
    is_director = is_allowed("substitute_player", roles)
    if not is_director and side not in captain_sides(ctx.actor, match):
        require("substitute_player", roles)
    return SIDES[side], is_director


def _lineups(match: Match) -> tuple[LineupFact, LineupFact]:
    first, second = lineups.latest_lineup(match, 0), lineups.latest_lineup(match, 1)
    if first is None or second is None or not lineups.is_revealed(match):
        raise Refused(cause("lineup_not_revealed", match.node_key, match=match.pk))
    return first, second


def _board(match: Match, board: int) -> Match | None:
    """Return the board as it is, None if a side had nobody. Raise ``Refused`` if it has begun or does not exist."""
    if not 1 <= board <= match.stage.event.side_size:
        raise Refused(cause("unknown_board", board=min(max(board, 0), 2**31)))
    row = lineups.board(match, board)
    if row is not None and started_among([row.pk]):
        raise Refused(cause("board_begun", board=board))
    return row


def _reserve(match: Match, side: Side, lineup: LineupFact, number: int, *, is_director: bool) -> int:
    row = next((row for row in squad_of(team_of(match, side)) if row.is_in and row.number == number), None)
    is_free = row is not None and row.entry not in lineups.on_boards(match)
    if row is None or not is_free or not (is_director or row.entry in lineup.reserves):
        raise Refused(cause("not_a_reserve", number=min(max(number, 0), 2**31)))
    return row.entry
