"""Adjusting a deal to what its pot holds now."""

import pytest

from journal.context import ActContext
from journal.refusals import Conflicting, Refused
from registration.flows.adjust_deal import adjust_deal
from registration.flows.answer_deal import answer_deal
from registration.flows.fix_prizes import fix_prizes
from registration.queries.deals import DealRow, deals_of
from registration.queries.prizes import pot_sheet
from tests.support.build import NOON
from tests.support.prizes import PrizeScene, agreed, charge, finish, prize_scene

pytestmark = pytest.mark.django_db


def _adjust(scene: PrizeScene, number: int, why: str = "A fee came later") -> None:
    ctx = ActContext(scene.home.by_director, NOON, why)
    adjust_deal(event_id=scene.event.pk, pot_id=scene.pot.pk, number=number, ctx=ctx)


def _all_agree(scene: PrizeScene) -> list[DealRow]:
    """Both sides agree to the latest deal, by the desk; return the deals."""
    number, ctx = deals_of(scene.pot)[0].number, ActContext(scene.home.by_director, NOON, "Said so")
    for entry in (1, 2):
        answer_deal(event_id=scene.event.pk, pot_id=scene.pot.pk, number=number, entry=entry, is_agreed=True, ctx=ctx)
    return deals_of(scene.pot)


def _fix(scene: PrizeScene) -> None:
    fix_prizes(event_id=scene.event.pk, pot_id=scene.pot.pk, ctx=scene.by_director)


def test_refusal_to_fix_tells_the_difference_and_one_act_puts_it_right() -> None:
    scene = prize_scene(2, 10_000)
    number = agreed(scene, {1: 9_000, 2: 8_000}, 3_000)
    finish(scene)
    charge(scene, scene.players[0], **{scene.pot.account: 5_000})
    with pytest.raises(Refused) as caught:
        _fix(scene)
    violations = caught.value.verdict.violations
    assert [row.code for row in violations] == ["money.deal_not_sum", "deal_to_adjust"]
    assert violations[0].params["difference"] == -5_000

    _adjust(scene, number)

    (row,) = deals_of(scene.pot)
    assert not row.is_in_force and [side.is_agreed for side in row.sides] == [None, None]
    (row,) = _all_agree(scene)
    assert (row.is_in_force, [side.cents for side in row.sides], row.played_for) == (True, [11_300, 10_000], (3_700,))
    _fix(scene)
    assert sum(prize.cents for prize in pot_sheet(scene.pot).rows) == 25_000


def test_deal_of_prizes_that_are_fixed_is_adjusted_and_the_difference_booked() -> None:
    scene = prize_scene(2, 10_000)
    number = agreed(scene, {1: 10_000, 2: 10_000})
    finish(scene)
    _fix(scene)
    charge(scene, scene.players[0], **{scene.pot.account: 2_000})

    _adjust(scene, number)
    _all_agree(scene)
    _fix(scene)

    assert sorted(scene.account(scene.pot).values()) == [0, 1_000]  # what is left after the fees
    with pytest.raises(Conflicting, match="deal_sums_already"):
        _adjust(scene, deals_of(scene.pot)[0].number)


def test_deal_that_is_not_agreed_and_one_without_a_reason_stay() -> None:
    scene = prize_scene(2, 10_000)
    number = agreed(scene, {1: 10_000, 2: 10_000})
    with pytest.raises(Refused, match="reason"):
        _adjust(scene, number, "")
    agreed(scene, {})
    with pytest.raises(Conflicting, match="deal_not_agreed"):
        _adjust(scene, 2)
