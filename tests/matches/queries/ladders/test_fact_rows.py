"""The facts of a ladder."""

import pytest

from journal.context import ActContext
from matches.flows.entries.withdraw_entry import withdraw_entry
from matches.queries.ladders.fact_rows import departures, ladder_facts, match_results, newcomers
from tests.support import build
from tests.support.climbing import DAY, START, climb

pytestmark = pytest.mark.django_db


def test_facts_are_those_since_the_start() -> None:
    ladder = climb(build.house(), 3)
    ladder.end(ladder.agreed(3, 1), 0, START + DAY)
    withdraw_entry(event_id=ladder.event.pk, entry_no=2, ctx=ActContext(ladder.logins[1], START + 2 * DAY))
    facts = ladder_facts(stage_id=ladder.stage.pk)
    since = facts[0].act.seq

    assert [fact.kind for fact in facts] == ["started", "challenge", "accept"]
    assert newcomers(event_id=ladder.event.pk, since=since) == []
    assert len(newcomers(event_id=ladder.event.pk, since=0)) == 3
    assert [(kind, at) for _, kind, at in departures(event_id=ladder.event.pk, since=since)] == [
        ("withdrawn", START + 2 * DAY)
    ]
    assert [(row[0], row[3]) for row in match_results(stage_id=ladder.stage.pk)] == [("C1", 0)]
