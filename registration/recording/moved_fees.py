"""Move the charges of entries into a pot. The book must be locked."""

from collections import defaultdict
from collections.abc import Iterable

from finance.inputs import ChargeInput
from finance.models import Charge, Party
from finance.queries.charges import states_of
from finance.recording.bookings import lock_book
from finance.recording.charges import charge_in, waive_charges
from journal.context import ActContext
from registration.models import EntryFee, Pot


def move_fees(pot: Pot, fees: Iterable[EntryFee], ctx: ActContext) -> int:
    """Waive the charges of these fees, and charge the same for a pot: what was paid pays the new charge. What the
    treasurer has waived stays waived. Return how many were moved.
    """
    by_party: dict[Party, list[tuple[EntryFee, Charge]]] = defaultdict(list)
    for fee in fees:
        if fee.charge is not None:
            by_party[fee.charge.party].append((fee, fee.charge))
    return sum(_move(pot, party, pairs, ctx) for party, pairs in by_party.items())


def _move(pot: Pot, party: Party, pairs: list[tuple[EntryFee, Charge]], ctx: ActContext) -> int:
    book = pot.book.book
    states = {state.charge.pk: state.booked for state in states_of(book, party)}
    amounts = {charge.pk: states[charge.pk].charged - states[charge.pk].waived for _fee, charge in pairs}
    rows = [(fee, charge) for fee, charge in pairs if amounts[charge.pk] > 0]
    if rows:
        waive_charges(book, party, amounts, ctx)
        items = [
            ChargeInput(pot.account, amounts[charge.pk], charge.text.words, charge.due_on, charge.reference)
            for _fee, charge in rows
        ]
        for (fee, _charge), new_charge in zip(rows, charge_in(lock_book(book), book, party, items, ctx), strict=True):
            fee.charge, fee.waived, fee.retained, fee.stays_in_pot = new_charge, 0, 0, True
            fee.save(update_fields=["charge", "waived", "retained", "stays_in_pot"])
    return len(rows)
