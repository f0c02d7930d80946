"""Check who may respond to a submission."""

from datetime import datetime
from uuid import UUID

from journal.context import Actor
from journal.refusals import NotAllowed, NotFound, cause
from matches.models import Match, Submission
from matches.permissions import is_allowed, side_of
from matches.queries.results import matches
from matches.queries.results.desk_roles import match_roles


def find(submission: UUID, by: Actor, at: datetime) -> tuple[Submission, Match]:
    """Return a submission and its match for a side or the desk. Raise ``NotFound`` for others."""
    submission_row = matches.submission(submission)
    not_found = NotFound(cause("unknown_submission", submission=str(submission)))
    if submission_row is None:
        raise not_found
    submission_row.match = match = matches.match(submission_row.match_id, by, at)
    if side_of(by, match, at) is None and not is_allowed("judge_now", match_roles(by, match, at)):
        raise not_found
    return submission_row, match


def responder_role(submission: Submission, by: Actor, at: datetime) -> str:
    """Return who responds: the other side or the desk. Raise ``NotAllowed`` for the sender, and for a side to
    which the desk has sent a score.
    """
    match = submission.match
    side = side_of(by, match, at)
    own_kind = None if side is None else (Submission.By.SIDE0 if side == 0 else Submission.By.SIDE1)
    if own_kind is not None and submission.by_kind not in (own_kind, Submission.By.DESK):
        return own_kind
    if is_allowed("judge_now", match_roles(by, match, at)):
        return Submission.By.DESK
    is_of_desk = submission.by_kind == Submission.By.DESK
    raise NotAllowed(cause("score_of_desk" if is_of_desk else "own_score"))


def check_second_official(submission: Submission, by: Actor, at: datetime) -> None:
    """Raise ``NotAllowed`` if an official confirms a score that they sent, or a score of a match that they play, where
    the event asks for a second official.
    """
    match = submission.match
    if not match.stage.event.play.second_official:
        return
    if submission.via != "qr" and submission.by_id == str(by.id):  # the id of a card is not that of a login
        raise NotAllowed(cause("own_score_of_desk"))
    if side_of(by, match, at) is not None:
        raise NotAllowed(cause("own_match_of_desk"))
