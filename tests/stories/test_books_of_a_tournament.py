"""The money of a tournament from the first charge to the settlement: test 17 of the rules, corrected and settled."""

from uuid import uuid4

import pytest
from django.db import transaction

from finance.flows.close_till import close_till
from finance.flows.open_till import open_till
from finance.flows.pay_cash import pay_cash
from finance.flows.take_cash import take_cash
from finance.flows.waive import waive
from finance.models import Booking
from finance.queries.audit import faults
from finance.queries.balances import balances
from finance.queries.charges import states_of
from finance.queries.tills import content_of, till
from finance.recording.bookings import Part, book_parts
from finance.recording.payments import Payment, pay_in
from journal.refusals import Conflicting, Refused
from journal.verify import breaks_of_all
from registration.flows.add_money import add_money
from registration.flows.fix_prizes import fix_prizes
from registration.flows.pay_prize import pay_prize
from registration.flows.reopen_books import reopen_books
from registration.flows.settle_tournament import settle_tournament
from registration.inputs.pots import PayoutInput, PotInput
from registration.queries.payouts import payables
from registration.queries.prizes import pot_sheet
from rules_engine.money import bookings
from tests.support.prizes import PrizeScene, charge, finish, prize_scene, terms

pytestmark = pytest.mark.django_db


def test_books_of_eight_players_are_settled() -> None:
    scene = prize_scene(7, plan=PotInput(terms(commission=1000, unit=500)))
    seven = scene.players
    _charge_and_pay(scene)

    finish(scene)
    row = fix_prizes(event_id=scene.event.pk, pot_id=scene.pot.pk, ctx=scene.by_director)
    assert sorted(row.prizes.values_list("cents", flat=True)) == [4500, 4500, 8500, 17700]
    assert (row.commission, row.rest) == (2800, 0)
    for prize in payables(scene.pot):
        _pay_out(scene, prize.party.pk, is_cash=prize.payable != 17700)
    _settle_provider(scene)

    sums = balances(scene.book)
    assert [sums[f"party:{party.pk}"] for party in seven] == [0] * 7
    assert sums[scene.pot.account] == sums["provider"] == 0
    assert (sums["registration"], sums["commission"], sums["added"], sums["provider_fee"]) == (
        -6500,
        -2800,
        10_000,
        115,
    )
    assert sums["cash:1"] + sums["bank"] == -815
    with pytest.raises(Refused) as refusal:
        settle_tournament(ref=scene.home.ref, ctx=scene.by_treasurer)
    assert [violation.code for violation in refusal.value.verdict.violations] == ["settle_till"]
    content = content_of(till(scene.book, 1))
    close_till(book_id=scene.book.pk, till=1, coins={1: content}, ctx=scene.by_treasurer)
    settle_tournament(ref=scene.home.ref, ctx=scene.by_treasurer)

    with pytest.raises(Conflicting):
        charge(scene, seven[0], registration=1000)
    with pytest.raises(Conflicting):
        add_money(event_id=scene.event.pk, pot_id=scene.pot.pk, cents=1, client=uuid4(), ctx=scene.by_director)
    reopen_books(ref=scene.home.ref, ctx=scene.by_treasurer)
    charge(scene, seven[0], registration=1000)
    assert list(faults()) == []
    assert list(breaks_of_all()) == []


def _charge_and_pay(scene: PrizeScene) -> None:
    """Seven play and pay; one registration fee is waived, one pays 10 too much, and gets it back; an eighth cancels."""
    book, ctx = scene.book, scene.by_treasurer
    open_till(book_id=book.pk, coins={50_000: 1}, ctx=ctx)
    first, second, third, *others = scene.players
    for party in scene.players:
        charge(scene, party, registration=1000, **{scene.pot.account: 4000})
    registration = next(row.charge for row in states_of(book, first) if row.charge.account.name == "registration")
    waive(book_id=book.pk, party_id=first.pk, charge_id=registration.pk, client=uuid4(), ctx=ctx)
    take_cash(book_id=book.pk, party_id=first.pk, cents=4000, client=uuid4(), ctx=ctx)
    take_cash(book_id=book.pk, party_id=second.pk, cents=6000, client=uuid4(), ctx=ctx)
    pay_cash(book_id=book.pk, party_id=second.pk, cents=1000, client=uuid4(), ctx=ctx)
    with transaction.atomic():
        pay_in(book, third, Payment("provider", 5000), ctx)
    for party in others:
        take_cash(book_id=book.pk, party_id=party.pk, cents=5000, client=uuid4(), ctx=ctx)
    charge(scene, first, registration=500)  # what the eighth, who cancelled, did not get back
    take_cash(book_id=book.pk, party_id=first.pk, cents=500, client=uuid4(), ctx=ctx)
    add_money(event_id=scene.event.pk, pot_id=scene.pot.pk, cents=10_000, client=uuid4(), ctx=scene.by_director)
    assert pot_sheet(scene.pot).balance.takings == 28_000


def _pay_out(scene: PrizeScene, party_id: int, *, is_cash: bool) -> None:
    payout = PayoutInput(is_cash, "Ann Lee" if is_cash else "")
    event_id, pot_id = scene.event.pk, scene.pot.pk
    pay_prize(
        event_id=event_id, pot_id=pot_id, party_id=party_id, payout=payout, client=uuid4(), ctx=scene.by_treasurer
    )


def _settle_provider(scene: PrizeScene) -> None:
    with transaction.atomic():
        lines = bookings.settlement(5000, 115)
        book_parts(scene.book, Booking.Kind.SETTLEMENT, "settle_provider", [Part(lines)], scene.by_treasurer)
