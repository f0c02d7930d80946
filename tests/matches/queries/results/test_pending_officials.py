"""Scores that wait to be made official."""

import pytest
from django.db import transaction

from journal.context import ActContext, Actor
from matches.flows.results.dispute_score import dispute_score
from matches.flows.results.judge_submission import judge_submission
from matches.inputs.results import ScoreInput
from matches.models import Match, Submission
from matches.queries.results.pending_officials import due_alone, due_official, open_pending
from tests.support import build
from tests.support.build import NOON, House

pytestmark = pytest.mark.django_db


def _passed(home: House) -> tuple[tuple[Match, list[Actor]], list[Submission]]:
    """Return a match with its sides, and their two equal scores, of which the second one waits."""
    match, sides = build.meeting(home)
    submissions = [build.submit(match, side, ScoreInput(final=[5, 2])) for side in sides]
    for submission in submissions:
        with transaction.atomic():
            judge_submission(submission_id=submission.pk, at=NOON)()
    return (match, sides), submissions


def test_scores_wait_in_the_order_of_receipt() -> None:
    (match, _), (_, submission) = _passed(build.house())
    event_id = match.stage.event_id

    [due] = due_official(event_id, 10)

    assert (due.submission_id, due_official(event_id, 10, due.pk)) == (submission.pk, [])
    assert due_alone(submission.pk) == due
    assert [*open_pending([due])] == [due.pk]


def test_disputed_score_is_no_longer_open() -> None:
    (_match, sides), (first, submission) = _passed(build.house())
    pending = due_alone(submission.pk)
    assert pending is not None
    dispute_score(submission_id=first.pk, ctx=ActContext(sides[1], NOON))

    assert open_pending([pending]) == {}
