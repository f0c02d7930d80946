"""Dispute the other side's score: the director decides."""

from datetime import datetime
from uuid import UUID

from django.db import transaction

from journal.acts import Actor
from journal.refusals import NotAllowed, because
from matches.conditions.answering import answering_kind, find
from matches.conditions.evidence import check_room, state_photo
from matches.conditions.waiting import check_waits
from matches.models import Response, Submission
from matches.plans import Photo
from matches.record import check_seen, event_act, lock_event


def dispute_score(
    *,
    submission: UUID,
    why: str,
    by: Actor,
    at: datetime,
    photo: Photo | None = None,
    seen: int | None = None,
) -> Response:
    """``why``: the disputing side's words. Conflicting: the match has its result already."""
    found, match = find(submission, by, at)
    answering = answering_kind(found, by, at)
    if answering == Submission.By.DESK:
        raise NotAllowed(because("not_allowed", act="dispute_score"))
    with transaction.atomic():
        stream = lock_event(match.stage.event)
        check_waits(match, by, at)
        check_seen(stream, seen, match)
        check_room(match, photo)
        with event_act(stream, match.stage.event, "dispute_score", by=by, at=at, note=why[:1000]) as act:
            answered = act.state(Response(submission=found, by_kind=answering, answer=Response.Answer.DISPUTE))
            state_photo(act, found, answering, photo)
            return answered
