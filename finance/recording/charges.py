"""Write charges, and what is waived of them. Other apps call this in their own transaction."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from uuid import UUID

from finance.inputs import ChargeInput
from finance.models import Account, Book, Booking, Charge, ChargeText, Party
from finance.queries.books import find_by_client
from finance.queries.charges import ChargeState, check_states, states_of, states_of_parties
from finance.recording.bookings import Part, book_parts, lock_book, new_booking
from finance.recording.parties import party_account
from finance.validators import money_rules
from journal.context import ActContext
from journal.models import Stream
from journal.refusals import Refused, cause
from rules_engine.money import bookings
from rules_engine.money.accounts import INCOME, RETAINED, VAT
from rules_engine.money.amounts import check_integer
from rules_engine.money.bookings import Amounts
from rules_engine.money.currencies import amount_text
from rules_engine.money.taxes import vat_in


@dataclass(frozen=True, slots=True)
class ChargeChange:
    """A change of a charge, in minor units.

    ``waived``: what is no longer owed; below 0: what is owed again. ``retained``: what moves from the pot of the charge
    to the account *retained*; below 0: back into the pot.
    """

    charge_id: int
    waived: int
    retained: int = 0


def charge_party(
    book: Book, party: Party, items: Sequence[ChargeInput], ctx: ActContext, client: UUID | None = None
) -> Booking:
    """Charge a party for some items in one booking, and return it with its ``charges``.

    The VAT of the book is in prices that are income of the book; what goes into a pot has none. The booking of an
    earlier call with the same ``client`` is returned instead. Raise Refused for an amount of 0 or an unknown account.
    """
    stream = lock_book(book)
    total = sum(item.cents for item in items)
    earlier = find_by_client(book, client, Booking.Kind.CHARGE, party=party, cents=total)
    return earlier or charge_in(stream, book, party, items, ctx, client)[0].booking


def charge_in(
    stream: Stream,
    book: Book,
    party: Party,
    items: Sequence[ChargeInput],
    ctx: ActContext,
    client: UUID | None = None,
) -> list[Charge]:
    """Charge a party for some items in one booking of a locked book, and return the charges in order.

    ``stream``: of the book.
    """
    return charge_each(stream, book, [(party, item) for item in items], ctx, client)


def charge_each(
    stream: Stream,
    book: Book,
    items: Sequence[tuple[Party, ChargeInput]],
    ctx: ActContext,
    client: UUID | None = None,
) -> list[Charge]:
    """Charge each party for an item, all in one booking of a locked book, and return the charges in order.

    Its statements grow neither with the items nor with the parties. ``stream``: of the book.
    """
    with new_booking(stream, book, Booking.Kind.CHARGE, "charge", ctx, client) as writing, money_rules():
        names = [party_account(party) for party, _item in items]
        accounts = writing.find_accounts([*names, *(item.account for _party, item in items)])
        for name, (party, _item) in zip(names, items, strict=True):
            accounts[name].party = party
        rows = [_new_charge(writing.booking, party, accounts[item.account], item) for party, item in items]
        writing.act.state_all(rows)
        _store_words(rows, [item for _party, item in items])
        parts = zip(names, rows, strict=True)
        writing.add([Part(bookings.charge(name, amounts_of(row, row.cents)), row) for name, row in parts])
    return rows


def waive_charges(
    book: Book,
    party: Party,
    amounts: Mapping[int, int],
    ctx: ActContext,
    *,
    retained: Mapping[str, int] | None = None,
    client: UUID | None = None,
) -> Booking:
    """Book that a party no longer owes parts of its charges, in one booking. What was paid of them becomes a credit.

    ``amounts``: minor units by id of the charge. ``retained``: what moves from pots to the account *retained*, by name
    of the pot: the part of an entry fee that the ladder of refunds keeps, if the pot does not keep it. Raise Refused
    for more than was charged and not waived before, or less than 0.
    """
    lock_book(book)
    earlier = find_by_client(book, client, Booking.Kind.WAIVE, party=party, cents=-sum(amounts.values()))
    if earlier is not None:
        return earlier
    states = {state.charge.pk: state for state in states_of(book, party)}
    with money_rules():
        parts = [_waived_part(book, party, states[charge_id], cents) for charge_id, cents in amounts.items() if cents]
        moves = Part(bookings.cancel(party_account(party), {}, retained))
    return book_parts(book, Booking.Kind.WAIVE, "waive", [*parts, moves], ctx, client)


def change_charges(book: Book, changes: Sequence[tuple[Party, ChargeChange]], ctx: ActContext) -> Booking:
    """Book in one booking that parties owe less or more of their charges, as the app that charged them decides. Its
    statements do not grow with the parties.

    Raise Refused for more than was charged, or if more is owed again than was waived.
    """
    lock_book(book)
    parties = {party.pk: party for party, _change in changes}.values()
    states = {state.charge.pk: state for rows in states_of_parties(book, parties).values() for state in rows}
    with money_rules():
        parts = [part for party, change in changes for part in _changed_parts(party, states[change.charge_id], change)]
    booking = book_parts(book, Booking.Kind.WAIVE, "waive", parts, ctx)
    check_states(book, parties)
    return booking


def amounts_of(charge: Charge, cents: int) -> Amounts:
    """Return a part of a charge by account: its own, and its VAT."""
    net, vat = vat_in(cents, charge.vat_bp)
    return {charge.account.name: net, VAT: vat}


def _store_words(charges: Sequence[Charge], items: Sequence[ChargeInput]) -> None:
    texts = [ChargeText(charge=charge, words=item.words) for charge, item in zip(charges, items, strict=True)]
    ChargeText.objects.bulk_create(texts)


def _new_charge(booking: Booking, party: Party, account: Account, item: ChargeInput) -> Charge:
    check_integer("amount", item.cents, 1)
    row = Charge(booking=booking, party=party, account=account, cents=item.cents)
    row.vat_bp = booking.book.vat_bp if account.kind in INCOME else 0
    row.due_on, row.reference = item.due_on, item.reference
    return row


def _waived_part(book: Book, party: Party, state: ChargeState, cents: int) -> Part:
    """Return the lines that waive an amount of a charge. Raise Refused for more than is not waived yet."""
    check_integer("amount", cents, 1)
    before = state.booked.charged - state.booked.waived
    if cents > before:
        raise Refused(cause("waived_too_much", most=amount_text(before, book.currency), currency=book.currency))
    return _part(party, state, cents)


def _changed_parts(party: Party, state: ChargeState, change: ChargeChange) -> list[Part]:
    pot = state.charge.account.name
    move = bookings.booking((pot, change.retained), (RETAINED, -change.retained))
    return [_part(party, state, change.waived), Part(move, state.charge)]


def _part(party: Party, state: ChargeState, cents: int) -> Part:
    """Return the lines that take an amount off a charge, or below 0 add it. All parts of a charge together have exactly
    its VAT.
    """
    before = state.booked.charged - state.booked.waived
    left, total = amounts_of(state.charge, before - cents), amounts_of(state.charge, before)
    amounts = {name: total[name] - left[name] for name in total}
    return Part(bookings.waive(party_account(party), amounts), state.charge)
