"""Whether a score that has passed becomes official by itself, so that nobody need confirm it."""

from matches import sheets
from matches.models import Submission
from matches.queries import matches


def is_settled(submission: Submission) -> bool:
    """Where the match waits for its result: one of the desk, or two sides that tell the same."""
    if matches.counting_result(submission.match) is not None or not matches.is_at_its_node(submission.match):
        return False
    return submission.by_kind == Submission.By.DESK or _other_side_agrees(submission)


def _other_side_agrees(submission: Submission) -> bool:
    other = Submission.By.SIDE1 if submission.by_kind == Submission.By.SIDE0 else Submission.By.SIDE0
    latest = matches.latest_submissions(submission.match)
    theirs, mine = latest.get(other), latest.get(submission.by_kind)
    if theirs is None or mine is None or mine.pk != submission.pk:
        return False
    judged = matches.judgement(theirs)
    return judged is not None and judged.ok and sheets.are_alike(submission.sheet, theirs.sheet)
