"""Check on which board each player of a line-up may play: by the squad, fixed, or by rating."""

from collections.abc import Mapping
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


def _by_squad(rows: _Rows) -> None:
    for (upper, first), (lower, second) in pairwise(rows.items()):
        if first.rank > second.rank:
            names = {"first": first.player.public_name, "second": second.player.public_name}
            raise Refused(cause("lineup_order", board=upper, other=lower, **names))


def _fixed(boards: int, rows: _Rows) -> None:
    """Check that those whose place in the squad is that of a board play on it."""
    for board, row in rows.items():
        has_board = row.standing == SquadFact.Kind.NOMINATED and row.rank <= boards
        if has_board and row.rank != board:
            raise Refused(cause("lineup_fixed", name=row.player.public_name, board=row.rank, other=board))


def _by_rating(event: Event, rows: _Rows) -> None:
    """Check that nobody is more than the tolerance below a player of a lower board; who has no rating is free."""
    ratings = hooks.ratings_of(event.pool, [row.player.pk for row in rows.values()], False)
    rows_with_rating = [(board, row, ratings[row.player.pk]) for board, row in rows.items() if row.player.pk in ratings]
    tolerance = event.play.tie.tolerance
    for at, (upper, first, rating) in enumerate(rows_with_rating):
        for lower, second, other_rating in rows_with_rating[at + 1 :]:
            if other_rating - rating > tolerance * _HUNDREDTHS:
                names = {"first": first.player.public_name, "second": second.player.public_name}
                raise Refused(cause("lineup_rating", board=upper, other=lower, tolerance=tolerance, **names))
