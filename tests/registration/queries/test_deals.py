"""Deals and their answers."""

import pytest

from journal.refusals import NotFound
from registration.flows.answer_deal import answer_deal
from registration.flows.make_deal import make_deal
from registration.inputs.pots import DealInput
from registration.queries.deals import deal, deals_of, next_number, with_sides
from rules_engine.words import EntryId
from tests.support.prizes import prize_scene

pytestmark = pytest.mark.django_db


def test_the_latest_deal_of_a_section_counts() -> None:
    scene = prize_scene(2, 1000)
    event_id, pot_id, ctx = scene.event.pk, scene.pot.pk, scene.by_director.with_note("Said so")
    for cents in (1000, 900):
        plan = DealInput("main", {1: cents, 2: 2000 - cents})
        make_deal(event_id=event_id, pot_id=pot_id, plan=plan, ctx=ctx)
    (row,) = deals_of(scene.pot)
    assert (row.number, next_number(scene.pot), row.is_in_force, row.is_refused) == (2, 3, False, False)
    assert row.names == ", ".join(side.entry.name for side in row.sides)
    answer_deal(event_id=event_id, pot_id=pot_id, number=2, entry=1, is_agreed=False, ctx=ctx)
    assert deal(scene.pot, 2).is_refused
    with pytest.raises(NotFound):
        deal(scene.pot, 1)


def test_sides_share_the_open_places() -> None:
    scene = prize_scene(2, 1000)
    make_deal(
        event_id=scene.event.pk, pot_id=scene.pot.pk, plan=DealInput("main", {1: 1000, 2: 1000}), ctx=scene.by_director
    )
    (row,) = deals_of(scene.pot)
    first, second = (EntryId(side.entry.id) for side in row.sides)
    open_finish = {"main": ((EntryId(-1),), (EntryId(-2),))}
    assert with_sides(open_finish, [row]) == {"main": ((first, second),)}
    decided = {"main": ((second,), (first,))}
    assert with_sides(decided, [row]) == decided
