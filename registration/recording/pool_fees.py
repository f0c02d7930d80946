"""Charge the players of an entry for a side pool without a fee: an amount that the desk states."""

from collections.abc import Sequence

from clubs.models import Player
from finance.inputs import ChargeInput
from finance.models import Charge
from finance.recording.bookings import lock_book
from finance.recording.charges import charge_in
from finance.recording.parties import party_of
from journal.context import ActContext
from matches.models import Entry
from registration.models import EntryFee, Pot
from registration.queries.entry_fees import Item, fees_of_players, pool_reference, subject_of
from registration.queries.fees import due_on
from registration.queries.single_registrations import registered_entries
from registration.recording.reminders import wake_reminders
from rules_engine.money.shares import share


def charge_pool(pot: Pot, entry: Entry, players: Sequence[Player], cents: int, ctx: ActContext) -> None:
    """Charge the players of a member, a pair half each. What comes back of it follows the entry, as for a fee."""
    registration_id, _at = registered_entries(pot.event, [entry.pk]).get(entry.pk) or (None, None)
    reference = pool_reference(subject_of(pot.event_id, entry.pk, registration_id), pot)
    fees = {fee.player.canonical: fee for fee in fees_of_players(pot.book, players) if fee.reference == reference}
    for player, part in zip(players, share(cents, [1] * len(players)).amounts, strict=True):
        if part:
            fee = fees.get(player) or EntryFee(
                book=pot.book, player=player, event=pot.event, entry=entry, item=Item.POOL, reference=reference
            )
            fee.charge, fee.situation = _charge(pot, player, part, reference, ctx), EntryFee.Situation.IN
            fee.price = part
            fee.save()
    wake_reminders(pot.book, ctx.at, due_on(pot.book, ctx.at))


def forget_charges(pot: Pot, entry: Entry) -> None:
    """Have an entry that joins a side pool again owe nothing of what it was charged there before."""
    rows = EntryFee.objects.filter(book=pot.book_id, entry=entry, item=Item.POOL)
    rows.filter(reference__endswith=f"/{pot.account}").update(charge=None, price=0, waived=0, retained=0)


def _charge(pot: Pot, player: Player, cents: int, reference: str, ctx: ActContext) -> Charge:
    book, words = pot.book.book, f"{pot.event.name}: {pot.name}"[:120]
    item = ChargeInput(pot.account, cents, words, due_on(pot.book, ctx.at), reference)
    (charge,) = charge_in(lock_book(book), book, party_of(player), [item], ctx)
    return charge
