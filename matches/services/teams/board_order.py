"""On which board each player of a line-up may play: by the squad, fixed, or by rating."""

from collections.abc import Mapping, Sequence
from itertools import pairwise

from journal.refusals import Refused, cause
from matches import hooks
from matches.models import Event, SquadFact
from matches.queries.teams.squads import SquadRow
from matches.tie_settings import BoardOrder

_HUNDREDTHS = 100
_Rows = Mapping[int, SquadRow]


def check_order(event: Event, rows: _Rows) -> None:
    """Raise ``Refused`` for a player on a board above or below that of the rules. ``rows``: by board of one player."""
    match event.play.tie.order:
        case BoardOrder.LIST:
            _by_squad(rows)
        case BoardOrder.FIXED:
            _fixed(event.side_size, rows)
        case BoardOrder.RATING:
            _by_rating(event, rows)
        case BoardOrder.FREE:
            return


def sides_by_rule(event: Event, rows: Sequence[SquadRow]) -> list[list[SquadRow]]:
    """Return who plays each board if the team does not say: the first of the squad, each where the rules allow it.

    ``rows``: who may play, in the order of the squad. A board for which too few are left has nobody.
    """
    tie, boards = event.play.tie, range(1, event.side_size + 1)
    sizes = [tie.players_on(board, event.side_size) for board in boards]
    if tie.consultation:
        return [_first(rows, sizes[0])] * event.side_size
    singles = _singles_by_rule(event, rows, [board for board in boards if sizes[board - 1] == 1])
    left = [row for row in rows if row not in singles.values()]
    sides = []
    for board, size in zip(boards, sizes, strict=True):
        sides.append(_first([singles[board]] if board in singles else left if size > 1 else [], size))
        left = [row for row in left if row not in sides[-1]]
    return sides


def _first(rows: Sequence[SquadRow], count: int) -> list[SquadRow]:
    return list(rows[:count]) if len(rows) >= count else []


def _singles_by_rule(event: Event, rows: Sequence[SquadRow], boards: Sequence[int]) -> _Rows:
    """Return the player of each board that is played by one."""
    if event.play.tie.order is BoardOrder.FIXED:
        by_rank = {row.rank: row for row in rows if _has_board(row, event.side_size)}
        rest = iter([row for row in rows if row not in by_rank.values()])
        by_board = ((board, by_rank.get(board) or next(rest, None)) for board in boards)
        return {board: row for board, row in by_board if row is not None}
    players = rows[: len(boards)]
    if event.play.tie.order is BoardOrder.RATING:
        ratings = hooks.ratings_of(event.pool, [row.player.pk for row in players], False)
        players = sorted(players, key=lambda row: -ratings.get(row.player.pk, 0))
    return dict(zip(boards, players, strict=False))


def _has_board(row: SquadRow, boards: int) -> bool:
    """Return whether the place of a player in the squad is a board that they alone may play."""
    return row.standing == SquadFact.Kind.NOMINATED and row.rank <= boards


def _by_squad(rows: _Rows) -> None:
    for (upper, first), (lower, second) in pairwise(rows.items()):
        if first.rank > second.rank:
            name, other_name = first.player.public_name, second.player.public_name
            raise Refused(cause("lineup_order", board=upper, other=lower, first=name, second=other_name))


def _fixed(boards: int, rows: _Rows) -> None:
    """Check that those whose place in the squad is that of a board play on it."""
    for board, row in rows.items():
        if _has_board(row, boards) and row.rank != board:
            raise Refused(cause("lineup_fixed", name=row.player.public_name, board=row.rank, other=board))


def _by_rating(event: Event, rows: _Rows) -> None:
    """Check that nobody is more than the tolerance below a player of a lower board; who has no rating is free."""
    ratings = hooks.ratings_of(event.pool, [row.player.pk for row in rows.values()], False)
    rows_with_rating = [(board, row, ratings[row.player.pk]) for board, row in rows.items() if row.player.pk in ratings]
    tolerance = event.play.tie.tolerance
    for at, (upper, first, rating) in enumerate(rows_with_rating):
        for lower, second, other_rating in rows_with_rating[at + 1 :]:
            if other_rating - rating > tolerance * _HUNDREDTHS:
                raise Refused(
                    cause(
                        "lineup_rating",
                        board=upper,
                        other=lower,
                        tolerance=tolerance,
                        first=first.player.public_name,
                        second=second.player.public_name,
                    )
                )
