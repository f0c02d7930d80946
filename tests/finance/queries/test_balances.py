"""The worked example of a tournament: what is not 0 at the end."""

import pytest

from finance.inputs import ChargeInput
from finance.models import Booking, Party
from finance.queries.balances import TrialBalance, balance_of_account, balances, trial_balance
from finance.queries.charges import states_of
from finance.queries.parties import open_party_balances
from finance.recording.bookings import Part, book_parts
from finance.recording.charges import charge_party, waive_charges
from finance.recording.parties import new_outsider
from finance.recording.payments import Payment, pay_in, pay_out
from rules_engine.money import bookings
from tests.support.money import Treasury, account_name, treasury

pytestmark = pytest.mark.django_db


def test_books_of_a_tournament_of_eight() -> None:
    at = treasury()
    parties = [new_outsider(at.book, f"Player {number}") for number in range(8)]
    entry, registration = ChargeInput("pot:1", 4000, "Entry fee"), ChargeInput("registration", 1000, "Registration")
    for party in parties:
        charge_party(at.book, party, [entry, registration], at.ctx)
    free, absent, generous, *_ = parties
    _waive(at, free, 0, 1000)
    _pay(at, free, 4000)
    for party in [absent, *parties[3:]]:
        _pay(at, party, 5000)
    _pay(at, generous, 6000)
    pay_out(at.book, generous, Payment("bank", 1000), at.ctx)
    _waive(at, absent, 4000, 500)
    pay_out(at.book, absent, Payment("bank", 4500), at.ctx)
    _book(at, Booking.Kind.TRANSFER, bookings.transfer("bank", "provider", 5000))
    _book(at, Booking.Kind.SETTLEMENT, bookings.settlement(5000, 115))
    _book(at, Booking.Kind.ADDED, bookings.added_money("pot:1", 10000))
    _book(at, Booking.Kind.COMMISSION, bookings.commission("pot:1", 2800))
    assert balance_of_account(at.book, "pot:1") == -35200

    amounts = dict(zip(map(account_name, parties[3:7]), (17700, 8500, 4500, 4500), strict=True))
    _book(at, Booking.Kind.PRIZES, bookings.prizes("pot:1", amounts))
    assert [row.cents for row in open_party_balances(at.book)] == [-4500, -4500, -8500, -17700]
    assert trial_balance(at.book).payable == 35200
    for party, cents in zip(parties[3:7], amounts.values(), strict=True):
        pay_out(at.book, party, Payment("bank", cents), at.ctx)

    names = {"registration": -6500, "commission": -2800, "added": 10000, "provider_fee": 115, "bank": -815}
    assert trial_balance(at.book) == TrialBalance(tuple(sorted(names.items())), 0, 0)
    assert sum(balances(at.book).values()) == 0


def test_prizes_that_are_corrected_leave_one_who_owes_and_one_who_is_owed() -> None:
    at = treasury()
    first, second = (new_outsider(at.book, name) for name in ("First", "Second"))
    before = {account_name(first): 46600, account_name(second): 23300}
    after = dict(zip(before, reversed(before.values()), strict=True))
    _book(at, Booking.Kind.ADDED, bookings.added_money("pot:1", 69900))
    _book(at, Booking.Kind.PRIZES, bookings.prizes("pot:1", before))
    for party, cents in ((first, 46600), (second, 23300)):
        pay_out(at.book, party, Payment("bank", cents), at.ctx)
    _book(at, Booking.Kind.PRIZES, bookings.prize_correction("pot:1", before, after))

    assert [row.cents for row in open_party_balances(at.book)] == [23300, -23300]


def _waive(at: Treasury, party: Party, entry: int, registration: int) -> None:
    charges = [state.charge.pk for state in states_of(at.book, party)]
    waive_charges(at.book, party, dict(zip(charges, (entry, registration), strict=True)), at.ctx)


def _pay(at: Treasury, party: Party, cents: int) -> None:
    pay_in(at.book, party, Payment("bank", cents), at.ctx)


def _book(at: Treasury, kind: Booking.Kind, lines: bookings.Lines) -> None:
    book_parts(at.book, kind, kind.value, [Part(lines)], at.ctx)
