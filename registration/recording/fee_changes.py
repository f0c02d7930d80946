"""Waive what is no longer owed of a fee, and charge again what is, after a change of its situation."""

from collections.abc import Iterable, Sequence

from finance.models import Charge
from finance.queries.charges import states_of_parties
from finance.recording.charges import ChargeChange, change_charges
from journal.context import ActContext
from registration.models import EntryFee, TournamentBook
from registration.queries.fees import Item, ladder_of, steps_of
from rules_engine.money import charges as rules
from rules_engine.money.refunds import EVERYTHING, NOTHING, Step, refund, step_on

Situation = EntryFee.Situation


def store_fees(rows: Sequence[EntryFee]) -> list[EntryFee]:
    """Store fees, with what was charged for them. Return those that are new."""
    new_rows = [row for row in rows if row.pk is None]
    EntryFee.objects.bulk_update([row for row in rows if row.pk], ["charge", "is_refundable", "stays_in_pot"])
    return EntryFee.objects.bulk_create(new_rows)


def change_fees(book: TournamentBook, rows: Iterable[EntryFee], ctx: ActContext) -> None:
    """Have the charges of some fees agree with their situations, all in one booking. The book is locked."""
    pairs = [(row, row.charge) for row in rows if row.charge is not None]
    if not pairs:
        return
    parties = {charge.party_id: charge.party for _row, charge in pairs}.values()
    states = {state.charge.pk: state.booked for own in states_of_parties(book.book, parties).values() for state in own}
    ladder = steps_of(ladder_of(book))
    changes = [
        (charge.party, _change(row, charge, states[charge.pk], step_of(row, ladder, book))) for row, charge in pairs
    ]
    EntryFee.objects.bulk_update([row for row, _charge in pairs], ["waived", "retained"])
    moving = [(party, change) for party, change in changes if change.waived or change.retained]
    if moving:
        change_charges(book.book, moving, ctx)


def _change(row: EntryFee, charge: Charge, booked: rules.Charge, step: Step) -> ChargeChange:
    """Set how much of a fee is waived and retained now, and return the change.

    What the treasurer has waived stays waived: the ladder counts for the rest.
    """
    own = min(row.waived, booked.waived)
    base = max(booked.charged - (booked.waived - own), 0)
    remainder = _remainder(row, base, step)
    has_left_pot = row.situation == Situation.LEFT and not row.stays_in_pot and charge.account.kind == "pot"
    retained = remainder if has_left_pot else 0
    change = ChargeChange(charge.pk, base - remainder - own, retained - row.retained)
    row.waived, row.retained = base - remainder, retained
    return change


def _remainder(row: EntryFee, base: int, step: Step) -> int:
    """Return which part of a fee is owed by its step."""
    if row.item in (Item.ENTRY, Item.POOL, Item.RE_ENTRY):
        return refund(base, 0, step).retained_entry
    return refund(0, base, step).retained_registration


def step_of(row: EntryFee, ladder: list[Step], book: TournamentBook) -> Step:
    """Return which parts of a fee come back in its situation. Without a ladder everything does until the draw."""
    if row.situation == Situation.NONE:
        return EVERYTHING
    if row.situation != Situation.LEFT or row.left_on is None or not row.is_refundable:
        return NOTHING
    return step_on(ladder, book.tournament.from_on, row.left_on) if ladder else EVERYTHING
