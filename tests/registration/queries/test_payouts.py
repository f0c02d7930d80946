"""What is left to pay of prizes."""

import pytest

from registration.flows.fix_prizes import fix_prizes
from registration.inputs.pots import PotInput
from registration.queries.payouts import payable, payables
from tests.support.prizes import allow_pools, charge, fixed, pay, pot_of, prize_scene, terms

pytestmark = pytest.mark.django_db


def test_a_prize_pays_what_its_winner_owes_first() -> None:
    scene = prize_scene(4, 1000)
    assert payables(scene.pot) == []
    fixed(scene)
    (first, *_, last) = payables(scene.pot)
    assert (first.cents, first.net, first.payable, first.set_off, first.excess) == (2000, 2000, 1000, 1000, 0)
    assert (last.cents, last.payable, last.set_off) == (500, 0, 500)
    pay(scene, first.party, 1000)
    row = payable(scene.pot, first.party)
    assert row is not None
    assert (row.payable, row.set_off) == (2000, 0)


def test_what_a_winner_of_two_pots_owes_is_kept_of_them_once() -> None:
    scene = prize_scene(4, 1000)
    allow_pools(scene.home)
    jackpot = pot_of(scene.event, scene.by_director, PotInput(terms("100"), "jackpot", "Night"))
    for party in scene.players:
        charge(scene, party, **{jackpot.account: 500})
    fixed(scene)
    fix_prizes(event_id=scene.event.pk, pot_id=jackpot.pk, ctx=scene.by_director)
    winner = payables(scene.pot)[0].party

    rows = [payable(pot, winner) for pot in (scene.pot, jackpot)]
    assert [(row.cents, row.payable, row.set_off) for row in rows if row] == [(2000, 2000, 0), (2000, 500, 1500)]
    pay(scene, winner, 1500)
    assert [row.payable for pot in (scene.pot, jackpot) if (row := payable(pot, winner))] == [2000, 2000]
