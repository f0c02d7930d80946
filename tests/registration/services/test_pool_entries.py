"""Entries by number."""

import pytest

from journal.refusals import NotFound
from registration.services.pool_entries import entry_numbered, players_of
from tests.support import build

pytestmark = pytest.mark.django_db


def test_entries_are_found_by_number() -> None:
    event = build.entered(build.house(), 2)
    entry = entry_numbered(event, 2)
    assert (entry.number, len(players_of(entry))) == (2, 1)
    for number in (0, 3, 2**40):
        with pytest.raises(NotFound):
            entry_numbered(event, number)
