"""Confirm the score of the other side, or any score at the desk. It becomes official."""

from uuid import UUID

from django.db import transaction

from journal.context import ActContext
from journal.refusals import Refused, cause
from matches import scores
from matches.inputs.results import Photo
from matches.models import Match, Response, Result, Submission
from matches.queries.results import matches
from matches.recording.events import event_act, lock_event
from matches.recording.versions import check_version
from matches.services.results.evidence import check_room, state_photo
from matches.services.results.outcomes import check_decided_with_reason
from matches.services.results.responders import check_second_official, find, responder_role
from matches.services.results.ruling import NONE, Rulings, director_ruling_on_all, state_rulings
from matches.services.results.waiting import check_awaits_result


def confirm_score(
    *, submission_id: UUID, photo: Photo | None = None, rulings: Rulings = NONE, ctx: ActContext
) -> Result:
    """Confirm a score. The note is required as the reason when the desk decides a disputed match.

    ``rulings``: as for a correction, if the match was reopened; only who may correct results may state them.

    Raise ``Refused`` for a score that is not judged, did not pass, or is superseded, ``Conflicting`` if the match has a
    result, ``NotAllowed`` for a score of the desk that waits for a second official, or for rulings of anybody else.
    """
    submission, match = find(submission_id, ctx.actor, ctx.at)
    role = responder_role(submission, ctx.actor, ctx.at)
    with transaction.atomic():
        stream = lock_event(match.stage.event)
        check_awaits_result(match, ctx.actor, ctx.at)
        check_version(stream, ctx.expected_version, match)
        check_room(match, photo)
        _check_passed(submission)
        _check_role(submission, match, role, ctx)
        with (
            director_ruling_on_all(match, rulings, ctx),
            event_act(stream, match.stage.event, "confirm_score", ctx) as act,
        ):
            state_rulings(act, rulings)
            act.state(Response(submission=submission, by_kind=role, answer=Response.Answer.CONFIRM))
            state_photo(act, submission, role, photo)
            return act.state(scores.played(submission, scores.read(submission.sheet)))


def _check_role(submission: Submission, match: Match, role: str, ctx: ActContext) -> None:
    """Check that this role may confirm the score: a side the latest one only, the desk any, perhaps with a reason."""
    if role == Submission.By.DESK:
        check_second_official(submission, ctx.actor, ctx.at)
        check_decided_with_reason(match, ctx.note)
    else:
        _check_latest(submission)


def _check_latest(submission: Submission) -> None:
    """Check that the score is the latest of its side. Only the desk may confirm an earlier one."""
    latest = matches.latest_submissions(submission.match)
    if latest[submission.by_kind].pk != submission.pk:
        raise Refused(cause("newer_score"))


def _check_passed(submission: Submission) -> None:
    judgement = matches.judgement(submission)
    if judgement is None:
        raise Refused(cause("not_judged_yet"))
    if not judgement.ok:
        raise Refused(cause("judged_refused"))
