"""Move the charges of entries into a pot. The book must be locked."""

from collections.abc import Iterable, Mapping, Sequence

from finance.inputs import ChargeInput
from finance.models import Book, Charge
from finance.queries.charges import states_of_parties
from finance.recording.bookings import lock_book
from finance.recording.charges import ChargeChange, change_charges, charge_each
from journal.context import ActContext
from registration.models import EntryFee, Pot
from registration.queries.pot_fees import ENTRY_ITEMS


def take_fees(pot: Pot) -> None:
    """Have the entry fees of an event that go to the organiser go into a pot from now on. The event is locked."""
    pot.book.fees.filter(event=pot.event_id, item__in=ENTRY_ITEMS, pot=None).update(pot=pot)


def move_fees(pot: Pot, fees: Iterable[EntryFee], ctx: ActContext) -> int:
    """Waive the charges of these fees, and charge the same for a pot: what was paid pays the new charge. What the
    treasurer has waived stays waived. Return how many were moved. Its statements do not grow with the fees.
    """
    pairs = [(fee, fee.charge) for fee in fees if fee.charge is not None]
    amounts = _amounts(pot.book.book, [charge for _fee, charge in pairs])
    rows = [(fee, charge) for fee, charge in pairs if amounts[charge.pk] > 0]
    if rows:
        new_charges = _charge_again(pot, [charge for _fee, charge in rows], amounts, ctx)
        for (fee, _charge), charge in zip(rows, new_charges, strict=True):
            fee.charge, fee.waived, fee.retained, fee.stays_in_pot = charge, 0, 0, True
        EntryFee.objects.bulk_update([fee for fee, _charge in rows], ["charge", "waived", "retained", "stays_in_pot"])
    return len(rows)


def _amounts(book: Book, charges: Iterable[Charge]) -> dict[int, int]:
    """Return by charge what is charged and not waived."""
    states = states_of_parties(book, {charge.party for charge in charges}).values()
    return {state.charge.pk: state.booked.charged - state.booked.waived for rows in states for state in rows}


def _charge_again(pot: Pot, charges: Sequence[Charge], amounts: Mapping[int, int], ctx: ActContext) -> list[Charge]:
    """Waive charges, and charge the same parties the same for a pot. Return the new charges in order."""
    book = pot.book.book
    change_charges(book, [(row.party, ChargeChange(row.pk, amounts[row.pk])) for row in charges], ctx)
    items = [
        (row.party, ChargeInput(pot.account, amounts[row.pk], row.text.words, row.due_on, row.reference))
        for row in charges
    ]
    return charge_each(lock_book(book), book, items, ctx)
