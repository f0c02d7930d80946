"""Joining side pools."""

import pytest

from journal.refusals import Conflicting, NotFound, Refused
from registration.flows.join_pool import join_pool
from registration.queries.pots import balance_of, member_ids
from tests.support import build
from tests.support.prizes import prize_scene, side_pool

pytestmark = pytest.mark.django_db


def test_an_entry_joins_once_and_is_charged() -> None:
    scene = prize_scene(2)
    pool = side_pool(scene)
    event_id, ctx = scene.event.pk, scene.by_director
    join_pool(event_id=event_id, pot_id=pool.pk, entry=1, cents=5000, ctx=ctx)
    with pytest.raises(Conflicting, match="in_pool_already"):
        join_pool(event_id=event_id, pot_id=pool.pk, entry=1, cents=5000, ctx=ctx)
    assert (len(member_ids(pool)), balance_of(pool).takings) == (1, 5000)
    with pytest.raises(Refused, match="no_side_pool"):
        join_pool(event_id=event_id, pot_id=scene.pot.pk, entry=1, ctx=ctx)
    with pytest.raises(NotFound):
        join_pool(event_id=event_id, pot_id=pool.pk, entry=9, ctx=ctx)
    with pytest.raises(Refused):
        join_pool(event_id=event_id, pot_id=pool.pk, entry=2, cents=-1, ctx=ctx)


def test_nobody_joins_once_a_match_has_started() -> None:
    scene = prize_scene(4)
    pool = side_pool(scene)
    build.play_ready(scene.event, scene.home.by_director)
    with pytest.raises(Conflicting, match="pool_has_begun"):
        join_pool(event_id=scene.event.pk, pot_id=pool.pk, entry=1, cents=2000, ctx=scene.by_director)
    assert (member_ids(pool), balance_of(pool).takings) == ([], 0)
