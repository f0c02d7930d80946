"""Judge a submitted score against the rule book. A score that needs no confirmation becomes pending."""

from collections.abc import Callable
from datetime import datetime
from uuid import UUID

from journal.acts import record_act
from journal.context import ActContext, system
from matches import scores
from matches.models import Submission
from matches.queries.results import matches, submissions
from matches.recording.events import lock_event
from matches.recording.play_letters import write_score_letter
from matches.recording.results import official_later
from matches.recording.versions import is_fresh
from matches.services.results.automatic_confirmation import accepted_opponent_score, confirms_automatically
from rules_engine.verdict import Violation


def judge_submission(*, submission_id: UUID, at: datetime) -> Callable[[], None]:
    """Read and judge outside a transaction. Return the function that writes the judgement."""
    submission = submissions.submission_for_job(submission_id)
    assessment = scores.read(submission.sheet)
    return lambda: _write(submission, assessment, at)


def _write(submission: Submission, assessment: scores.Assessment, at: datetime) -> None:
    event = submission.match.stage.event
    stream = lock_event(event)
    is_judged, is_open = matches.how_judged(submission)
    if is_judged:
        return
    opponent_score = accepted_opponent_score(submission) if assessment.verdict.is_ok else None
    is_confirmed = assessment.verdict.is_ok and confirms_automatically(submission, opponent_score, is_open=is_open)
    differences = _noted_differently(submission, opponent_score)
    is_now = is_confirmed and is_fresh(stream, submission, submission.seen_seq)
    with record_act(stream, "judge_submission", ActContext(system(), at)) as act:  # moves nothing, locked or not
        act.state(scores.judged(submission, assessment, differences))
    if assessment.verdict.is_ok and is_open and opponent_score is None and submission.by_kind != Submission.By.DESK:
        write_score_letter(act, event, submission)
    if is_now:
        official_later(stream, event, submission)


def _noted_differently(submission: Submission, opponent_score: Submission | None) -> tuple[Violation, ...]:
    """Return the differences between two sheets of the same match, side 0 first."""
    if opponent_score is None:
        return ()
    first, second = sorted((submission, opponent_score), key=lambda row: row.by_kind)
    comparison = scores.compare(first.sheet, second.sheet)
    return comparison.notes if comparison is not None and comparison.is_alike else ()
