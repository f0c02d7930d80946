"""The web process fails around the commit of a score: it is stored once, or not at all and may be sent again."""

import uuid
from typing import Any

import pytest

from journal import jobs
from journal.context import ActContext
from journal.models import Act, Job
from matches.flows.results.submit_score import submit_score
from matches.inputs.results import ScoreInput
from matches.models import Match, Node, Result, Submission
from tests.faults import child
from tests.support import build

pytestmark = [pytest.mark.faults, pytest.mark.django_db(transaction=True)]


def test_answer_lost_after_commit_is_given_again() -> None:
    home, match = _match()
    submission_id = uuid.uuid4()
    ctx = ActContext(home.by_director, build.NOON)
    first, is_new = submit_score(
        submission_id=submission_id, match_id=match.pk, scores=ScoreInput(final=[5, 3]), at_desk=True, ctx=ctx
    )

    again, is_new_again = submit_score(
        submission_id=submission_id, match_id=match.pk, scores=ScoreInput(final=[5, 3]), at_desk=True, ctx=ctx
    )

    assert (is_new, is_new_again) == (True, False)
    assert again == first
    assert (Submission.objects.count(), Job.objects.filter(kind="judge").count()) == (1, 1)


def test_answer_lost_is_given_again_after_the_result_stands() -> None:
    home, match = _match()
    told = _told(home, match)
    child.run("submit", **told)
    jobs.drain()

    done = child.run("submit", **told)

    assert done.returncode == 0, done.stderr
    assert (Submission.objects.count(), Job.objects.filter(kind="judge").count(), Result.objects.count()) == (1, 1, 1)


def test_process_killed_before_commit_leaves_nothing_and_the_retry_stores_it() -> None:
    home, match = _match()
    told, acts = _told(home, match), Act.objects.count()

    died = child.run("submit", dies="before_commit", **told)

    assert died.returncode == child.DIED
    assert (Submission.objects.count(), Job.objects.filter(kind="judge").count()) == (0, 0)
    assert Act.objects.count() == acts
    assert child.run("submit", **told).returncode == 0
    assert (Submission.objects.count(), Job.objects.filter(kind="judge").count()) == (1, 1)


def test_process_killed_before_the_poke_is_found_by_the_sweep() -> None:
    home, match = _match()

    died = child.run("submit", dies="before_poke", **_told(home, match))

    assert died.returncode == child.DIED
    assert Job.objects.get(kind="judge").state == Job.State.WAITING
    assert jobs.drain() == 5  # it is judged, becomes official and is rated; changes are numbered before and after
    assert Node.objects.get(match=match).state == Node.State.DECIDED


def _match() -> tuple[build.House, Match]:
    home = build.house()
    return home, build.ready(build.drawn(home, 4))[0]


def _told(home: build.House, match: Match) -> dict[str, Any]:
    return {"submission": str(uuid.uuid4()), "match": match.pk, "user": home.director.pk, "final": [5, 3]}
