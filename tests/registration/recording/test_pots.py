"""Pots and their members are written."""

import pytest

from finance.queries.charges import states_of
from finance.queries.parties import balance_of
from finance.recording.parties import party_of
from matches.queries.entries import entries
from registration.flows.join_pool import join_pool
from registration.flows.leave_pool import leave_pool
from tests.support import build
from tests.support.prizes import PrizeScene, pot_of, prize_scene, side_pool

pytestmark = pytest.mark.django_db


def test_a_pair_is_charged_half_each_and_gets_it_back() -> None:
    scene = prize_scene(2)
    event = build.doubles(scene.home, "Ann / Bob", "Cid / Dot")
    doubles = PrizeScene(scene.home, event, scene.book, pot_of(event, scene.by_director))
    pool = side_pool(doubles)
    join_pool(event_id=event.pk, pot_id=pool.pk, entry=1, cents=501, ctx=scene.by_director)
    pair = [party_of(player) for player in entries.entries(event)[0].players]
    assert sorted(balance_of(scene.book, party) for party in pair) == [250, 251]
    leave_pool(event_id=event.pk, pot_id=pool.pk, entry=1, ctx=scene.by_director)
    assert [state.booked.open for party in pair for state in states_of(scene.book, party)] == [0, 0]
    join_pool(event_id=event.pk, pot_id=pool.pk, entry=1, ctx=scene.by_director)
    assert [balance_of(scene.book, party) for party in pair] == [0, 0]
