"""What one act stated: only tables that have facts of it are read, and each only once."""

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from journal.context import ActContext
from journal.models import Act
from matches.flows.tables.call_match import call_match
from matches.models import MatchFact, Result
from matches.queries.events.act_facts import ActFacts
from tests.support import build

pytestmark = pytest.mark.django_db


def _last(kind: str) -> Act:
    return Act.objects.filter(kind=kind).latest("at", "seq")


def test_call_states_a_table_and_nothing_else() -> None:
    home = build.house()
    match = build.ready(build.drawn(home, 4))[0]
    call_match(match_id=match.pk, table="7", ctx=ActContext(home.by_director, build.NOON))

    facts = ActFacts(_last("match_table"))

    assert facts.kinds == {MatchFact}
    assert facts.tables == ("7",)
    with CaptureQueriesContext(connection) as asked:
        assert (facts.results, facts.drawings) == ((), ())
        assert not facts.is_about_entries and not facts.is_about_the_event
    assert len(asked) == 0


def test_result_is_read_once_with_the_nodes_that_it_feeds() -> None:
    home = build.house()
    match = build.ready(build.drawn(home, 4))[0]
    build.play(match, home.by_director)
    facts = ActFacts(Result.objects.get(match=match).act)

    with CaptureQueriesContext(connection) as asked:
        for _ in range(2):
            assert [row.match for row in facts.results] == [match]
            fed = facts.next_nodes(facts.results[0].match)

    assert [match_id for _key, match_id in fed if match_id] == []
    assert len(asked) == 2
    assert Result in facts.kinds
