"""Between the two jobs of a score: what comes after it passed and before it is made official; what cannot be read."""

from typing import Any

import pytest
from django.db import connection, transaction

from journal import jobs, triggers
from journal.context import ActContext, Actor
from journal.jobs import drain
from journal.models import Act, Job
from matches.flows.events.change_event_settings import change_event_settings
from matches.flows.events.finish_event import finish_event
from matches.flows.results.confirm_pending_results import confirm_pending_results
from matches.flows.results.confirm_score import confirm_score
from matches.flows.results.correct_result import correct_result
from matches.flows.results.end_match import end_match
from matches.flows.results.judge_submission import judge_submission
from matches.flows.results.reopen_result import reopen_result
from matches.flows.tournaments.change_state import change_state
from matches.inputs.results import OutcomeInput, ScoreInput
from matches.inputs.tournaments import TournamentStateInput
from matches.models import Judgement, Match, PendingOfficial, Result, Submission
from matches.queries.events.desk import late
from matches.queries.results.matches import counting_result
from matches.recording.events import rebuild_event
from ratings.models import RatingChange
from tests.support import build
from tests.support.build import NOON, House
from tests.support.worlds import Once, once

pytestmark = pytest.mark.django_db
the_house = once(build.house)


@pytest.fixture
def home(the_house: Once[House]) -> House:
    return the_house()


def _passed(match: Match, *senders: Actor, at_desk: bool = False) -> list[Submission]:
    """Scores that tell the same, judged; the other job is still to come."""
    submissions = [build.submit(match, one, ScoreInput(final=[5, 2]), at_desk=at_desk) for one in senders]
    for one in submissions:
        with transaction.atomic():
            judge_submission(submission_id=one.pk, at=NOON)()
    assert PendingOfficial.objects.filter(submission__match=match).exists()
    return submissions


def _final(match: Match) -> list[int] | None:
    result = counting_result(match)
    return result.final if result else None


def test_result_that_was_taken_back_meanwhile_does_not_come_back(home: House) -> None:
    match, sides = build.meeting(home)
    submission = _passed(match, *sides)[1]
    confirm_score(submission_id=submission.pk, ctx=ActContext(home.by_director, NOON))

    reopen_result(match_id=match.pk, ctx=ActContext(home.by_director, NOON, "seen"))
    drain()

    assert (_final(match), PendingOfficial.objects.count()) == (None, 0)
    assert not RatingChange.objects.exists()


def test_second_official_who_is_asked_for_meanwhile_confirms(home: House) -> None:
    match, ctx = build.ready(build.drawn(home, 2))[0], ActContext(home.by_director, NOON)
    _passed(match, home.by_director, at_desk=True)
    write = confirm_pending_results(event_id=match.stage.event_id, at=NOON)

    change_event_settings(event_id=match.stage.event_id, changes={"second_official": True}, ctx=ctx)
    with transaction.atomic():
        write()

    assert (_final(match), PendingOfficial.objects.count()) == (None, 0)


def test_score_does_not_become_official_while_its_tournament_is_cancelled(home: House) -> None:
    match, sides = build.meeting(home)
    for side in sides:
        build.submit(match, side, ScoreInput(final=[5, 2]))
    change_state(ref=home.ref, new=TournamentStateInput("cancelled", "Flooded"), ctx=ActContext(home.by_director, NOON))

    drain()

    assert (_final(match), PendingOfficial.objects.count()) == (None, 0)
    assert Judgement.objects.filter(ok=True).count() == 2


def test_result_that_was_stated_meanwhile_stands(home: House) -> None:
    match, sides = build.meeting(home)
    _passed(match, *sides)
    end_match(
        match_id=match.pk, outcome=OutcomeInput("retired", 1, (1, 3)), ctx=ActContext(home.by_director, NOON, "seen")
    )
    correct_result(match_id=match.pk, outcome=ScoreInput(final=[4, 5]), ctx=ActContext(home.by_director, NOON, "seen"))

    drain()

    assert (_final(match), Result.objects.count()) == ([4, 5], 2)


def test_match_that_is_over_otherwise_meanwhile_stays_so(home: House) -> None:
    event = build.drawn(home, 2)
    match = build.ready(event)[0]
    _passed(match, home.by_director, at_desk=True)
    end_match(match_id=match.pk, outcome=OutcomeInput("walkover", 1), ctx=ActContext(home.by_director, NOON, "seen"))
    finish_event(event_id=event.pk, ctx=ActContext(home.by_director, NOON))
    before = Act.objects.count()

    drain()

    assert (Act.objects.filter(kind="make_official").count(), Result.objects.count()) == (0, 1)
    assert Act.objects.filter(stream__kind="event").count() <= before
    assert not rebuild_event(event)


def test_job_that_died_half_way_makes_a_score_official_once(home: House) -> None:
    match, sides = build.meeting(home)
    _passed(match, *sides)
    job = Job.objects.get(kind="official")
    Job.objects.filter(pk=job.pk).update(state=Job.State.LEASED, attempts=1)  # its worker was killed

    assert jobs.run_job_for_key("official", match.stage.event_id) is jobs.Outcome.DONE
    assert jobs.run_job_for_key("official", match.stage.event_id) is jobs.Outcome.SKIPPED
    drain()

    assert (_final(match), Result.objects.count(), PendingOfficial.objects.count()) == ([5, 2], 1, 0)


def test_score_that_cannot_be_read_holds_up_no_other(home: House, monkeypatch: pytest.MonkeyPatch) -> None:
    event = build.drawn(home, 8)
    one, other, third = build.ready(event)[:3]
    (bad,) = _passed(one, home.by_director, at_desk=True)
    _passed(other, home.by_director, at_desk=True)
    _write_into(bad, {**bad.sheet, "final": [1, 2]})

    drain()

    assert (_final(one), _final(other)) == (None, [5, 2])
    alone = Job.objects.get(kind="official", key=str(bad.pk))
    assert (alone.state, alone.error_code) == (Job.State.WAITING, "NoLongerPassesError")
    assert [(row.submission, row.why) for row in late([event])] == [(str(bad.pk), "failing")]
    build.play(third, home.by_director)  # the next run passes it by, and makes no second job of it
    assert Job.objects.filter(kind="official", key=str(bad.pk)).count() == 1

    _write_into(bad, {**bad.sheet, "final": [5, 2]})
    jobs.run_job_for_key("official", bad.pk)

    assert (_final(one), PendingOfficial.objects.count()) == ([5, 2], 0)
    assert not rebuild_event(event)


def _write_into(submission: Submission, sheet: dict[str, Any]) -> None:
    """As if another release read it otherwise."""
    triggers.remove(connection)
    Submission.objects.filter(pk=submission.pk).update(sheet=sheet)
    triggers.install(connection)
