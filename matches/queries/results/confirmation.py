"""Deadlines for the confirmation of scores.

No score becomes official by time. A score that is neither confirmed nor disputed in time comes up on the desk, as two
differing sheets do at once, and a score that the job has left to the director.
"""

from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Final

from matches.models import Event, Submission
from matches.queries.results.match_row import MatchRow, MatchState, SubmissionRow

_SIDES: Final = (Submission.By.SIDE0.value, Submission.By.SIDE1.value)


@dataclass(frozen=True, slots=True)
class PendingConfirmation:
    """A confirmation that a side still has to give.

    ``side``: which has to respond. ``until``: when the director decides instead.
    """

    side: int
    until: datetime

    def is_over(self, at: datetime) -> bool:
        return at >= self.until


def pending_confirmation(row: MatchRow, event: Event) -> PendingConfirmation | None:
    """Return which side has to respond to a passed score, or None."""
    valid_scores = _passed_of_sides(row)
    if row.state is not MatchState.TO_CONFIRM or len(valid_scores) != 1:
        return None
    score = valid_scores[0]
    until = score.received_at + timedelta(minutes=event.play.confirm_minutes)
    return PendingConfirmation(1 - _SIDES.index(score.by_kind), until)


def to_decide_since(row: MatchRow, event: Event, at: datetime) -> datetime | None:
    """Return since when a match waits for the director, or None."""
    if row.state is MatchState.DISPUTED:
        disputes = [
            submission.disputed_at for submission in row.submissions if submission.is_latest and submission.disputed_at
        ]
        return max(disputes or [submission.received_at for submission in row.submissions if submission.is_latest])
    if row.state is MatchState.REFUSED:
        return max(submission.received_at for submission in row.submissions if submission.is_latest)
    if is_left_to_director(row, event):
        return max(submission.received_at for submission in _passed(row))
    pending = pending_confirmation(row, event)
    return pending.until if pending and pending.is_over(at) else None


def is_left_to_director(row: MatchRow, event: Event) -> bool:
    """Return whether a score is not official although it needs no confirmation.

    The match has changed before the score was judged, or a later match that has started would need a ruling.
    """
    valid_scores = _passed(row)
    needs_nobody = len(_passed_of_sides(row)) == len(_SIDES) or (
        not event.play.second_official and any(score.by_kind == Submission.By.DESK for score in valid_scores)
    )
    is_waiting = row.state is MatchState.TO_CONFIRM and needs_nobody
    return is_waiting and not all(score.is_outlived for score in valid_scores)


def _passed_of_sides(row: MatchRow) -> list[SubmissionRow]:
    return [submission for submission in _passed(row) if submission.by_kind in _SIDES]


def _passed(row: MatchRow) -> list[SubmissionRow]:
    return [submission for submission in row.submissions if submission.is_latest and submission.is_ok]
