"""Remove an item from a programme."""

import pytest

from journal.context import ActContext
from journal.refusals import Conflicting, NotFound
from matches.flows.tournaments.remove_programme_item import remove_programme_item
from matches.queries.tournaments.programme_items import programme_of
from tests.support import build
from tests.support.build import NOON
from tests.support.programmes import programme_item

pytestmark = pytest.mark.django_db


def test_item_is_removed_once_and_stays_as_a_row() -> None:
    home = build.house()
    item, ctx = programme_item(home), ActContext(home.by_director, NOON)

    with pytest.raises(Conflicting, match="programme_item_changed"):
        remove_programme_item(ref=home.ref, item_id=item.pk, ctx=ctx.with_note("", 3))
    remove_programme_item(ref=home.ref, item_id=item.pk, ctx=ctx)
    with pytest.raises(NotFound, match="unknown_programme_item"):
        remove_programme_item(ref=home.ref, item_id=item.pk, ctx=ctx)

    item.refresh_from_db()
    assert (programme_of(home.tournament), item.state, item.sequence) == ([], "removed", 1)
