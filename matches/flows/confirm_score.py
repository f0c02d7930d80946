"""Confirm the other side's score, or (at the desk) anybody's: it becomes official."""

from datetime import datetime
from uuid import UUID

from django.db import transaction

from journal.acts import Actor
from journal.refusals import Refused, because
from matches import sheets
from matches.conditions.answering import answering_kind, find
from matches.conditions.evidence import check_room, state_photo
from matches.conditions.outcomes import check_decided_with_reason
from matches.conditions.waiting import check_waits
from matches.models import Judgement, Response, Result, Submission
from matches.plans import Photo
from matches.queries import matches
from matches.record import check_seen, event_act, lock_event


def confirm_score(
    *,
    submission: UUID,
    by: Actor,
    at: datetime,
    why: str = "",
    photo: Photo | None = None,
    seen: int | None = None,
) -> Result:
    """``why``: the words of who confirms; of the desk, for a disputed match, the reason, which is required.

    Refused: a score that is not judged, did not pass, or has a newer one. Conflicting: the match has its result.
    """
    found, match = find(submission, by, at)
    answering = answering_kind(found, by, at)
    with transaction.atomic():
        stream = lock_event(match.stage.event)
        check_waits(match, by, at)
        check_seen(stream, seen, match)
        check_room(match, photo)
        _passed(found)
        if answering == Submission.By.DESK:
            check_decided_with_reason(match, why)
        else:
            _check_latest(found)
        with event_act(stream, match.stage.event, "confirm_score", by=by, at=at, note=why[:1000]) as act:
            act.state(Response(submission=found, by_kind=answering, answer=Response.Answer.CONFIRM))
            state_photo(act, found, answering, photo)
            return act.state(sheets.played(found, sheets.read(found.sheet)))


def _check_latest(submission: Submission) -> None:
    """A side answers what the other says now; only the desk may go back to what it said before."""
    latest = matches.latest_submissions(submission.match)
    if latest[submission.by_kind].pk != submission.pk:
        raise Refused(because("newer_score"))


def _passed(submission: Submission) -> Judgement:
    judged = matches.judgement(submission)
    if judged is None:
        raise Refused(because("not_judged_yet"))
    if not judged.ok:
        raise Refused(because("judged_refused"))
    return judged
