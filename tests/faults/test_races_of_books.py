"""Two cashiers at one party: bookings are numbered without gaps, and one request is booked once."""

from collections.abc import Callable
from functools import partial
from uuid import uuid4

import pytest
from pytest_django import Settings

from finance.flows.book_bank_lines import book_bank_lines
from finance.flows.import_bank_file import import_bank_file
from finance.flows.receive_notice import receive_notice
from finance.flows.take_payment import take_payment
from finance.inputs import BankChoice
from finance.models import BankLine, Booking, Notice, OnlinePayment
from finance.queries.audit import faults
from finance.queries.charges import states_of
from finance.queries.parties import balance_of
from journal.jobs import run_job_for_key
from journal.refusals import Conflicting
from journal.verify import breaks_of_all
from tests.support.build import NOON
from tests.support.money import LAYOUT, bank_csv, bank_line, owing, treasury
from tests.support.paying import RuledProvider, notice, online, ruled
from tests.support.threads import at_once

pytestmark = [pytest.mark.faults, pytest.mark.django_db(transaction=True)]


def test_two_cashiers_take_money_of_one_party_at_once() -> None:
    """Without the lock of the book, both see the charge open, and take the same number."""
    at = treasury()
    party = owing(at, 300, 200)
    clients = [uuid4(), uuid4()]
    pay = partial(take_payment, book_id=at.book.pk, party_id=party.pk, cents=300, ctx=at.ctx)

    bookings = at_once([partial(pay, client=client) for client in (*clients, *clients)])

    assert [type(booking) for booking in bookings if isinstance(booking, Exception)] == []
    assert len(set(bookings)) == 2
    assert balance_of(at.book, party) == -100
    assert [(state.booked.paid, state.net.open) for state in states_of(at.book, party)] == [(300, 0), (200, 0)]
    assert list(faults()) == []
    assert list(breaks_of_all()) == []


def test_poll_and_notices_at_once_book_a_payment_once(settings: Settings) -> None:
    till = online()
    ruled(settings, RuledProvider())
    payment = till.start()
    tell = partial(receive_notice, provider="club", headers={}, raw=notice(payment), at=NOON)

    def tell_and_read() -> None:
        tell()
        till.read(OnlinePayment.objects.get(pk=payment.pk))

    deeds: list[Callable[[], object]] = [
        partial(run_job_for_key, "read_payment", payment.pk),
        tell_and_read,
        tell_and_read,
        tell,
    ]
    assert [answer for answer in at_once(deeds) if isinstance(answer, Exception)] == []
    run_job_for_key("read_payment", payment.pk)

    assert Booking.objects.filter(kind="payment").count() == Notice.objects.count() == 1
    assert balance_of(till.at.book, payment.party) == 0
    assert [*faults(), *breaks_of_all()] == []


def test_payment_that_is_started_twice_at_once_is_one() -> None:
    till, payment_id = online(), uuid4()
    deeds: list[Callable[[], OnlinePayment]] = [*[partial(till.start, payment_id)] * 2, till.start]
    payments = at_once(deeds)

    assert len(set(payments)) == OnlinePayment.objects.count() == 1


def test_bank_file_that_is_sent_twice_at_once_is_imported_once() -> None:
    at = treasury()
    data = bank_csv(*[("31-12-2026", f"{number},00", "Fee", "Ann") for number in range(1, 6)])
    send = partial(import_bank_file, book_id=at.book.pk, data=data, layout=LAYOUT, ctx=at.ctx)

    assert [answer for answer in at_once([send, send, send]) if isinstance(answer, Exception)] == []
    assert BankLine.objects.count() == 5


def test_bank_line_that_is_booked_twice_at_once_is_booked_once() -> None:
    at = treasury()
    party, row = owing(at, 100), bank_line(at, "1,00")
    book = partial(book_bank_lines, book_id=at.book.pk, choices=[BankChoice(row.pk, party.pk)], ctx=at.ctx)
    answers = at_once([book, book, book])

    assert sorted(isinstance(answer, Conflicting) for answer in answers) == [False, True, True]
    assert balance_of(at.book, party) == 0
    assert [*faults(), *breaks_of_all()] == []
