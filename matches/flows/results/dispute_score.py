"""Dispute the score of the other side. The director decides."""

from datetime import datetime
from uuid import UUID

from django.db import transaction

from journal.acts import Actor
from journal.refusals import NotAllowed, because
from matches.inputs.results import Photo
from matches.models import Response, Submission
from matches.recording.events import event_act, lock_event
from matches.recording.versions import check_version
from matches.services.results.evidence import check_room, state_photo
from matches.services.results.responders import find, responder_role
from matches.services.results.waiting import check_awaits_result


def dispute_score(
    *,
    submission: UUID,
    why: str,
    by: Actor,
    at: datetime,
    photo: Photo | None = None,
    expected_version: int | None = None,
) -> Response:
    """Dispute a score. ``why``: the reason of the disputing side. Raise ``Conflicting`` if the match has a result."""
    submission_row, match = find(submission, by, at)
    answering = responder_role(submission_row, by, at)
    if answering == Submission.By.DESK:
        raise NotAllowed(because("not_allowed", act="dispute_score"))
    with transaction.atomic():
        stream = lock_event(match.stage.event)
        check_awaits_result(match, by, at)
        check_version(stream, expected_version, match)
        check_room(match, photo)
        with event_act(stream, match.stage.event, "dispute_score", by=by, at=at, note=why[:1000]) as act:
            answered = act.state(Response(submission=submission_row, by_kind=answering, answer=Response.Answer.DISPUTE))
            state_photo(act, submission_row, answering, photo)
            return answered
