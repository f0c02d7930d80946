"""Two equal scores of the desk: whatever dies between storing, judging and confirming, the match gets its result."""

from typing import Any
from uuid import uuid4

import pytest

from journal import jobs
from journal.models import Job, Stream
from matches.inputs.results import ScoreInput
from matches.models import Event, Judgement, Match, PendingOfficial, Result
from tests.faults import child, kinds
from tests.support import build

pytestmark = [pytest.mark.faults, pytest.mark.django_db(transaction=True)]

DEATHS = [
    (),
    *((f"submit{number} {point}",) for number in (0, 1) for point in ("before_commit", "before_poke")),
    *((f"judge{number} {point}",) for number in (0, 1) for point in ("before_writing", "after")),
    *((f"official {point}",) for point in ("before_writing", "after")),
    ("submit0 before_poke", "judge0 before_writing", "judge1 after", "official after"),
    ("submit1 before_commit", "judge0 after", "judge1 before_writing", "official before_writing"),
]


@pytest.mark.parametrize("deaths", DEATHS, ids=lambda deaths: ", ".join(deaths) or "nothing dies")
def test_match_gets_its_result_whatever_dies(deaths: tuple[str, ...]) -> None:
    home = build.house()
    event = build.drawn(home, 4)
    match, version = build.ready(event)[0], _version(event)
    ids = [str(uuid4()) for _ in range(2)]
    for number, submission_id in enumerate(ids):
        _submit(home, match, version, submission_id, _point(deaths, f"submit{number}"))
    for number in range(2):
        _run("judge", ids[number], _point(deaths, f"judge{number}"))
    _run("official", str(event.pk), _point(deaths, "official"))

    Job.objects.filter(state=Job.State.LEASED).update(lease_until="2026-01-01T00:00Z")  # the leases of the dead
    jobs.drain()  # the beat

    assert [result.final for result in Result.objects.filter(match=match)] == [[5, 1]]
    assert (Judgement.objects.count(), PendingOfficial.objects.count()) == (2, 0)
    assert set(Job.objects.values_list("state", flat=True)) == {Job.State.DONE}


def test_refused_score_of_a_side_does_not_hold_up_that_of_the_desk() -> None:
    home = build.house()
    match, sides = build.meeting(home)
    version = _version(match.stage.event)
    _submit(home, match, version, str(uuid4()), "")
    refused = build.submit(match, sides[0], build.UNFINISHED)
    jobs.run_job_for_key("judge", refused.pk)

    jobs.drain()

    assert [result.final for result in Result.objects.filter(match=match)] == [[5, 1]]


def test_contrary_score_of_a_side_leaves_the_match_to_a_director() -> None:
    home = build.house()
    match, sides = build.meeting(home)
    version = _version(match.stage.event)
    _submit(home, match, version, str(uuid4()), "")
    contrary = build.submit(match, sides[0], ScoreInput(final=[1, 5]))
    jobs.run_job_for_key("judge", contrary.pk)

    jobs.drain()

    assert not Result.objects.filter(match=match).exists()


def _version(event: Event) -> int:
    return Stream.objects.get(kind=Stream.Kind.EVENT, key=str(event.pk)).seq


def _point(deaths: tuple[str, ...], step: str) -> str:
    return next((death.split()[1] for death in deaths if death.startswith(f"{step} ")), "")


def _submit(home: build.House, match: Match, version: int, submission_id: str, dies: str) -> None:
    """Send a score as a web process stores it; a sender without an answer sends it again under the same id."""
    score: dict[str, Any] = {
        "match": match.pk,
        "user": home.director.pk,
        "submission": submission_id,
        "final": [5, 1],
    }
    score["version"] = version
    if dies:
        assert child.run("submit", **score, dies=dies).returncode == child.DIED
    assert child.run("submit", **score).returncode == 0


def _run(kind: str, key: str, dies: str) -> None:
    """Run the waiting job under a key, in a process that dies over it if a point is named."""
    job = Job.objects.filter(kind=kind, key=key, state=Job.State.WAITING).first()
    if job is None:
        return
    if not dies:
        jobs.run_job(job.pk)
    else:
        assert child.run("die_over", job=str(job.pk), kind=kind, dies=dies).returncode == -9
        kinds.end_lease(job)
