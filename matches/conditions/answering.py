"""Who answers a submission: found for a viewer, and for which side he speaks."""

from datetime import datetime
from uuid import UUID

from journal.acts import Actor
from journal.refusals import NotAllowed, Unseen, because
from matches.may import may, roles_at, side_of
from matches.models import Match, Submission
from matches.queries import matches


def find(submission: UUID, by: Actor, at: datetime) -> tuple[Submission, Match]:
    """A submission is seen by the sides of its match and by the desk; by others it is Unseen."""
    found = matches.submission(submission)
    unseen = Unseen(because("unknown_submission", submission=str(submission)))
    if found is None:
        raise unseen
    found.match = match = matches.match(found.match_id, by, at)
    if side_of(by, match, at) is None and not may("judge_now", roles_at(by, match.stage.event.tournament, at)):
        raise unseen
    return found, match


def answering_kind(submission: Submission, by: Actor, at: datetime) -> str:
    """The other side, or the desk. Nobody answers himself: NotAllowed."""
    match = submission.match
    side = side_of(by, match, at)
    mine = None if side is None else (Submission.By.SIDE0 if side == 0 else Submission.By.SIDE1)
    if mine is not None and submission.by_kind not in (mine, Submission.By.DESK):
        return mine
    if may("judge_now", roles_at(by, match.stage.event.tournament, at)):
        return Submission.By.DESK
    raise NotAllowed(because("own_score"))
