"""What is kept of a payment."""

from datetime import timedelta

import pytest
from django.db import transaction

from finance.models import OnlinePayment
from finance.providers.base import RemotePayment, RemoteState
from finance.queries.online import late_payments_of
from finance.queries.parties import balance_of
from finance.recording.online import keep_reading, keep_remote
from journal.context import ActContext, system
from tests.support.build import NOON
from tests.support.paying import online, paid

pytestmark = pytest.mark.django_db


def test_payment_keeps_its_first_id_and_is_not_read_after_it_failed() -> None:
    payment = online().start()
    other = RemotePayment("other", RemoteState.OPEN, 5000, "EUR")
    assert keep_remote(payment, other).remote_id == payment.remote_id
    with transaction.atomic():
        for days in (4, 5):
            keep_reading(payment.pk, None, ActContext(system(), NOON + timedelta(days=days)))

    payment.refresh_from_db()
    assert (payment.state, payment.read_at) == ("failed", NOON + timedelta(days=4))


def test_payment_that_was_repaid_at_the_provider_before_it_was_booked_is_over() -> None:
    till = online()
    whole, part = till.start(cents=3000), till.start(cents=2000)
    OnlinePayment.objects.filter(pk=whole.pk).update(state=OnlinePayment.State.UNBOOKED, is_late=True)
    with transaction.atomic():
        keep_reading(whole.pk, paid(whole, repaid=3000), ActContext(system(), NOON))
        keep_reading(part.pk, paid(part, repaid=500), ActContext(system(), NOON))

    whole.refresh_from_db()
    assert (whole.state, whole.is_late, list(late_payments_of(till.at.book))) == ("failed", False, [])
    assert balance_of(till.at.book, whole.party) == 3500


def test_payment_that_is_charged_back_is_countered_once_and_owed_again() -> None:
    till = online()
    payment = till.start(cents=3000)
    with transaction.atomic():
        keep_reading(payment.pk, paid(payment), ActContext(system(), NOON))
    owed = balance_of(till.at.book, payment.party)
    with transaction.atomic():
        keep_reading(payment.pk, paid(payment, repaid=500), ActContext(system(), NOON))
        assert balance_of(till.at.book, payment.party) == owed
        for _again in range(2):
            keep_reading(payment.pk, paid(payment, repaid=3000), ActContext(system(), NOON))

    assert balance_of(till.at.book, payment.party) == owed + 3000
    assert till.at.book.bookings.filter(counters__online_payment=payment).count() == 1
