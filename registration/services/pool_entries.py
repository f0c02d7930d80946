"""The entries that join pools and make deals, by number, and the pools that they join."""

from collections.abc import Collection

from clubs.models import Player
from journal.refusals import NotFound, Refused, cause
from matches.models import Entry, Event
from matches.queries.entries.entries import rows_at
from registration.models import Pot
from registration.queries.entry_fees import charged_for_pool
from registration.queries.pots import find_entry, pot
from registration.queries.teams import payer_of
from registration.services.prizes import check_is_side_pool
from rules_engine.money.currencies import amount_text


def entry_numbered(event: Event, number: int) -> Entry:
    """Return an entry of an event by number. Raise NotFound for another."""
    row = find_entry(event, number)
    if row is None:
        raise NotFound(cause("unknown_entry", entry=min(number, 2**31)))
    return row


def pools_to_join(event: Event, pool_ids: Collection[int]) -> list[Pot]:
    """Return side pools of an event by id. Raise NotFound for another pot, Refused for one without members."""
    pools = [pot(event, pool_id) for pool_id in sorted(set(pool_ids))]
    for pool in pools:
        check_is_side_pool(pool)
    return pools


def players_of(entry: Entry) -> tuple[Player, ...]:
    """Return the members of an entry in order, of a team who pays for it."""
    return rows_at([entry.pk])[0].players if entry.team_id is None else (payer_of(entry).captain,)


def check_charged(pool: Pot, entry: Entry, cents: int) -> None:
    """Raise Refused if the fee of a side pool has charged an entry another amount, in minor units."""
    charged, currency = charged_for_pool(pool, entry), pool.book.currency
    if charged != cents:
        raise Refused(cause("pool_has_fee", amount=amount_text(charged, currency), currency=currency))
