"""A player starts a payment of what they owe."""

from uuid import uuid4

import pytest
from pytest_django import Settings

from finance.flows.set_provider import set_provider
from finance.models import OnlinePayment
from finance.providers.base import ProviderError
from finance.queries.charges import states_of
from finance.queries.online import own_payment
from finance.queries.parties import balance_of
from journal.context import ActContext, system
from journal.models import Job
from journal.refusals import Conflicting, NotFound, Refused
from tests.support import build
from tests.support.build import NOON
from tests.support.money import owing, paying
from tests.support.paying import RuledProvider, Till, online, ruled

pytestmark = pytest.mark.django_db


def test_payment_of_all_that_is_owed_is_started_once() -> None:
    till, payment_id = online(), uuid4()
    first, again, other = (till.start(payment_id), till.start(payment_id), till.start())

    assert first == again == other
    assert (first.state, first.cents, first.address) == ("open", 5000, "https://site/")
    assert Job.objects.filter(kind="read_payment", payload={"payment": str(first.pk)}).count() == 1
    assert balance_of(till.at.book, first.party) == 5000


def test_parts_are_paid_each_once_however_often_they_are_reported() -> None:
    till = online()
    first, again, second = (till.start(cents=cents) for cents in (2000, 2000, 3000))
    assert first == again != second

    for payment in (first, second, first, second):
        till.read(payment)

    assert [row.state for row in (first, second)] == ["paid", "paid"]
    assert [row.is_late for row in (first, second)] == [False, False]
    assert balance_of(till.at.book, first.party) == 0
    assert till.at.book.bookings.filter(kind="payment").count() == 2


def test_part_pays_the_earliest_charge_first() -> None:
    till = online()
    party = owing(till.at, 1000)
    till.read(till.start(cents=5500))

    assert [state.net.open for state in states_of(till.at.book, party)] == [0, 500]


@pytest.mark.parametrize(("cents", "code"), [(5001, "payment_above_debt"), (0, "out_of_range"), (-1, "out_of_range")])
def test_more_than_is_owed_and_nothing_are_no_part(cents: int, code: str) -> None:
    with pytest.raises(Refused, match=code):
        online().start(cents=cents)


def test_id_of_a_payment_makes_no_other_amount() -> None:
    till, payment_id = online(), uuid4()
    till.start(payment_id, 2000)
    with pytest.raises(Conflicting, match="payment_of_other_amount"):
        till.start(payment_id, 1000)

    assert till.start(payment_id).cents == 2000


def test_silent_provider_is_asked_again_under_the_same_id(settings: Settings) -> None:
    till, payment_id = online(), uuid4()
    provider = ruled(settings, RuledProvider(ProviderError("500")))
    with pytest.raises(Refused, match="provider_silent"):
        till.start(payment_id)
    assert OnlinePayment.objects.get().state == "started"
    provider.answer = None

    assert till.start(payment_id).state == "open"


def test_who_owes_nothing_or_has_no_account_starts_nothing() -> None:
    till = online()
    paying(till.at, owing(till.at), 5000)
    with pytest.raises(Refused, match="nothing_owed"):
        till.start()
    stranger = ActContext(build.acting(build.login()), NOON)
    with pytest.raises(NotFound):
        Till(till.at, stranger).start()
    with pytest.raises(NotFound):
        Till(till.at, till.at.ctx).start()


def test_payment_is_started_with_its_own_provider_and_in_its_own_book(settings: Settings) -> None:
    till, payment_id = online(), uuid4()
    ruled(settings, RuledProvider(ProviderError("500")))
    with pytest.raises(Refused, match="provider_silent"):
        till.start(payment_id)
    OnlinePayment.objects.update(provider="gone")
    with pytest.raises(NotFound, match="unknown_provider"):
        till.start(payment_id)
    player = OnlinePayment.objects.get().party.player
    assert own_payment(player, payment_id, till.at.book).pk == payment_id
    with pytest.raises(NotFound):
        own_payment(player, payment_id, online().at.book)


def test_id_of_a_payment_of_another_is_not_found() -> None:
    first, second = online(), online()
    payment = first.start()
    with pytest.raises(NotFound):
        second.start(payment.pk)


def test_book_without_a_provider_takes_nothing() -> None:
    till = online()
    set_provider(book_id=till.at.book.pk, provider="", ctx=ActContext(system(), NOON))
    with pytest.raises(Refused, match="no_provider"):
        till.start()
