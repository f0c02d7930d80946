"""What a registration costs its player: what was charged, and before that what it would cost."""

from collections.abc import Iterable, Iterator, Mapping

from clubs.models import Player
from matches.models import Event
from registration.models import EntryFee, Pot
from registration.queries.entry_fees import fees_of_players
from registration.queries.fees import EventPrice, Item, books_of, pot_prices, prices_for
from registration.queries.registrations import RegistrationRow
from rules_engine.money.accounts import account_name


def prices_of(event: Event, row: RegistrationRow, player: Player) -> list[EventPrice]:
    """Return what a registration was charged, by item, without side pools; until it has an entry, what that would cost.

    The groups of a player may change after they were charged: what they see is what was asked.
    """
    if row.entry is None:
        return [*prices_for(event, row.registered_at, player), *pot_prices(event, row.registered_at, player)]
    fees = [fee for book in books_of(event.tournament) for fee in fees_of_players(book, [player])]
    pots = {pot.account: pot for pot in Pot.objects.filter(event=event).exclude(kind=Pot.Kind.SIDE)}
    return [price for entry_id in (None, row.entry.id) for price in _charged(fees, entry_id, pots)]


def _charged(fees: Iterable[EntryFee], entry_id: int | None, pots: Mapping[str, Pot]) -> Iterator[EventPrice]:
    """Yield the charges of an entry; None: those that are paid once for the tournament. ``pots``: not side pools."""
    for fee in fees:
        if fee.entry_id == entry_id and fee.charge is not None:
            account, is_pool = fee.charge.account, fee.item == Item.POOL
            pot = pots.get(account_name(account.kind, account.ref)) if is_pool else None
            if pot or not is_pool:
                yield EventPrice(fee.item, fee.book.currency, "", fee.charge.cents, pot, entry_id is None)
