"""Whether a score that has passed becomes official by itself, so that nobody need confirm it."""

from journal.models import Stream
from journal.refusals import Stale
from matches import sheets
from matches.models import Submission
from matches.queries import matches
from matches.record import check_seen


def is_settled(stream: Stream, submission: Submission, seen: int | None) -> bool:
    """Where the match waits for its result: one of the desk that is still fresh, or two sides that tell the same.

    ``seen``: the event's number as it was when somebody last looked. The stream must be locked.
    """
    if matches.counting_result(submission.match) is not None or not matches.is_at_its_node(submission.match):
        return False
    if submission.by_kind == Submission.By.DESK:
        return _is_fresh(stream, submission, seen)
    return _other_side_agrees(submission)


def _is_fresh(stream: Stream, submission: Submission, seen: int | None) -> bool:
    try:
        check_seen(stream, seen, submission.match)
    except Stale:
        return False
    return True


def _other_side_agrees(submission: Submission) -> bool:
    other = Submission.By.SIDE1 if submission.by_kind == Submission.By.SIDE0 else Submission.By.SIDE0
    latest = matches.latest_submissions(submission.match)
    theirs, mine = latest.get(other), latest.get(submission.by_kind)
    if theirs is None or mine is None or mine.pk != submission.pk:
        return False
    judged = matches.judgement(theirs)
    return judged is not None and judged.ok and sheets.are_alike(submission.sheet, theirs.sheet)
