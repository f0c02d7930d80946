"""Entries of suspended players: those that are in, of pairs as well."""

from datetime import timedelta

import pytest

from journal.context import ActContext
from matches.flows.entries.enter import enter
from matches.flows.entries.withdraw_entry import withdraw_entry
from matches.inputs.entries import EntryInput
from matches.queries.entries.suspended import suspended_entries
from tests.support import build
from tests.support.build import NOON
from tests.support.suspensions import suspended

pytestmark = pytest.mark.django_db


def test_entry_that_is_out_is_not_listed() -> None:
    home, by = build.house(), NOON
    ann, bob = build.player(home), build.player(home)
    event, ctx = build.event(home), ActContext(home.by_director, by)
    enter(event_id=event.pk, entrants=[EntryInput(player=row.public_id) for row in (ann, bob)], ctx=ctx)
    for player in (ann, bob):
        suspended(home, player, 1)

    withdraw_entry(event_id=event.pk, entry_no=1, ctx=ctx)

    assert [row.number for row in suspended_entries(event, NOON.date())] == [2]
    assert suspended_entries(event, NOON.date() + timedelta(days=1)) == []
