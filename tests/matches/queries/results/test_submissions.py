"""Submissions: how many a side has sent, one with its event for a job, and the response to the sender."""

import pytest

from journal.jobs import drain
from matches.inputs.results import ScoreInput
from matches.queries.results.submissions import count_of_submissions, received, submission_for_job
from tests.support import build

pytestmark = pytest.mark.django_db


def test_score_that_comes_after_the_result_is_late() -> None:
    match, (first, second) = build.meeting(build.house())
    early = received(build.submit(match, first, ScoreInput(final=[5, 2])))
    build.submit(match, second, ScoreInput(final=[5, 2]))
    drain()

    late = build.submit(match, first, ScoreInput(final=[2, 5]))

    assert (early.is_late, received(late).is_late) == (False, True)
    assert [count_of_submissions(match, kind) for kind in ("side0", "side1", "desk")] == [2, 1, 0]
    assert submission_for_job(late.pk).match.stage.event_id == match.stage.event_id
