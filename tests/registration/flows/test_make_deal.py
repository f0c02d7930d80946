"""Proposing deals: test 14."""

import pytest

from journal.refusals import Refused
from registration.flows.make_deal import make_deal
from registration.inputs.pots import DealInput
from registration.queries.deals import deals_of
from tests.support import build
from tests.support.prizes import PrizeScene, charge, prize_scene

pytestmark = pytest.mark.django_db


def _deal(scene: PrizeScene, amounts: dict[int, int], *played_for: int) -> None:
    plan = DealInput("main", amounts, played_for)
    make_deal(event_id=scene.event.pk, pot_id=scene.pot.pk, plan=plan, ctx=scene.by_director)


def test_a_deal_sums_to_the_prizes_of_its_places() -> None:
    scene = prize_scene(2)
    charge(scene, scene.players[0], **{scene.pot.account: 699_000})
    with pytest.raises(Refused, match="deal_not_sum") as refusal:
        _deal(scene, {1: 340_000, 2: 340_000}, 20_000)
    assert refusal.value.verdict.violations[0].params["difference"] == 1000
    _deal(scene, {1: 330_000, 2: 330_000}, 39_000)
    assert deals_of(scene.pot)[0].played_for == (39_000,)
    _deal(scene, {})
    assert deals_of(scene.pot)[0].sides == ()


def test_only_those_who_are_still_in_make_a_deal() -> None:
    scene = prize_scene(4, 1000)
    build.play_ready(scene.event, scene.home.by_director)
    entries = [entry.number for entry in scene.event.entries.order_by("number")]
    with pytest.raises(Refused):
        _deal(scene, dict.fromkeys(entries, 1000))
    with pytest.raises(Refused, match="deal_sides_differ"):
        _deal(scene, {}, 100)
