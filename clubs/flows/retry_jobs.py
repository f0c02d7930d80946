"""Try jobs again that were given up."""

from uuid import UUID

from clubs.permissions import require, roles_in_federation
from clubs.recording.people import act
from journal import jobs
from journal.context import ActContext
from journal.models import Stream
from journal.refusals import Conflicting, cause


def retry_jobs(*, job_id: UUID | None, ctx: ActContext) -> int:
    """Give a job another five attempts, or every job that was given up; return how many wait again.

    Only the operator may do it. Raise Conflicting if there is nothing to try again.
    """
    require("retry_jobs", roles_in_federation(ctx.actor, 0, ctx.at))
    with act(Stream.Kind.NAMES, "jobs", "retry_jobs", ctx):
        count = jobs.revive() if job_id is None else jobs.revive_job(job_id)
        if not count:
            raise Conflicting(cause("no_dead_job"))
    return count
