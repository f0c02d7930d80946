"""What of the money in a shared book is of a tournament."""

from datetime import timedelta
from uuid import uuid4

import pytest

from finance.flows.counter_booking import counter_booking
from finance.flows.open_till import open_till
from finance.flows.settle_provider import settle_provider
from finance.flows.take_cash import take_cash
from finance.flows.take_payment import take_payment
from finance.flows.waive import waive
from finance.models import Booking, Charge, Party
from journal.context import ActContext
from journal.refusals import Conflicting
from matches.models import Tournament
from registration.flows.pay_prize import pay_prize
from registration.flows.settle_tournament import settle_tournament
from registration.inputs.pots import PayoutInput
from registration.models import EntryFee, TournamentBook
from registration.queries.payouts import payables
from registration.queries.tournament_money import unfinished_tills_for, unsettled_online
from registration.services.settling import missing
from tests.support import build
from tests.support.build import NOON
from tests.support.prizes import PrizeScene, charge, finish, fixed, pay, prize_scene

pytestmark = pytest.mark.django_db


def _shared() -> tuple[PrizeScene, TournamentBook, TournamentBook]:
    """A finished tournament, and another one that shares its book."""
    scene = prize_scene(2)
    finish(scene)
    other = build.tournament_of(scene.home.federation.slug, scene.home.by_officer, "autumn")
    row = TournamentBook.objects.create(tournament=other, book=scene.book, currency="EUR")
    return scene, TournamentBook.objects.get(tournament=scene.home.tournament), row


def _fee(scene: PrizeScene, row: TournamentBook, party: Party, cents: int) -> Charge:
    """A fee of a tournament."""
    charge(scene, party, registration=cents)
    assert party.player is not None
    fee = Charge.objects.latest("pk")
    reference = f"fee:{fee.pk}"
    EntryFee.objects.create(book=row, player=party.player, item="registration", reference=reference, charge=fee)
    return fee


def _missing(tournament: Tournament) -> list[tuple[str, object]]:
    rows = missing(tournament, closes_books=False)
    return [(row.code, row.params.get("amount") or row.params["name"]) for row in rows]


def test_a_credit_pays_the_earliest_fee_and_the_other_tournament_is_owed() -> None:
    scene, own, other = _shared()
    party = scene.players[0]
    pay(scene, party, 4000)
    _fee(scene, other, party, 4000)
    _fee(scene, own, party, 4000)

    assert _missing(own.tournament) == [("settle_debt", "40.00 EUR")]


def test_a_waived_fee_of_another_tournament_hides_none_of_its_debts() -> None:
    scene, own, other = _shared()
    party, ctx = scene.players[0], scene.by_treasurer
    waived = _fee(scene, other, party, 4000)
    pay(scene, party, 4000)
    waive(book_id=scene.book.pk, party_id=party.pk, charge_id=waived.pk, client=uuid4(), ctx=ctx)
    _fee(scene, own, party, 4000)
    _fee(scene, other, party, 4000)

    assert _missing(own.tournament) == []


def test_only_the_tills_of_a_tournament_keep_it_open() -> None:
    scene, own, other = _shared()
    party, ctx = scene.players[0], scene.by_treasurer
    _fee(scene, other, party, 1000)
    till = open_till(book_id=scene.book.pk, coins={}, ctx=ctx)
    take_cash(book_id=scene.book.pk, party_id=party.pk, cents=1000, client=uuid4(), ctx=ctx)
    assert (unfinished_tills_for(own), unfinished_tills_for(other)) == ([], [till])

    _fee(scene, own, party, 500)
    take_cash(book_id=scene.book.pk, party_id=party.pk, cents=500, client=uuid4(), ctx=ctx)
    assert _missing(own.tournament) == [("settle_till", till.cashier.get_username())]


def test_the_till_of_a_director_keeps_the_tournament_open() -> None:
    scene, own, other = _shared()
    till = open_till(book_id=scene.book.pk, coins={}, ctx=scene.by_director)

    assert (unfinished_tills_for(own), unfinished_tills_for(other)) == ([till], [])


def test_only_what_was_paid_online_for_a_tournament_keeps_it_open() -> None:
    scene, own, other = _shared()
    first, second = scene.players
    _fee(scene, own, first, 1000)
    pay(scene, first, 1000, "provider")
    _fee(scene, other, second, 2000)
    pay(scene, second, 2000, "provider")
    assert (unsettled_online(own), unsettled_online(other)) == (1000, 2000)
    assert _missing(own.tournament) == [("settle_provider", "10.00 EUR")]

    settle_provider(book_id=scene.book.pk, cents=1500, fee=0, client=uuid4(), ctx=scene.by_treasurer)
    assert (unsettled_online(own), unsettled_online(other)) == (0, 1500)
    settle_provider(book_id=scene.book.pk, cents=1500, fee=0, client=uuid4(), ctx=scene.by_treasurer)
    assert (unsettled_online(own), unsettled_online(other)) == (0, 0)


def test_nothing_that_was_settled_is_countered_or_waived() -> None:
    scene, own, other = _shared()
    first, second = scene.players
    fee = _fee(scene, own, first, 1000)
    pay(scene, first, 1000)
    payment = Booking.objects.latest("pk")
    debt = _fee(scene, own, second, 700)
    beside = _fee(scene, other, first, 300)
    settle_tournament(ref=scene.home.ref, carry_ids=[second.pk], ctx=scene.by_treasurer)
    book_id, ctx = scene.book.pk, scene.by_treasurer

    with pytest.raises(Conflicting, match="books_settled"):
        counter_booking(book_id=book_id, number=payment.number, client=uuid4(), ctx=ctx)
    for row in (fee, debt):
        with pytest.raises(Conflicting, match="books_settled"):
            waive(book_id=book_id, party_id=row.party_id, charge_id=row.pk, client=uuid4(), ctx=ctx)

    waive(book_id=book_id, party_id=first.pk, charge_id=beside.pk, client=uuid4(), ctx=ctx)
    later = ActContext(ctx.actor, NOON + timedelta(days=1), "Not theirs")
    late = take_payment(book_id=book_id, party_id=second.pk, cents=700, client=uuid4(), ctx=later)
    assert counter_booking(book_id=book_id, number=late.number, client=uuid4(), ctx=later).counters == late


def test_a_prize_that_was_paid_before_the_settlement_stays_paid() -> None:
    scene = prize_scene(2, 1000)
    for party in scene.players:
        pay(scene, party, 1000)
    fixed(scene)
    for row in payables(scene.pot):
        pay_prize(
            event_id=scene.event.pk,
            pot_id=scene.pot.pk,
            party_id=row.party.pk,
            payout=PayoutInput(is_cash=False),
            client=uuid4(),
            ctx=scene.by_treasurer,
        )
    payout = Booking.objects.latest("pk")
    settle_tournament(ref=scene.home.ref, closes_books=False, ctx=scene.by_treasurer)

    with pytest.raises(Conflicting, match="books_settled"):
        counter_booking(book_id=scene.book.pk, number=payout.number, client=uuid4(), ctx=scene.by_treasurer)
