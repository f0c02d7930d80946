"""Write the prizes of a pot: fixed, corrected, paid out; and deals about them."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from uuid import UUID

from clubs.models import Club, Player
from finance.models import Booking, Party
from finance.recording.bookings import lock_book
from finance.recording.parties import party_account, party_of
from finance.recording.payments import Payment, pay_out
from finance.recording.prizes import book_prizes
from finance.validators import money_rules
from journal.acts import ActRecorder
from journal.context import ActContext
from journal.refusals import Conflicting, cause
from journal.unique import first_or_none
from registration.inputs.pots import DealInput
from registration.models import (
    Deal,
    DealAnswer,
    DealSide,
    PartyPrize,
    PayoutSignature,
    Pot,
    Prize,
    PrizeFix,
    PrizePayout,
    PrizeSettings,
)
from registration.queries.deals import next_number
from registration.queries.prizes import PotSheet
from registration.queries.teams import team_payers
from rules_engine.money import bookings
from rules_engine.money.bookings import Lines
from rules_engine.money.pots import RestRule
from rules_engine.money.shares import share
from rules_engine.money.taxes import prize_tax


@dataclass(frozen=True, slots=True)
class PartySum:
    """What a party gets of a pot, and the tax on it."""

    cents: int
    tax: int


def fix(act: ActRecorder, sheet: PotSheet, settings: PrizeSettings, ctx: ActContext) -> PrizeFix:
    """Fix the prizes of a pot, and book what differs from those that were fixed before, if anything does: a rest may
    stay in the pot.
    """
    pot, rest_rule = sheet.pot, sheet.terms.rules.rest
    lock_book(pot.book.book)
    sums = _party_sums(sheet, settings)
    before = _lines_of(sheet.fix) if sheet.fix is not None else ()
    lines = _lines(pot, sums, sheet.commission, sheet.rest, rest_rule)
    with money_rules():
        difference = bookings.booking(*bookings.counter(before), *lines)
    row = PrizeFix(pot=pot, number=sheet.fix.number + 1 if sheet.fix else 1, rest_rule=rest_rule.value)
    row.commission, row.rest = sheet.commission, sheet.rest
    row.booking = book_prizes(pot.book.book, difference, ctx) if difference else None
    act.state(row)
    act.state_all(_prizes(row, sheet))
    act.state_all([PartyPrize(fix=row, party=party, cents=sum_.cents, tax=sum_.tax) for party, sum_ in sums.items()])
    return row


def pay(act: ActRecorder, pot: Pot, party: Party, payment: Payment, client: UUID, ctx: ActContext) -> PrizePayout:
    """Book that a prize is paid, and state it. The signature is added by ``sign``."""
    booking = pay_out(pot.book.book, party, payment, ctx, client=client)
    return act.state(PrizePayout(pot=pot, party=party, cents=payment.cents, booking=booking))


def sign(payout: PrizePayout, name: str) -> None:
    """Store who signed for a payout, "" on paper."""
    PayoutSignature.objects.create(payout=payout, name=name)


def payout_of(booking: Booking, pot: Pot) -> PrizePayout:
    """Return the payout of a booking from a pot. Raise Conflicting for a booking of something else."""
    row: PrizePayout | None = first_or_none(PrizePayout.objects.filter(booking=booking, pot=pot))
    if row is None:
        raise Conflicting(cause("booked_otherwise", number=booking.number))
    return row


def propose_deal(act: ActRecorder, pot: Pot, plan: DealInput, entry_ids: Mapping[int, int]) -> Deal:
    """State a deal. It replaces an earlier one of the section. ``entry_ids``: by number of the entry."""
    row = Deal(pot=pot, section=plan.section, number=next_number(pot), played_for=list(plan.played_for))
    act.state(row)
    act.state_all(
        [DealSide(deal=row, entry_id=entry_ids[number], cents=cents) for number, cents in plan.amounts.items()]
    )
    return row


def answer(act: ActRecorder, side_ids: list[int], is_agreed: bool) -> None:
    """State that sides agree to a deal, or refuse it."""
    act.state_all([DealAnswer(side_id=side_id, is_agreed=is_agreed) for side_id in side_ids])


def _party_sums(sheet: PotSheet, settings: PrizeSettings) -> dict[Party, PartySum]:
    """Return what each player gets: the members of a pair half each. The tax is that of the federation."""
    amounts = dict[Party, int]()
    holders = _holders(sheet)
    for entry_id, cents in sheet.by_entry().items():
        sides = holders[entry_id]
        for holder, part in zip(sides, share(cents, [1] * len(sides)).amounts, strict=True):
            party = party_of(holder)
            amounts[party] = amounts.get(party, 0) + part
    bp = settings.tax_bp if settings.tax_currency == sheet.pot.book.currency else 0
    with money_rules():
        taxes = {party: prize_tax(cents, bp, settings.tax_exempt)[0] for party, cents in amounts.items()}
    return {party: PartySum(cents, taxes[party]) for party, cents in amounts.items() if cents}


def _holders(sheet: PotSheet) -> Mapping[int, Sequence[Player | Club]]:
    """Return who gets the prize of each entry: its players, of a team who pays for it."""
    rows = [row.entry for row in sheet.rows if row.entry is not None]
    holders: dict[int, Sequence[Player | Club]] = {row.id: row.players for row in rows}
    for entry_id, payer in team_payers([row.id for row in rows if row.is_team]).items():
        holders[entry_id] = (payer.club if payer.club and sheet.pot.book.charges_clubs else payer.captain,)
    return holders


def _lines(pot: Pot, sums: Mapping[Party, PartySum], commission: int, rest: int, rule: RestRule) -> Lines:
    amounts = {party_account(party): sum_.cents for party, sum_ in sums.items()}
    taxes = {party_account(party): sum_.tax for party, sum_ in sums.items()}
    with money_rules():
        prizes = bookings.prizes(pot.account, amounts, taxes, rest, rule)
        return bookings.booking(*bookings.commission(pot.account, commission), *prizes)


def _lines_of(fix: PrizeFix) -> Lines:
    """Return the lines of a fix as if nothing had been booked before it."""
    rows = PartyPrize.objects.filter(fix=fix).select_related("party")
    sums = {row.party: PartySum(row.cents, row.tax) for row in rows}
    return _lines(fix.pot, sums, fix.commission, fix.rest, RestRule(fix.rest_rule))


def _prizes(fix: PrizeFix, sheet: PotSheet) -> list[Prize]:
    return [
        Prize(
            fix=fix,
            section=row.section,
            entry_id=row.entry.id,
            place_from=row.place_from,
            place_to=row.place_to,
            cents=row.cents,
        )
        for row in sheet.rows
        if row.entry is not None
    ]
