"""Pots and their members are written."""

from dataclasses import replace

import pytest

from finance.queries.charges import states_of
from finance.queries.parties import balance_of
from finance.recording.parties import party_of
from journal.refusals import Conflicting
from matches.queries.entries import entries
from registration.flows.join_pool import join_pool
from registration.flows.leave_pool import leave_pool
from registration.inputs.pots import terms_of
from registration.queries.finishes import SectionFinish, event_finish
from registration.queries.pool_members import members_with_ids, order_of_members
from registration.queries.pots import member_ids
from registration.queries.prizes import pot_sheet
from tests.matches.flows.entries.test_add_reentry import REBUY, buy_back
from tests.support import build
from tests.support.prizes import PrizeScene, pot_of, prize_scene, side_pool, terms

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


def test_a_member_who_enters_again_stays_in_the_side_pool() -> None:
    scene = prize_scene(8, stages=(REBUY,))
    pool, by = side_pool(scene, plan=terms("100")), scene.by_director
    first, second, *_ = (match.side1 for match in build.ready(scene.event))
    for entry in (first, second):
        join_pool(event_id=scene.event.pk, pot_id=pool.pk, entry=entry.number, cents=1000, ctx=by)
    build.play_ready(scene.event, scene.home.by_director)
    reentry = buy_back(scene.home, scene.event, second)

    assert set(member_ids(pool)) == {first.pk, second.pk, reentry.pk}
    assert {row.id for row in pot_sheet(pool).members} == {first.pk, reentry.pk}
    with pytest.raises(Conflicting, match="pool_has_begun"):
        join_pool(event_id=scene.event.pk, pot_id=pool.pk, entry=reentry.number, ctx=by)

    now = event_finish(scene.event)
    places = {reentry.pk: (2, 2), first.pk: (5, 8), second.pk: (5, 8)}
    later = replace(now, sections={"main": SectionFinish((), places)}, is_finished=True)
    members = members_with_ids(later, member_ids(pool))
    assert order_of_members(terms_of(pool.terms), later, members) == ((reentry.pk,), (first.pk,))


def test_a_member_who_entered_again_does_not_leave_the_pool() -> None:
    scene = prize_scene(8, stages=(REBUY,))
    pool, by = side_pool(scene), scene.by_director
    first = build.ready(scene.event)[0].side1
    join_pool(event_id=scene.event.pk, pot_id=pool.pk, entry=first.number, cents=1000, ctx=by)
    build.play_ready(scene.event, scene.home.by_director)
    reentry = buy_back(scene.home, scene.event, first)

    with pytest.raises(Conflicting, match="pool_has_begun"):
        leave_pool(event_id=scene.event.pk, pot_id=pool.pk, entry=reentry.number, ctx=by)

    assert set(member_ids(pool)) == {first.pk, reentry.pk}
