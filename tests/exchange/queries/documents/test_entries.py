"""Entries in documents."""

import pytest

from journal.context import ActContext
from matches.flows.entries.replace_entry import replace_entry
from matches.flows.entries.withdraw_entry import withdraw_entry
from matches.inputs.entries import EntryInput
from tests.support import build
from tests.support.build import NOON
from tests.support.documents import event_in

pytestmark = pytest.mark.django_db


def test_entries_say_who_left_and_who_came_instead() -> None:
    home = build.house("dk")
    event, ctx = build.drawn(home, 3), ActContext(home.by_director, NOON)
    replace_entry(event_id=event.pk, entry_no=1, player=EntryInput("New One"), register_new=True, ctx=ctx)
    withdraw_entry(event_id=event.pk, entry_no=2, ctx=ctx)

    rows = event_in(event)["entries"]

    assert [(row["number"], row["is_in"], row.get("replaced_by")) for row in rows] == [
        (1, False, 4),
        (2, False, None),
        (3, True, None),
        (4, True, None),
    ]
    assert rows[3]["name"] == "New One"
