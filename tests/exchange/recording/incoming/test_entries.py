"""Entries that come in: with their numbers, seeds, and who has left."""

from typing import Any

import pytest

from matches.models import Entry
from matches.queries.entries.entries import entries
from tests.support import build
from tests.support.foreign_document import as_bytes, longer, visiting
from tests.support.incoming import bring, visitor

pytestmark = pytest.mark.django_db


def undrawn() -> dict[str, Any]:
    value = visiting()
    event = value["tournaments"][0]["events"][0]
    for name in ("stages", "matches", "rating"):
        event.pop(name)
    return value


def test_entries_keep_their_numbers_and_where_they_come_from() -> None:
    event = visitor(build.house("dk"))
    assert list(Entry.objects.filter(event=event).order_by("number").values_list("number", "origin")) == [
        (1, 11),
        (2, 12),
        (3, 13),
        (4, 14),
    ]


def test_seed_and_withdrawal_follow_a_newer_document() -> None:
    home = build.house("dk")
    event = visitor(home, as_bytes(undrawn()))
    value = longer(undrawn())
    rows = value["tournaments"][0]["events"][0]["entries"]
    rows[0]["seed"], rows[1]["is_in"], rows[2]["is_in"], rows[2]["is_disqualified"] = 1, False, False, True

    bring(home, as_bytes(value))

    told = [(row.seed, row.is_in, row.is_disqualified) for row in entries(event)]
    assert told == [(1, True, False), (None, False, False), (None, False, True), (None, True, False)]
    bring(home, as_bytes(longer(longer(undrawn()))))
    assert [row.is_in for row in entries(event)] == [True] * 4
