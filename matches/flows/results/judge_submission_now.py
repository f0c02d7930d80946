"""Judge a submission within the request, with the jobs that a worker would run."""

from uuid import UUID

from journal.context import ActContext
from journal.jobs import Outcome, run_job_for_key
from matches.job_kinds import JUDGE, OFFICIAL
from matches.permissions import require
from matches.queries.results.desk_roles import match_roles
from matches.services.results.responders import find


def judge_submission_now(*, submission_id: UUID, ctx: ActContext) -> Outcome:
    """Judge a submission. Return SKIPPED if it is judged already or a worker has its job."""
    submission, match = find(submission_id, ctx.actor, ctx.at)
    require("judge_now", match_roles(ctx.actor, match, ctx.at))
    jobs = [(JUDGE, submission.pk), (OFFICIAL, match.stage.event_id), (OFFICIAL, submission.pk)]
    outcomes = [run_job_for_key(kind, key) for kind, key in jobs]
    return next((outcome for outcome in outcomes if outcome is not Outcome.SKIPPED), Outcome.SKIPPED)
