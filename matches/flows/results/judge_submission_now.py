"""Judge a submission within the request, with the jobs that a worker would run."""

from datetime import datetime
from uuid import UUID

from journal.acts import Actor
from journal.jobs import Outcome, run_job_for_key
from matches.job_kinds import JUDGE, OFFICIAL
from matches.permissions import require, roles_at
from matches.services.results.responders import find


def judge_submission_now(*, submission: UUID, by: Actor, at: datetime) -> Outcome:
    """Judge a submission. Return SKIPPED if it is judged already or a worker has its job."""
    submission_row, match = find(submission, by, at)
    require("judge_now", roles_at(by, match.stage.event.tournament, at))
    jobs = [(JUDGE, submission_row.pk), (OFFICIAL, match.stage.event_id), (OFFICIAL, submission_row.pk)]
    outcomes = [run_job_for_key(kind, key) for kind, key in jobs]
    return next((outcome for outcome in outcomes if outcome is not Outcome.SKIPPED), Outcome.SKIPPED)
