"""Whatever is booked: settling names exactly what is missing, the books are those that their bookings replay, a
counter-booking and an undone act leave what was there before, and a payment is booked once however often it is told.
"""

from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from functools import partial
from typing import Any
from uuid import uuid4

import pytest
from django.db import transaction
from hypothesis import given
from hypothesis import strategies as st
from pytest_django import Settings

from clubs.models import Player
from finance.flows.close_till import close_till
from finance.flows.counter_booking import counter_booking
from finance.flows.open_till import open_till
from finance.flows.receive_notice import receive_notice
from finance.models import Book, Booking, Notice, OnlinePayment
from finance.providers.base import ProviderError, RemoteState
from finance.queries.audit import faults
from finance.queries.balances import balances
from finance.queries.parties import balance_of
from finance.queries.tills import unfinished_tills_of
from journal.context import ActContext
from journal.models import Act
from journal.refusals import Refusal, Refused
from matches.flows.events.undo_act import undo_act
from registration.flows.settle_tournament import settle_tournament
from registration.recording.entry_fees import settle_tournament as settle_fees_of
from rules_engine.money import bookings
from tests.laws.examples import TIMEOUT, examples
from tests.support import build
from tests.support.build import NOON
from tests.support.fees import Desk, desk
from tests.support.paying import RuledProvider, Till, notice, online, paid, ruled
from tests.support.prizes import PrizeScene, charge, finish, pay, prize_scene
from tests.support.registering import joins, members
from tests.support.worlds import Once, once

pytestmark = [pytest.mark.django_db, pytest.mark.early, pytest.mark.timeout(TIMEOUT)]
_CENTS = st.sampled_from([1, 333, 1_000, 5_000])


@contextmanager
def _taken_back() -> Iterator[None]:
    with transaction.atomic():
        yield
        transaction.set_rollback(True)


def _sums(book: Book) -> dict[str, int]:
    return {name: cents for name, cents in balances(book).items() if cents}


def _replayed(book: Book) -> dict[str, int]:
    """The balances by the rule book, from the lines of each booking."""
    rows = [
        bookings.booking(*((line.account.name, line.cents) for line in row.lines.select_related("account")))
        for row in book.bookings.order_by("number")
    ]
    return {name: cents for name, cents in bookings.balances(rows).items() if cents}


# -- what is missing to settle ------------------------------------------------------------------------------------

the_prizes = once(partial(prize_scene, 2))
_ACT = st.tuples(st.sampled_from(["charge", "pot", "bank", "provider", "till", "close", "finish"]), _CENTS)


def _do(scene: PrizeScene, name: str, cents: int) -> None:
    first, second = scene.players
    if name == "charge":
        charge(scene, first, registration=cents)
    elif name == "pot":
        charge(scene, second, **{scene.pot.account: cents})
    elif name in ("bank", "provider"):
        pay(scene, first, cents, name)
    elif name == "till":
        open_till(book_id=scene.book.pk, coins={}, ctx=scene.by_treasurer)
    elif name == "close":
        for till in unfinished_tills_of(scene.book):
            close_till(book_id=scene.book.pk, till=till.number, coins={}, ctx=scene.by_treasurer)
    else:
        finish(scene)


def _missing(scene: PrizeScene, *, is_finished: bool) -> list[str]:
    """What is not as it has to be, by the balances alone."""
    sums = balances(scene.book)
    parties = [sums.get(f"party:{party.pk}", 0) for party in scene.players]
    return sorted(
        [
            *([] if is_finished else ["settle_event"]),
            *(["settle_pot"] if sums.get(scene.pot.account) else []),
            *("settle_debt" for cents in parties if cents > 0),
            *("settle_credit" for cents in parties if cents < 0),
            *(["settle_provider"] if sums.get("provider") else []),
            *("settle_till" for _ in unfinished_tills_of(scene.book)),
        ]
    )


@examples(sqlite=8, postgresql=4)
@given(st.lists(_ACT, max_size=8))
def test_settling_is_refused_with_exactly_what_is_missing(
    the_prizes: Once[PrizeScene], acts: Sequence[tuple[str, int]]
) -> None:
    with _taken_back():
        scene, is_finished = the_prizes(), False
        for name, cents in acts:
            with suppress(Refusal), transaction.atomic():
                _do(scene, name, cents)
                is_finished = is_finished or name == "finish"
        assert _settled(scene) == _missing(scene, is_finished=is_finished)
        assert _replayed(scene.book) == _sums(scene.book)
        assert list(faults()) == []


def _settled(scene: PrizeScene) -> list[str]:
    """The codes with which settling is refused; none if it is not."""
    try:
        with transaction.atomic():
            settle_tournament(ref=scene.home.ref, ctx=scene.by_treasurer)
    except Refused as refusal:
        return sorted(violation.code for violation in refusal.verdict.violations)
    return []


# -- undone, countered, settled again -----------------------------------------------------------------------------


def _charging() -> tuple[Desk, list[Player]]:
    at = desk(places=2)
    at.set_fee("registration", 1_000)
    at.set_fee("entry", 4_000, pot_id=at.pot.pk)
    return at, members(at.home, 3)


the_desk = once(_charging)
_STEP = st.tuples(st.sampled_from(["join", "pay", "waive"]), st.integers(0, 2), _CENTS)


@examples(sqlite=6, postgresql=3)
@given(st.lists(_STEP, max_size=6))
def test_undone_act_and_counter_booking_leave_the_balances_of_before(
    the_desk: Once[tuple[Desk, list[Player]]], steps: Sequence[tuple[str, int, int]]
) -> None:
    with _taken_back():
        at, players = the_desk()
        by = ActContext(build.acting(at.home.manager), NOON, "A mistake")
        for name, which, cents in steps:
            before, last = _sums(at.book), at.book.bookings.count()
            with suppress(Refusal), transaction.atomic():
                if name == "join" or at.charged(players[which]):
                    _step(at, players[which], name, cents)
            if at.book.bookings.count() > last:
                _check_undone(at, before) if name == "join" else _check_countered(at, before, last + 1, by)
        settled = at.book.bookings.count()
        settle_fees_of(at.home.tournament, NOON)
        assert at.book.bookings.count() == settled
        assert _replayed(at.book) == _sums(at.book)
        at.check()


def _step(at: Desk, player: Player, name: str, cents: int) -> None:
    if name == "join":
        joins(at.event, player)
    elif name == "pay":
        at.pays(player, cents)
    else:
        at.waives(player, cents)


def _check_undone(at: Desk, before: dict[str, int]) -> None:
    """Undo the latest registration in a part of the transaction that is rolled back."""
    with _taken_back():
        row = Act.objects.filter(stream__kind="event", stream__key=str(at.event.pk)).order_by("-seq")[0]
        undo_act(event_id=at.event.pk, act_id=row.pk, ctx=ActContext(at.home.by_director, NOON, "A mistake"))
        assert _sums(at.book) == before


def _check_countered(at: Desk, before: dict[str, int], number: int, by: ActContext) -> None:
    with _taken_back():
        counter_booking(book_id=at.book.pk, number=number, client=uuid4(), ctx=by)
        assert _sums(at.book) == before


# -- notices ------------------------------------------------------------------------------------------------------

the_till = once(online)
_TELL = st.sampled_from(["open", "paid", "failed", "down", "notice", "again", "poll", "late"])


@examples(sqlite=8, postgresql=4)
@given(st.lists(_TELL, min_size=1, max_size=10))
def test_payment_is_booked_once_however_often_it_is_told(
    the_till: Once[Till], settings: Settings, told: Sequence[str]
) -> None:
    with _taken_back():
        till = the_till()
        provider = ruled(settings, RuledProvider())
        payment = till.start()
        provider.answer = paid(payment, state=RemoteState.OPEN)
        was_paid = False
        for number, name in enumerate(told):
            is_asked = _tell(till, provider, payment, name, number)
            was_paid = was_paid or (is_asked and _is_paid(provider))
            _check_booked(till, payment, was_paid=was_paid)


def _is_paid(provider: RuledProvider) -> bool:
    answer: Any = provider.answer
    return not isinstance(answer, Exception) and answer.state is RemoteState.PAID


def _tell(till: Till, provider: RuledProvider, payment: OnlinePayment, name: str, number: int) -> bool:
    """Do what is told; return whether the provider was asked."""
    if name in ("open", "paid", "failed"):
        provider.answer = paid(payment, state=RemoteState(name))
    elif name == "down":
        provider.answer = ProviderError("503")
    elif name in ("notice", "again"):
        tell = notice(payment, f"ev_{number}" if name == "notice" else "ev_again")
        receive_notice(provider="club", headers={}, raw=tell, at=NOON)
    else:
        till.read(OnlinePayment.objects.get(pk=payment.pk), 4 * 86_400 if name == "late" else 0)
        return True
    return False


def _check_booked(till: Till, payment: OnlinePayment, *, was_paid: bool) -> None:
    assert Booking.objects.filter(book=till.at.book, kind="payment").count() == was_paid
    assert balance_of(till.at.book, payment.party) == (0 if was_paid else 5_000)
    assert Notice.objects.filter(notice_id="ev_again").count() <= 1
    assert list(faults()) == []
