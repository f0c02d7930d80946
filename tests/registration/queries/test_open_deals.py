"""Deals that wait for the answer of a player."""

import pytest

from registration.flows.answer_deal import answer_deal
from registration.flows.make_deal import make_deal
from registration.inputs.pots import DealInput
from registration.queries.open_deals import deals_to_answer
from tests.support.prizes import prize_scene

pytestmark = pytest.mark.django_db


def test_only_the_latest_deal_waits_until_it_is_answered() -> None:
    scene = prize_scene(2, 1000)
    event_id, pot_id, ctx = scene.event.pk, scene.pot.pk, scene.by_director.with_note("Said so")
    first, second = (party.player for party in scene.players)
    assert first is not None and second is not None
    assert deals_to_answer(first) == []
    for cents in (1000, 900):
        plan = DealInput("main", {1: cents, 2: 2000 - cents})
        make_deal(event_id=event_id, pot_id=pot_id, plan=plan, ctx=ctx)

    deals = [[(row.pot_id, row.number) for row in deals_to_answer(player)] for player in (first, second)]
    answer_deal(event_id=event_id, pot_id=pot_id, number=2, entry=1, is_agreed=True, ctx=ctx)

    assert deals == [[(pot_id, 2)], [(pot_id, 2)]]
    assert [len(deals_to_answer(player)) for player in (first, second)] == [0, 1]
