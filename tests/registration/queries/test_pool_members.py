"""The entries in a side pool, and their order."""

import pytest

from registration.flows.join_pool import join_pool
from registration.inputs.pots import terms_of
from registration.queries.finishes import event_finish
from registration.queries.pool_members import latest_of_each, members_with_ids, order_of_members
from registration.queries.pots import member_ids
from tests.support.prizes import finish, prize_scene, side_pool

pytestmark = pytest.mark.django_db


def test_only_members_have_a_place_in_the_order_of_a_pool() -> None:
    scene = prize_scene(4)
    pool = side_pool(scene)
    for number in (1, 2):
        join_pool(event_id=scene.event.pk, pot_id=pool.pk, entry=number, ctx=scene.by_director)
    finish(scene)
    finish_now = event_finish(scene.event)
    members = members_with_ids(finish_now, member_ids(pool))

    order = order_of_members(terms_of(pool.terms), finish_now, members)

    assert latest_of_each([*members, *members]) == members
    assert {entry for group in order for entry in group} == {row.id for row in members}
