"""Write that the books of a tournament are settled, or opened again. The tournament and its books must be locked."""

from collections.abc import Sequence

from journal.acts import record_act
from journal.context import ActContext
from journal.models import Stream
from matches.models import Tournament
from registration.models import CarriedBalance, Settlement
from registration.queries.settlements import OpenBalance


def settle(
    stream: Stream, tournament: Tournament, carry_balances: Sequence[OpenBalance], closes_books: bool, ctx: ActContext
) -> Settlement:
    """State a settlement. ``carry_balances``: the balances that go on."""
    with record_act(stream, "settle_tournament", ctx) as act:
        row = act.state(Settlement(tournament=tournament, is_settled=True, closes_books=closes_books))
        act.state_all([_carried(row, balance) for balance in carry_balances])
    return row


def reopen(stream: Stream, tournament: Tournament, ctx: ActContext) -> Settlement:
    with record_act(stream, "reopen_books", ctx) as act:
        return act.state(Settlement(tournament=tournament, is_settled=False))


def _carried(settlement: Settlement, balance: OpenBalance) -> CarriedBalance:
    book, row = balance.tournament_book.book, balance.row
    return CarriedBalance(settlement=settlement, book=book, party=row.party, cents=row.cents)
