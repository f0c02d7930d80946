"""Counter-bookings."""

from uuid import uuid4

import pytest

from finance.queries.charges import states_of
from finance.queries.parties import balance_of
from finance.recording.charges import waive_charges
from finance.recording.counters import counter
from finance.recording.payments import Payment, pay_out
from journal.refusals import Conflicting, Refused
from tests.support.money import lines, owing, paying, treasury

pytestmark = pytest.mark.django_db


def test_counter_booking_of_a_payment_opens_the_charge_again() -> None:
    at = treasury()
    party = owing(at, 5000)
    payment = paying(at, party, 5000)
    mirror = counter(payment, at.ctx)

    assert (mirror.kind, mirror.counters, mirror.number) == ("payment", payment, 3)
    assert lines(mirror) == {"bank": -5000, "party": 5000}
    assert states_of(at.book, party)[0].net.open == 5000 == balance_of(at.book, party)


@pytest.mark.parametrize("is_mirror", [True, False])
def test_booking_is_countered_once_and_its_counter_booking_never(is_mirror: bool) -> None:
    at = treasury()
    payment = paying(at, owing(at, 5000), 5000)
    mirror = counter(payment, at.ctx)
    with pytest.raises(Conflicting, match="countered_already"):
        counter(mirror if is_mirror else payment, at.ctx)


def test_charge_that_was_waived_cannot_be_countered() -> None:
    at = treasury()
    party = owing(at, 5000)
    charge = states_of(at.book, party)[0].charge
    waive_charges(at.book, party, {charge.pk: 100}, at.ctx)
    with pytest.raises(Refused, match="later_bookings_depend"):
        counter(charge.booking, at.ctx)


def test_payment_cannot_be_countered_once_its_credit_was_paid_back() -> None:
    at = treasury()
    party = owing(at, 100)
    payment = paying(at, party, 150)
    refund = pay_out(at.book, party, Payment("bank", 50), at.ctx)
    with pytest.raises(Refused, match="later_bookings_depend"):
        counter(payment, at.ctx)

    counter(refund, at.ctx)
    counter(payment, at.ctx)
    assert balance_of(at.book, party) == 100


def test_id_of_the_booking_itself_counters_nothing() -> None:
    at, client = treasury(), uuid4()
    party = owing(at, 100)
    first = paying(at, party, 100)
    mirror = counter(first, at.ctx, client)
    payment = paying(at, party, 100)
    with pytest.raises(Conflicting, match="booked_otherwise"):
        counter(payment, at.ctx, payment.client)
    assert counter(first, at.ctx, client) == mirror
