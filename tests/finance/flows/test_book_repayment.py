"""What was paid back at the provider is shown and booked once."""

from dataclasses import replace
from uuid import uuid4

import pytest
from pytest_django import Settings

from finance.flows.book_repayment import book_repayment
from finance.flows.read_payment import read_payment
from finance.models import OnlinePayment
from finance.providers.base import RemotePayment
from finance.providers.fake import FakeProvider
from finance.queries.audit import faults
from finance.queries.balances import balances
from finance.queries.online import repaid_beside
from finance.queries.parties import balance_of
from journal.refusals import Conflicting, Refused
from tests.finance.flows.test_refund_payment import credited, refund
from tests.support.build import NOON
from tests.support.paying import RuledProvider, Till, ruled

pytestmark = pytest.mark.django_db


def _repaid(settings: Settings, till: Till, payment: OnlinePayment, cents: int) -> OnlinePayment:
    """The provider reports that so much was paid back."""
    answer: RemotePayment = replace(FakeProvider().read(payment.remote_id), repaid=cents)
    ruled(settings, RuledProvider(answer))
    read_payment(payment_id=payment.pk, at=NOON)()
    payment.refresh_from_db()
    return payment


def test_part_that_was_paid_back_at_the_provider_is_booked_once(settings: Settings) -> None:
    till, payment = credited()
    before, sum_before = balance_of(till.at.book, payment.party), balances(till.at.book)["provider"]
    _repaid(settings, till, payment, 1_200)
    client = uuid4()

    assert repaid_beside([payment]) == {payment.pk: 1_200}
    rows = [
        book_repayment(book_id=till.at.book.pk, payment_id=payment.pk, client=client, ctx=till.at.ctx) for _ in range(2)
    ]

    assert rows[0] == rows[1]
    assert balance_of(till.at.book, payment.party) - before == 1_200
    assert balances(till.at.book)["provider"] - sum_before == -1_200
    assert repaid_beside([payment]) == {}
    with pytest.raises(Conflicting):
        book_repayment(book_id=till.at.book.pk, payment_id=payment.pk, client=uuid4(), ctx=till.at.ctx)
    assert list(faults()) == []


def test_refund_through_this_site_is_not_booked_again(settings: Settings) -> None:
    till, payment = credited()
    refund(till, payment, 1_000)
    _repaid(settings, till, payment, 1_000)

    assert repaid_beside([payment]) == {}


def test_more_than_was_paid_is_refused(settings: Settings) -> None:
    till, payment = credited()
    OnlinePayment.objects.filter(pk=payment.pk).update(repaid=10**9)

    with pytest.raises(Refused):
        book_repayment(book_id=till.at.book.pk, payment_id=payment.pk, client=uuid4(), ctx=till.at.ctx)
