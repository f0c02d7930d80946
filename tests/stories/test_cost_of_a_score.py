"""What a score may ask of the database: little, and no more in a large event than in a small one."""

from collections.abc import Callable

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from journal import jobs
from journal.models import Job
from matches.inputs.results import ScoreInput
from tests.support import build

pytestmark = pytest.mark.django_db


@pytest.mark.parametrize("entries", [8, 32])
def test_submission_and_its_judgement_ask_little(entries: int) -> None:
    home = build.house()
    match = build.ready(build.drawn(home, entries))[0]

    submitting = _statements(lambda: build.submit(match, home.by_director, ScoreInput(final=[5, 2]), at_desk=True))
    judging = _statements(lambda: jobs.run_job(Job.objects.get(kind="judge").pk))
    deciding = _statements(lambda: jobs.run_job(Job.objects.get(kind="official").pk))

    assert submitting <= 11  # and one more for the token of the API
    assert judging <= 20
    assert deciding <= 35  # the last six: locks at the reading and at the act, its rating, its seasons, its rulings


def _statements(deed: Callable[[], object]) -> int:
    """Without the borders of transactions."""
    with CaptureQueriesContext(connection) as said:
        deed()
    borders = ("BEGIN", "COMMIT", "SAVEPOINT", "RELEASE")
    return sum(not query["sql"].startswith(borders) for query in said.captured_queries)
