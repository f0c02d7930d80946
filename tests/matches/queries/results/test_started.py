"""Which matches have started: a refused score does not count, an adjournment does."""

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from journal.context import ActContext
from journal.jobs import drain
from matches.flows.results.adjourn_match import adjourn_match
from matches.flows.tables.start_match import start_match
from matches.inputs.results import AdjournmentInput
from matches.models import Node
from matches.queries.results.started import has_any_started, started_among, started_at_nodes, started_in_place
from tests.support import build
from tests.support.build import NOON, UNFINISHED

pytestmark = pytest.mark.django_db


def test_started_adjourned_and_scored_matches_have_started() -> None:
    home = build.house()
    event = build.drawn(home, 8)
    begun, adjourned, played, refused = build.ready(event)
    before = has_any_started(event)
    ctx = ActContext(home.by_director, NOON)
    start_match(match_id=begun.pk, ctx=ctx)
    adjourn_match(match_id=adjourned.pk, state=AdjournmentInput(score=(1, 2)), ctx=ctx)
    build.play(played, home.by_director)
    build.submit(refused, home.by_director, UNFINISHED, at_desk=True)
    drain()

    started_ids = {begun.pk, adjourned.pk, played.pk}
    assert (before, has_any_started(event)) == (False, True)
    assert started_among([match.pk for match in (begun, adjourned, played, refused)]) == started_ids
    assert {match.pk for match in started_in_place(event)} == started_ids


def test_nodes_are_asked_in_one_query_and_none_without_a_match() -> None:
    home = build.house()
    event = build.drawn(home, 4)
    nodes = list(Node.objects.filter(stage__event=event))

    with CaptureQueriesContext(connection) as of_all:
        started_at_nodes(nodes)
    with CaptureQueriesContext(connection) as of_none:
        started_at_nodes([node for node in nodes if node.match_id is None])

    assert (len(of_all), len(of_none)) == (1, 0)
