"""A payment is paid back through its provider."""

from uuid import uuid4

import pytest
from django.db import transaction
from pytest_django import Settings

from finance.flows.refund_payment import refund_payment
from finance.flows.send_refund import send_refund
from finance.models import Booking, OnlinePayment, OnlineRefund
from finance.providers.base import ProviderError, ProviderRefused
from finance.queries.charges import states_of
from finance.queries.parties import balance_of
from finance.recording.charges import waive_charges
from journal.models import Job
from journal.refusals import Refused
from tests.support.build import NOON
from tests.support.money import lines
from tests.support.paying import RuledProvider, Till, online, ruled

pytestmark = pytest.mark.django_db


def credited() -> tuple[Till, OnlinePayment]:
    """A payment of a charge that is waived now."""
    till = online()
    payment = till.read(till.start())
    (state,) = states_of(till.at.book, payment.party)
    with transaction.atomic():
        waive_charges(till.at.book, payment.party, {state.charge.pk: 5000}, till.at.ctx)
    return till, payment


def refund(till: Till, payment: OnlinePayment, cents: int) -> Booking:
    return refund_payment(book_id=till.at.book.pk, payment_id=payment.pk, cents=cents, client=uuid4(), ctx=till.at.ctx)


def send(booking: Booking) -> OnlineRefund:
    with transaction.atomic():
        send_refund(booking_id=booking.pk, at=NOON)()
    return OnlineRefund.objects.get(booking=booking)


def test_refund_is_booked_and_sent_under_its_key(settings: Settings) -> None:
    till, payment = credited()
    provider = ruled(settings, RuledProvider())
    booking = refund(till, payment, 2000)

    assert lines(booking) == {"provider": -2000, "party": 2000}
    assert Job.objects.filter(kind="send_refund", payload={"booking": booking.pk}).count() == 1
    assert [send(booking).state for _ in range(2)] == ["done", "done"]
    assert provider.refunds == {str(booking.client): 2000}


def test_refund_that_the_provider_refuses_is_countered(settings: Settings) -> None:
    till, payment = credited()
    ruled(settings, RuledProvider(refuses=ProviderRefused("422")))
    booking = refund(till, payment, 2000)

    assert send(booking).state == "refused"
    assert balance_of(till.at.book, payment.party) == -5000
    assert refund(till, payment, 5000).number == booking.number + 2


def test_silent_provider_is_asked_again(settings: Settings) -> None:
    till, payment = credited()
    ruled(settings, RuledProvider(refuses=ProviderError("503")))
    row = send(refund(till, payment, 2000))

    assert (row.state, row.tried_at) == ("waiting", NOON)


def test_more_than_is_left_is_refused() -> None:
    till, payment = credited()
    refund(till, payment, 3000)
    with pytest.raises(Refused, match="refund_above_payment"):
        refund(till, payment, 2001)
    with pytest.raises(Refused, match="payment_not_paid"):
        other = online()
        refund(other, other.start(), 1)
