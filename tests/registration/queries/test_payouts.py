"""What is left to pay of prizes."""

import pytest

from registration.queries.payouts import payable, payables
from tests.support.prizes import fixed, pay, prize_scene

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
