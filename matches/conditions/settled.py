"""Whether a score that has passed becomes official by itself, so that nobody need confirm it."""

from matches import sheets
from matches.models import Submission
from matches.queries import matches


def is_settled(submission: Submission, theirs: Submission | None) -> bool:
    """Where the match waits for its result: one of the desk, or two sides that tell the same.

    ``theirs``: of the other side, as ``passed_of_other_side`` finds it.
    """
    if matches.counting_result(submission.match) is not None or not matches.is_at_its_node(submission.match):
        return False
    if submission.by_kind == Submission.By.DESK:
        return True
    return theirs is not None and sheets.are_alike(submission.sheet, theirs.sheet)


def passed_of_other_side(submission: Submission) -> Submission | None:
    """What the other side says now, if that passed and this is what its own side says now."""
    if submission.by_kind == Submission.By.DESK:
        return None
    other = Submission.By.SIDE1 if submission.by_kind == Submission.By.SIDE0 else Submission.By.SIDE0
    latest = matches.latest_submissions(submission.match)
    theirs, mine = latest.get(other), latest.get(submission.by_kind)
    if theirs is None or mine is None or mine.pk != submission.pk:
        return None
    judged = matches.judgement(theirs)
    return theirs if judged is not None and judged.ok else None
