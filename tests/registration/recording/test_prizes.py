"""Prizes are written: tax, pairs, corrections."""

import pytest

from registration.flows.fix_prizes import fix_prizes
from tests.support import build
from tests.support.money import lines
from tests.support.prizes import PrizeScene, allow_pools, charge, finish, pot_of, prize_scene

pytestmark = pytest.mark.django_db


def test_tax_is_taken_off_prizes_above_the_exempt_amount() -> None:
    """Test 23: of 4,660 with 25 % above 1,000 the tax is 915."""
    scene = prize_scene(2)
    allow_pools(scene.home, tax_bp=2500, tax_exempt=1000, tax_currency="EUR")
    charge(scene, scene.players[0], **{scene.pot.account: 7000})
    finish(scene)
    fix = fix_prizes(event_id=scene.event.pk, pot_id=scene.pot.pk, ctx=scene.by_director)
    assert {(row.cents, row.tax) for row in fix.parties.all()} == {(4700, 925), (2300, 325)}
    assert fix.booking is not None
    assert lines(fix.booking) == {scene.pot.account: 7000, "party": -5750, "tax": -1250}


def test_a_pair_divides_its_prize() -> None:
    scene = prize_scene(2)
    event = build.doubles(scene.home, "Ann / Bob", "Cid / Dot")
    build.draw(scene.home, event)
    doubles = PrizeScene(scene.home, event, scene.book, pot_of(event, scene.by_director))
    charge(doubles, doubles.players[0], **{doubles.pot.account: 1000})
    finish(doubles)
    fix = fix_prizes(event_id=event.pk, pot_id=doubles.pot.pk, ctx=scene.by_director)
    assert sorted(row.cents for row in fix.parties.all()) == [150, 150, 350, 350]
