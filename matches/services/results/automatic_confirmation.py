"""Check whether a passed score becomes official without a confirmation."""

from matches import scores
from matches.models import Submission
from matches.queries.results import matches


def confirms_automatically(submission: Submission, opponent_score: Submission | None, *, is_open: bool) -> bool:
    """Return whether a score needs no confirmation: the desk has sent it and the event asks for no second official, or
    both sides have sent the same.

    ``opponent_score``: as returned by ``accepted_opponent_score``. ``is_open``: whether the match still waits for a
    result in the draw.
    """
    if not is_open:
        return False
    if submission.by_kind == Submission.By.DESK:
        return not submission.match.stage.event.play.second_official
    return opponent_score is not None and scores.is_same_match(submission.sheet, opponent_score.sheet)


def accepted_opponent_score(submission: Submission) -> Submission | None:
    """Return the other side's latest score if it passed and ``submission`` is the latest of its side, or None."""
    if submission.by_kind == Submission.By.DESK:
        return None
    other = Submission.By.SIDE1 if submission.by_kind == Submission.By.SIDE0 else Submission.By.SIDE0
    latest = matches.latest_submissions(submission.match)
    opponent_score, own_score = latest.get(other), latest.get(submission.by_kind)
    if opponent_score is None or own_score is None or own_score.pk != submission.pk:
        return None
    judgement = matches.judgement(opponent_score)
    return opponent_score if judgement is not None and judgement.ok else None
