"""A provider is asked what became of a payment, in whatever order."""

from dataclasses import replace
from datetime import timedelta

import pytest
from django.conf import settings as django_settings
from django.test import override_settings
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from pytest_django import Settings

from finance.flows.receive_notice import receive_notice
from finance.models import Booking, Notice, OnlinePayment
from finance.providers.base import ProviderError, RemoteState
from finance.queries.online import late_payments_of
from finance.queries.parties import balance_of
from journal.models import Job
from tests.support.build import NOON
from tests.support.money import lines, owing, paying
from tests.support.paying import RuledProvider, notice, online, paid, ruled

pytestmark = pytest.mark.django_db
DAYS = int(timedelta(days=4).total_seconds())


def test_paid_payment_is_booked_once() -> None:
    till = online()
    payment = till.start()
    for _ in range(2):
        till.read(payment)

    assert payment.booking is not None
    assert (payment.state, payment.is_late) == ("paid", False)
    assert lines(payment.booking) == {"provider": 5000, "party": -5000}
    assert Booking.objects.filter(kind="payment").count() == 1
    assert balance_of(till.at.book, payment.party) == 0


def test_what_the_provider_reports_is_booked_not_what_was_asked(settings: Settings) -> None:
    till = online()
    payment = till.start()
    ruled(settings, RuledProvider(paid(payment, cents=4000)))

    assert till.read(payment).booking is not None
    assert balance_of(till.at.book, payment.party) == 1000


@pytest.mark.parametrize("changes", [{"currency": "DKK"}, {"cents": 0}])
def test_other_currency_is_left_to_the_treasurer(changes: dict[str, object], settings: Settings) -> None:
    till = online()
    payment = till.start()
    ruled(settings, RuledProvider(paid(payment, **changes)))

    assert till.read(payment).state == "disputed"
    assert balance_of(till.at.book, payment.party) == 5000


def test_open_payment_is_read_again_until_it_is_given_up(settings: Settings) -> None:
    till = online()
    payment = till.start()
    Job.objects.all().delete()
    provider = ruled(settings, RuledProvider(paid(payment, state=RemoteState.OPEN)))
    assert till.read(payment).state == "open"
    assert Job.objects.filter(kind="read_payment").count() == 1
    provider.answer = ProviderError("503")
    assert till.read(payment).state == "open"
    Job.objects.all().delete()

    assert till.read(payment, DAYS).state == "failed"
    assert not Job.objects.filter(kind="read_payment").exists()


def test_payment_that_is_paid_after_it_failed_is_late(settings: Settings) -> None:
    till = online()
    payment = till.start()
    provider = ruled(settings, RuledProvider(paid(payment, state=RemoteState.FAILED)))
    assert till.read(payment).state == "failed"
    paying(till.at, owing(till.at), 5000)
    provider.answer = None

    assert till.read(payment).is_late
    assert balance_of(till.at.book, payment.party) == -5000
    assert list(late_payments_of(till.at.book)) == [payment]


def test_amount_of_a_notice_is_not_believed(settings: Settings) -> None:
    till = online()
    payment = till.start()
    ruled(settings, RuledProvider())
    receive_notice(provider="club", headers={}, raw=notice(payment), at=NOON)
    till.read(payment)

    assert (Notice.objects.count(), balance_of(till.at.book, payment.party)) == (1, 0)


_STEPS = st.lists(st.sampled_from(["open", "failed", "paid", "silent", "notice", "again"]), max_size=8)


@settings(max_examples=20, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(_STEPS)
def test_any_order_of_notices_and_reads_books_a_payment_once(steps: list[str]) -> None:
    till = online()
    payment = till.start()
    with override_settings():
        provider = ruled(django_settings, RuledProvider())
        for step in [*steps, "paid"]:
            if step in ("notice", "again"):
                receive_notice(provider="club", headers={}, raw=notice(payment, step), at=NOON)
            else:
                answer = None if step == "silent" else replace(paid(payment), state=RemoteState(step))
                provider.answer = answer or ProviderError("503")
                till.read(payment)

    assert OnlinePayment.objects.get(pk=payment.pk).state == "paid"
    assert Booking.objects.filter(book=till.at.book, kind="payment").count() == 1
    assert balance_of(till.at.book, payment.party) == 0
