"""Dispute the score of the other side. The director decides."""

from uuid import UUID

from django.db import transaction

from journal.context import ActContext
from journal.refusals import NotAllowed, cause
from matches.inputs.results import Photo
from matches.models import Response, Submission
from matches.recording.events import event_act, lock_event
from matches.recording.versions import check_version
from matches.services.results.evidence import check_room, state_photo
from matches.services.results.responders import find, responder_role
from matches.services.results.waiting import check_awaits_result


def dispute_score(*, submission_id: UUID, photo: Photo | None = None, ctx: ActContext) -> Response:
    """Dispute a score. The note is the reason of the disputing side. Raise ``NotAllowed`` for the desk,
    ``Conflicting`` if the match has a result.
    """
    submission, match = find(submission_id, ctx.actor, ctx.at)
    role = responder_role(submission, ctx.actor, ctx.at)
    if role == Submission.By.DESK:
        raise NotAllowed(cause("not_allowed", act="dispute_score"))
    with transaction.atomic():
        stream = lock_event(match.stage.event)
        check_awaits_result(match, ctx.actor, ctx.at)
        check_version(stream, ctx.expected_version, match)
        check_room(match, photo)
        with event_act(stream, match.stage.event, "dispute_score", ctx) as act:
            response = act.state(Response(submission=submission, by_kind=role, answer=Response.Answer.DISPUTE))
            state_photo(act, submission, role, photo)
            return response
