"""What locks may ask of the database: the same for one act on many matches, and for many locks as for one."""

from collections.abc import Callable

import pytest
from django.db import connection, transaction
from django.test.utils import CaptureQueriesContext

from journal import jobs
from journal.models import Job
from matches.flows.events.lock_part import lock_part
from matches.flows.results.judge_submission import judge_submission
from matches.flows.tables.add_tables import add_tables
from matches.flows.tables.call_waiting_matches import call_waiting_matches
from matches.inputs.results import ScoreInput
from matches.models import Event
from tests.support import build
from tests.support.build import NOON, House
from tests.support.locked_cup import ctx_of

pytestmark = pytest.mark.django_db


def _queries(deed: Callable[[], object]) -> int:
    with CaptureQueriesContext(connection) as seen:
        deed()
    borders = ("BEGIN", "COMMIT", "SAVEPOINT", "RELEASE")
    return sum(not query["sql"].startswith(borders) for query in seen.captured_queries)


def _lock_rounds(home: House, event: Event, locks: int) -> None:
    for round_no in range(2, 2 + locks):
        lock_part(event_id=event.pk, round_no=round_no, ctx=ctx_of(home))


def _filling(calls: int, locks: int) -> int:
    home = build.house()
    event = build.drawn(home, 16)
    _lock_rounds(home, event, locks)
    add_tables(ref=home.ref, names=[str(number) for number in range(calls)], ctx=ctx_of(home))
    return _queries(lambda: call_waiting_matches(ref=home.ref, ctx=ctx_of(home)))


def _deciding(scores: int, locks: int) -> int:
    home = build.house()
    event = build.drawn(home, 16)
    _lock_rounds(home, event, locks)
    for match in build.ready(event)[:: 8 // scores]:
        submission = build.submit(match, home.by_director, ScoreInput(final=[5, 2]), at_desk=True)
        with transaction.atomic():
            judge_submission(submission_id=submission.pk, at=NOON)()
    return _queries(lambda: jobs.run_job(Job.objects.get(kind="official", key=event.pk).pk))


def test_filling_tables_asks_the_same_for_many_calls_and_many_locks() -> None:
    plain, counts = _filling(4, 0), {_filling(calls, locks) for calls in (4, 8) for locks in (1, 2)}

    assert len(counts) == 1
    assert counts.pop() - plain <= 6  # reasons, places and results before and after, places of the matches called


def test_job_of_official_results_asks_no_more_for_a_score_under_locks() -> None:
    with_locks = {_deciding(scores, locks) - _deciding(scores, 0) for scores in (2, 4) for locks in (1, 2)}

    assert len(with_locks) == 1
    assert with_locks.pop() <= 7  # without locks none of them is asked
