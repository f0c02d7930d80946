"""Payments of parties, and what is paid to them."""

from uuid import uuid4

import pytest

from finance.models import Booking
from finance.queries.charges import states_of
from finance.queries.parties import balance_of
from finance.recording.parties import new_outsider
from finance.recording.payments import Payment, pay_in, pay_out
from journal.refusals import Conflicting, NotFound, Refused
from tests.support.money import Treasury, owing, paying, treasury

pytestmark = pytest.mark.django_db


def test_payment_covers_the_oldest_charge_and_the_rest_is_a_credit() -> None:
    at = treasury()
    party = owing(at, 30_000, 10_000)
    paying(at, party, 39_900)
    assert _states(at) == [("paid", 0), ("part", 100)]

    paying(at, party, 1_100)
    assert _states(at) == [("paid", 0), ("paid", 0)]
    assert balance_of(at.book, party) == -1_000


def test_payment_covers_stated_charges_first_and_a_foreign_charge_is_not_found() -> None:
    at = treasury()
    party = owing(at, 300, 100)
    second = states_of(at.book, party)[1].charge
    pay_in(at.book, party, Payment("bank", 100), at.ctx, charge_ids=[second.pk])

    assert _states(at) == [("owed", 300), ("paid", 0)]
    with pytest.raises(NotFound, match="unknown_charge"):
        pay_in(at.book, party, Payment("bank", 100), at.ctx, charge_ids=[second.pk + 1])


def test_same_id_is_booked_once() -> None:
    at, client = treasury(), uuid4()
    party = owing(at, 300)
    first, second = (pay_in(at.book, party, Payment("bank", 300), at.ctx, client=client) for _ in range(2))

    assert first == second
    assert balance_of(at.book, party) == 0
    assert at.book.bookings.filter(kind=Booking.Kind.PAYMENT).count() == 1
    for other, cents in ((party, 299), (new_outsider(at.book, "Ann"), 300)):
        with pytest.raises(Conflicting, match="booked_otherwise"):
            pay_in(at.book, other, Payment("bank", cents), at.ctx, client=client)


def test_credit_is_paid_out_and_no_more() -> None:
    at = treasury()
    party = owing(at, 5_000)
    paying(at, party, 6_000)
    with pytest.raises(Refused, match="refund_above_credit"):
        pay_out(at.book, party, Payment("bank", 1_001), at.ctx)
    pay_out(at.book, party, Payment("bank", 1_000), at.ctx)

    assert _states(at) == [("paid", 0)]
    assert balance_of(at.book, party) == 0


def test_what_was_paid_of_a_charge_is_paid_back_and_owed_again() -> None:
    at = treasury()
    party = owing(at, 5_000)
    paying(at, party, 2_000)
    charge = states_of(at.book, party)[0].charge
    with pytest.raises(Refused, match="refund_above_paid"):
        pay_out(at.book, party, Payment("bank", 2_001), at.ctx, charge_id=charge.pk)
    pay_out(at.book, party, Payment("bank", 2_000), at.ctx, charge_id=charge.pk)

    assert _states(at) == [("owed", 5_000)]


def _states(at: Treasury) -> list[tuple[str, int]]:
    party = owing(at)
    return [(state.net.status.value, state.net.open) for state in states_of(at.book, party)]
