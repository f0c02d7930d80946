"""The graph of published PR lists on the page of a player: from the second list on."""

from datetime import date

import pytest

from interfaces.web.public.ratings.performance_graphs import performances_context
from journal.context import ActContext
from ratings.flows.lists.publish_list import publish_list
from tests.support import build
from tests.support.performances import LATER, enter, pr_pool, row

pytestmark = pytest.mark.django_db


def test_graph_needs_two_lists() -> None:
    home = build.house()
    pool, ann = pr_pool(home), build.player(home, "Ann Berg")
    assert performances_context(ann) == {}
    enter(home, pool, row(ann, 400))
    graphs = []
    for month in (6, 7):
        ctx = ActContext(home.by_officer, LATER)
        publish_list(federation=home.federation.slug, pool="pr", on=date(2026, month, 1), ctx=ctx)
        pr_graphs = performances_context(ann)["pr_graphs"]
        assert isinstance(pr_graphs, list)
        graphs.append(pr_graphs[0][1])

    assert graphs[0] is None
    assert graphs[1] is not None and graphs[1].line
