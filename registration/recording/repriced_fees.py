"""Charge fees again at another price: the old charge is waived, what was paid of it pays the new one."""

from collections.abc import Sequence

from finance.inputs import ChargeInput
from finance.models import Charge, Party
from finance.queries.charges import states_of_parties
from finance.recording.bookings import lock_book
from finance.recording.charges import ChargeChange, change_charges, charge_each
from finance.recording.parties import party_of
from journal.context import ActContext
from registration.models import EntryFee, TournamentBook
from registration.queries.fees import due_on
from registration.queries.repriced_fees import RepricedFee
from rules_engine.money.accounts import REGISTRATION
from rules_engine.money.charges import Charge as BookedCharge


def charge_again(book: TournamentBook, repriced: Sequence[RepricedFee], ctx: ActContext) -> None:
    """Waive the charges of some fees and charge their new prices, in two bookings. The book is locked.

    What a treasurer has waived stays waived. Its statements do not grow with the fees.
    """
    booked = _booked(book, [fee.row.charge for fee in repriced if fee.row.charge is not None])
    waiving = [
        (charge.party, ChargeChange(charge.pk, booked[charge.pk].charged - booked[charge.pk].waived))
        for charge in (fee.row.charge for fee in repriced)
        if charge is not None
    ]
    waiving = [(party, change) for party, change in waiving if change.waived]
    if waiving:
        change_charges(book.book, waiving, ctx)
    _charge(book, repriced, booked, ctx)
    rows = [fee.row for fee in repriced]
    EntryFee.objects.bulk_update(rows, ["charge", "price", "is_refundable", "stays_in_pot", "waived", "retained"])


def _charge(
    book: TournamentBook, repriced: Sequence[RepricedFee], booked: dict[int, BookedCharge], ctx: ActContext
) -> None:
    """Charge what is left of the new prices, and set the charges of the rows."""
    items, rows = list[tuple[Party, ChargeInput]](), list[EntryFee]()
    for fee in repriced:
        cents = max(fee.new_cents - _waived(fee, booked), 0)
        party, item = _item(book, fee, cents, ctx)
        fee.row.charge, fee.row.price, fee.row.waived, fee.row.retained = None, fee.new_cents, 0, 0
        if cents:
            items.append((party, item))
            rows.append(fee.row)
    charges = charge_each(lock_book(book.book), book.book, items, ctx) if items else []
    for row, new_charge in zip(rows, charges, strict=True):
        row.charge = new_charge


def _waived(fee: RepricedFee, booked: dict[int, BookedCharge]) -> int:
    """Return what a treasurer has waived of a fee: of its charge, and before it was charged again."""
    charge = fee.row.charge
    if charge is None:
        return fee.cents
    return fee.cents - booked[charge.pk].charged + booked[charge.pk].waived - fee.row.waived


def _item(book: TournamentBook, fee: RepricedFee, cents: int, ctx: ActContext) -> tuple[Party, ChargeInput]:
    """Return who is charged and for what: as before if anything was charged."""
    row, charge, price = fee.row, fee.row.charge, fee.price
    pot = price.fee.pot if price else None
    if price is not None:
        row.is_refundable, row.stays_in_pot = price.fee.is_refundable, price.fee.stays_in_pot
    party = charge.party if charge else party_of(row.club or row.player.canonical)
    names = [book.tournament.name, *([row.event.name] if row.event else [])]
    words = charge.text.words if charge else " · ".join(names)[:120]
    last_on = charge.due_on if charge else due_on(book, ctx.at)
    return party, ChargeInput(pot.account if pot else REGISTRATION, cents, words, last_on, row.reference)


def _booked(book: TournamentBook, charges: Sequence[Charge]) -> dict[int, BookedCharge]:
    """Return what is booked on some charges."""
    states = states_of_parties(book.book, {charge.party for charge in charges}).values() if charges else []
    return {state.charge.pk: state.booked for rows in states for state in rows}
