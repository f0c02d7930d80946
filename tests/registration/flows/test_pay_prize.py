"""Paying prizes."""

from uuid import UUID, uuid4

import pytest

from finance.flows.open_till import open_till
from finance.flows.refund import refund
from finance.models import Party
from finance.queries.tills import content_of, till
from journal.refusals import Conflicting, NotAllowed, Refused
from registration.flows.pay_prize import pay_prize
from registration.inputs.pots import PayoutInput
from registration.models import PrizePayout
from registration.queries.payouts import payables
from tests.support.prizes import PrizeScene, fixed, pay, prize_scene

pytestmark = pytest.mark.django_db


def _pay(
    scene: PrizeScene, party: Party, client: UUID | None = None, *, is_cash: bool = True, cents: int | None = None
) -> PrizePayout:
    return pay_prize(
        event_id=scene.event.pk,
        pot_id=scene.pot.pk,
        party_id=party.pk,
        payout=PayoutInput(is_cash, "Ann  Lee", cents),
        client=client or uuid4(),
        ctx=scene.by_treasurer,
    )


def _scene() -> PrizeScene:
    scene = prize_scene(2, 1000)
    for party in scene.players:
        pay(scene, party, 1000)
    fixed(scene)
    return scene


def test_a_till_pays_what_it_holds_once() -> None:
    scene = _scene()
    first, second = (row.party for row in payables(scene.pot))
    with pytest.raises(Conflicting, match="till_not_open"):
        _pay(scene, first)
    open_till(book_id=scene.book.pk, coins={500: 3}, ctx=scene.by_treasurer)
    client = uuid4()
    payout = _pay(scene, first, client)
    assert (payout.cents, payout.signature.name, _pay(scene, first, client)) == (1300, "Ann Lee", payout)
    with pytest.raises(Conflicting, match="no_prize_to_pay"):
        _pay(scene, first)
    with pytest.raises(Refused, match="till_short"):
        _pay(scene, second)
    assert content_of(till(scene.book, 1)) == 200
    assert _pay(scene, second, is_cash=False).cents == 700


def test_another_amount_and_the_id_of_another_booking_are_refused() -> None:
    scene = _scene()
    party, client = payables(scene.pot)[0].party, uuid4()
    refund(book_id=scene.book.pk, party_id=party.pk, cents=1, client=client, ctx=scene.by_treasurer)
    with pytest.raises(Conflicting, match="prize_changed"):
        _pay(scene, party, is_cash=False, cents=1300)
    with pytest.raises(Conflicting, match="booked_otherwise"):
        _pay(scene, party, client, is_cash=False)


def test_directors_do_not_pay_by_bank() -> None:
    scene = _scene()
    with pytest.raises(NotAllowed):
        pay_prize(
            event_id=scene.event.pk,
            pot_id=scene.pot.pk,
            party_id=scene.players[0].pk,
            payout=PayoutInput(is_cash=False),
            client=uuid4(),
            ctx=scene.by_director,
        )
