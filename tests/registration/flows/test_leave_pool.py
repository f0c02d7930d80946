"""Leaving side pools."""

import pytest

from finance.queries.parties import balance_of
from journal.refusals import Conflicting, NotFound
from registration.flows.join_pool import join_pool
from registration.flows.leave_pool import leave_pool
from registration.queries.pots import member_ids
from tests.support import build
from tests.support.prizes import finish, pay, prize_scene, side_pool

pytestmark = pytest.mark.django_db


def test_what_was_paid_becomes_a_credit() -> None:
    scene = prize_scene(2)
    pool = side_pool(scene)
    event_id, ctx = scene.event.pk, scene.by_director
    join_pool(event_id=event_id, pot_id=pool.pk, entry=1, cents=5000, ctx=ctx)
    pay(scene, scene.players[0], 5000)
    leave_pool(event_id=event_id, pot_id=pool.pk, entry=1, ctx=ctx)
    assert (member_ids(pool), balance_of(scene.book, scene.players[0])) == ([], -5000)
    with pytest.raises(NotFound, match="not_in_pool"):
        leave_pool(event_id=event_id, pot_id=pool.pk, entry=1, ctx=ctx)


def test_nobody_leaves_once_a_match_has_started() -> None:
    scene = prize_scene(4)
    pool = side_pool(scene)
    event_id, ctx = scene.event.pk, scene.by_director
    join_pool(event_id=event_id, pot_id=pool.pk, entry=1, cents=2000, ctx=ctx)
    build.play_ready(scene.event, scene.home.by_director)
    with pytest.raises(Conflicting, match="pool_has_begun"):
        leave_pool(event_id=event_id, pot_id=pool.pk, entry=1, ctx=ctx)
    finish(scene)
    with pytest.raises(Conflicting, match="pool_has_begun"):
        leave_pool(event_id=event_id, pot_id=pool.pk, entry=1, ctx=ctx)
    assert (len(member_ids(pool)), balance_of(scene.book, scene.players[0])) == (1, 2000)
