"""Entries as they are listed: by their places, page by page."""

import pytest

from matches.queries.entries import entries
from tests.support import build

pytestmark = pytest.mark.django_db


def test_entries_stand_by_their_places_and_those_without_one_last() -> None:
    home = build.house()
    event = build.entered(home, 4)
    first, second, third, fourth = (row.id for row in entries.entries(event))

    told = entries.placed(event, {fourth: 1, second: 3})

    assert told == [fourth, second, first, third]
    assert [row.id for row in entries.rows_at(told[:2])] == [fourth, second]
