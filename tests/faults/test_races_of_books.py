"""Two cashiers at one party: bookings are numbered without gaps, and one request is booked once."""

from collections.abc import Callable
from functools import partial
from uuid import uuid4

import pytest
from django.test import Client
from django.urls import reverse
from pytest_django import Settings

from clubs.flows.appoint import appoint_money_office
from clubs.models import Appointment, User
from finance.flows.book_bank_lines import book_bank_lines
from finance.flows.import_bank_file import import_bank_file
from finance.flows.open_till import open_till
from finance.flows.receive_notice import receive_notice
from finance.flows.take_payment import take_payment
from finance.inputs import BankChoice
from finance.models import BankLine, Booking, Notice, OnlinePayment, Party
from finance.queries.audit import faults
from finance.queries.charges import states_of
from finance.queries.parties import balance_of
from journal.context import ActContext
from journal.jobs import run_job_for_key
from journal.refusals import Conflicting
from journal.verify import breaks_of_all
from tests.support import build
from tests.support.build import NOON
from tests.support.callers import Caller
from tests.support.money import LAYOUT, Treasury, bank_csv, bank_line, owing, treasury
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


@pytest.mark.parametrize("way", ["page", "api"])
def test_two_cashiers_who_saw_the_same_debt_take_it_once(way: str) -> None:
    """Each has a till. Without the check of what was owed, the party pays 40.00 twice and has a credit of 40.00."""
    at = treasury()
    party = owing(at, 4_000)
    logins, slug = [build.login(), build.login()], at.home.federation.slug
    for login in logins:
        by = ActContext(at.home.by_officer, NOON)
        appoint_money_office(federation=slug, club="club", role=Appointment.Role.CASHIER, user=login, ctx=by)
        open_till(book_id=at.book.pk, coins={}, ctx=ActContext(build.acting(login), NOON))

    answers = at_once([_by_page(at, party, login) if way == "page" else _by_api(at, party, login) for login in logins])

    done = 302 if way == "page" else 201
    assert sorted(answers, key=str) == sorted([done, 412], key=str)
    assert (balance_of(at.book, party), Booking.objects.filter(kind="payment").count()) == (0, 1)
    assert [*faults(), *breaks_of_all()] == []


def _by_page(at: Treasury, party: Party, login: User) -> Callable[[], int]:
    """The form of the till was open before anybody paid."""
    browser, page = Client(), reverse("desk_take_cash", args=[at.book.pk, party.pk])
    browser.force_login(login)
    fields = browser.get(page).context["form"]
    typed = {name: fields[name].value() for name in ("client", "owed", "amount")}
    assert typed["owed"] == 4_000
    return lambda: browser.post(page, typed).status_code


def _by_api(at: Treasury, party: Party, login: User) -> Callable[[], int]:
    body = {"id": str(uuid4()), "cents": 4_000, "owed": 4_000}
    caller, path = Caller(login), f"books/{at.book.pk}/parties/{party.pk}/cash-payments/"
    assert caller.get("federations/").status == 200  # the description is read once, before there are two threads
    return lambda: caller.post(path, body).status


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
