"""Payments in cash."""

import pytest

from finance.flows.close_till import close_till
from finance.flows.counter_booking import counter_booking
from finance.flows.open_till import open_till
from finance.flows.take_cash import take_cash
from finance.queries.charges import states_of
from finance.queries.tills import receipt
from journal.refusals import Conflicting, Stale
from tests.support.money import client_id, lines, owing, treasury

pytestmark = pytest.mark.django_db


def test_cash_is_rounded_to_coins_and_pays_the_charge() -> None:
    at = treasury("DKK")
    party, client = owing(at, 16674), client_id()
    open_till(book_id=at.book.pk, coins={}, ctx=at.ctx)

    booking, again = (
        take_cash(book_id=at.book.pk, party_id=party.pk, cents=16674, client=client, ctx=at.ctx) for _ in range(2)
    )

    assert (booking, lines(booking)) == (again, {"cash:1": 16650, "rounding": 24, "party": -16674})
    assert [state.net.open for state in states_of(at.book, party)] == [0]


def test_receipts_are_numbered_without_gaps_and_voided_by_another() -> None:
    at = treasury()
    party = owing(at, 500)
    open_till(book_id=at.book.pk, coins={}, ctx=at.ctx)
    with pytest.raises(Conflicting):
        open_till(book_id=at.book.pk, coins={}, ctx=at.ctx)

    bookings = [
        take_cash(book_id=at.book.pk, party_id=party.pk, cents=cents, client=client_id(), ctx=at.ctx)
        for cents in (300, 200)
    ]
    void = counter_booking(book_id=at.book.pk, number=bookings[1].number, client=client_id(), ctx=at.ctx)
    receipts = [receipt(at.book, booking.number) for booking in (*bookings, void)]

    assert [row.text for row in receipts] == ["ABC-2026-1", "ABC-2026-2", "ABC-2026-3"]
    assert {row.name.payer for row in receipts} == {party.public_name}


def test_cashier_without_an_open_till_takes_nothing() -> None:
    at = treasury()
    party = owing(at, 500)

    with pytest.raises(Conflicting) as refusal:
        take_cash(book_id=at.book.pk, party_id=party.pk, cents=500, client=client_id(), ctx=at.ctx)

    assert [row.code for row in refusal.value.verdict.violations] == ["till_not_open"]


def test_payment_that_is_sent_again_after_the_till_was_closed_is_the_same() -> None:
    at, client = treasury(), client_id()
    party = owing(at, 500)
    till = open_till(book_id=at.book.pk, coins={}, ctx=at.ctx)
    booking = take_cash(book_id=at.book.pk, party_id=party.pk, cents=500, client=client, ctx=at.ctx)
    close_till(book_id=at.book.pk, till=till.number, coins={500: 1}, ctx=at.ctx)

    assert take_cash(book_id=at.book.pk, party_id=party.pk, cents=500, client=client, ctx=at.ctx) == booking


def test_second_cashier_who_saw_the_same_debt_takes_nothing() -> None:
    at = treasury()
    party = owing(at, 4_000)
    open_till(book_id=at.book.pk, coins={}, ctx=at.ctx)
    client = client_id()
    for _ in range(2):  # a double click is the same payment
        take_cash(book_id=at.book.pk, party_id=party.pk, cents=4_000, balance=4_000, client=client, ctx=at.ctx)

    with pytest.raises(Stale) as refusal:
        take_cash(book_id=at.book.pk, party_id=party.pk, cents=4_000, balance=4_000, client=client_id(), ctx=at.ctx)

    assert [row.code for row in refusal.value.verdict.violations] == ["owed_changed"]
