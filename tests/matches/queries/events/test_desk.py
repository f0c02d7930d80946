"""Why a score waits longer than it should, as the desk says it."""

from datetime import timedelta
from typing import Any

import pytest

from journal import jobs
from journal.context import ActContext
from journal.models import Job
from matches.flows.entries.enter import enter
from matches.inputs.entries import EntryInput
from matches.inputs.events import StageInput
from matches.inputs.results import ScoreInput
from matches.job_kinds import JUDGE
from matches.models import Entry, EntryFact
from matches.queries.events import desk
from tests.support import build

pytestmark = pytest.mark.django_db


@pytest.mark.parametrize(
    ("changes", "reason"),
    [
        ({}, "no_worker"),
        ({"attempts": 2, "error_code": "LookupError"}, "failing"),
        ({"state": Job.State.DEAD, "attempts": 5}, "dead"),
    ],
)
def test_score_that_waits_too_long_says_why(changes: dict[str, Any], reason: str) -> None:
    home = build.house()
    event = build.drawn(home, 2)
    build.submit(build.ready(event)[0], home.by_director, ScoreInput(final=[5, 2]), at_desk=True)
    Job.objects.filter(kind=JUDGE).update(**changes)

    assert [row.why for row in desk.late([event])] == [reason]


def test_check_that_was_put_off_is_no_fault_of_the_worker() -> None:
    home = build.house()
    event = build.drawn(home, 2)
    submission = build.submit(build.ready(event)[0], home.by_director, ScoreInput(final=[5, 2]), at_desk=True)
    jobs.delay_job(JUDGE, submission.pk, timedelta(hours=1))

    assert [row.why for row in desk.late([event])] == ["put_off"]


def test_fresh_score_is_not_late() -> None:
    home = build.house()
    event = build.drawn(home, 2)
    submission = build.submit(build.ready(event)[0], home.by_director, ScoreInput(final=[5, 2]), at_desk=True)

    assert desk.late([event], now=submission.received_at + timedelta(seconds=4)) == []


def test_entry_with_two_facts_in_one_act_is_named_once() -> None:
    home = build.house()
    event = build.drawn(home, 6, stages=(StageInput("swiss", {"rounds": 3}),))
    build.play_ready(event, home.by_director)
    enter(
        event_id=event.pk,
        entrants=[EntryInput("Late One", is_new=True)],
        losses=0,
        halves=1,
        ctx=ActContext(home.by_director, build.NOON),
    )

    (row,) = desk.journal_rows(desk.journal(event)[:1], [Entry, EntryFact])

    assert list(row.entries) == [7]
