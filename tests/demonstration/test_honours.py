"""The PR list, the titles and the selection of the demonstration."""

from datetime import UTC, date, datetime

import pytest

from demonstration.cast import FEDERATION, POOL, gather
from demonstration.club_evenings import evenings
from demonstration.honours import PR_LIST, SELECTION, honours
from journal.context import ActContext
from journal.jobs import drain
from matches.queries.certificates import certified
from matches.queries.events import pools
from matches.queries.titles import titles_held
from ratings.flows.lists.publish_list import publish_list
from ratings.queries.lists.published_lists import lists_of, newest
from ratings.queries.selections.selections import edition, selected, selection

pytestmark = pytest.mark.django_db


def test_honours_are_listed_held_and_selected() -> None:
    cast = gather(date(2026, 6, 1), datetime(2026, 6, 1, 20, tzinfo=UTC))
    evenings(cast)
    drain()
    ctx = ActContext(cast.logins.actor("officer"), cast.at(-2))
    publish_list(federation=FEDERATION, pool=POOL, on=cast.at(-10).date(), ctx=ctx)

    honours(cast)

    pool = pools.pool(FEDERATION, PR_LIST)
    last = newest(pool)
    assert last is not None and lists_of(pool).count() == 9
    assert last.rows.exclude(rank=None).count() == 10
    assert len(titles_held(pool.federation)) == 11
    assert len(certified(pool.federation, cast.today)) == 3
    bases = [row.basis for row in selected(edition(selection(FEDERATION, SELECTION)))]
    assert (bases.count("list"), bases[-1]) == (6, "wild_card")
