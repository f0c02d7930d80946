"""Items of programmes in calendar feeds."""

from datetime import timedelta

import pytest

from journal.context import ActContext
from matches.flows.tournaments.remove_programme_item import remove_programme_item
from matches.queries.tournaments.programme_items import in_feeds
from tests.support import build
from tests.support.build import NOON
from tests.support.programmes import programme_item

pytestmark = pytest.mark.django_db


def test_removed_item_is_in_feeds_for_a_year() -> None:
    home = build.house()
    planned, removed = programme_item(home), programme_item(home, "Dinner")
    remove_programme_item(ref=home.ref, item_id=removed.pk, ctx=ActContext(home.by_director, NOON))

    assert list(in_feeds(NOON + timedelta(days=364))) == [planned, removed]
    assert list(in_feeds(NOON + timedelta(days=365))) == [planned]
