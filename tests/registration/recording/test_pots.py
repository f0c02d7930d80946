"""Pots and their members are written."""

import pytest

from finance.queries.charges import states_by_reference
from registration.flows.join_pool import join_pool
from registration.flows.leave_pool import leave_pool
from registration.recording.pots import member_reference
from registration.services.pool_entries import entry_numbered
from tests.support import build
from tests.support.prizes import PrizeScene, pot_of, prize_scene, side_pool

pytestmark = pytest.mark.django_db


def test_a_pair_is_charged_half_each_and_gets_it_back() -> None:
    scene = prize_scene(2)
    event = build.doubles(scene.home, "Ann / Bob", "Cid / Dot")
    doubles = PrizeScene(scene.home, event, scene.book, pot_of(event, scene.by_director))
    pool = side_pool(doubles)
    join_pool(event_id=event.pk, pot_id=pool.pk, entry=1, cents=501, ctx=scene.by_director)
    reference = member_reference(pool, entry_numbered(event, 1))
    states = states_by_reference(scene.book, [reference])[reference]
    assert sorted(state.booked.charged for state in states) == [250, 251]
    leave_pool(event_id=event.pk, pot_id=pool.pk, entry=1, ctx=scene.by_director)
    states = states_by_reference(scene.book, [reference])[reference]
    assert [state.booked.open for state in states] == [0, 0]
