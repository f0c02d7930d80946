"""What follows for registrations when the desk changes entries without them."""

import pytest

from journal.context import ActContext
from matches.flows.entries.enter import enter
from matches.flows.entries.withdraw_entry import withdraw_entry
from matches.flows.events.open_registration import open_registration
from matches.inputs.entries import EntryInput
from tests.support import build
from tests.support.build import NOON
from tests.support.registering import joins, limited, members, states

pytestmark = pytest.mark.django_db


def test_withdrawn_entry_frees_its_place_and_comes_back_with_the_entry() -> None:
    home = build.house()
    event = limited(home, 1)
    ann, bob = members(home, 2)
    joins(event, ann)
    joins(event, bob)
    ctx = ActContext(home.by_director, NOON, "Came back.")

    withdraw_entry(event_id=event.pk, entry_no=1, ctx=ctx)
    withdrawn = states(event)
    enter(event_id=event.pk, entrants=[EntryInput(player=ann.public_id)], ctx=ctx)

    assert withdrawn == ["withdrawn", "offered"]
    assert states(event) == ["withdrawn", "offered", "accepted"]


def test_whoever_the_desk_enters_waits_no_longer() -> None:
    home = build.house()
    event = limited(home, 1)
    ann, bob, eve = members(home, 3)
    for player in (ann, bob, eve):
        joins(event, player)

    enter(
        event_id=event.pk,
        entrants=[EntryInput(player=eve.public_id)],
        ctx=ActContext(home.by_director, NOON, "A guest."),
    )

    assert states(event) == ["accepted", "waiting", "accepted"]


def test_place_that_becomes_free_while_entries_are_closed_is_offered_when_they_open() -> None:
    home = build.house()
    event = limited(home, 1)
    ann, bob = members(home, 2)
    joins(event, ann)
    joins(event, bob)
    ctx = ActContext(home.by_director, NOON)

    open_registration(event_id=event.pk, is_open=False, ctx=ctx)
    withdraw_entry(event_id=event.pk, entry_no=1, ctx=ctx)
    closed = states(event)
    open_registration(event_id=event.pk, is_open=True, ctx=ctx)

    assert closed == ["withdrawn", "waiting"]
    assert states(event) == ["withdrawn", "offered"]
