"""Judge a submission now, in the request: the same jobs that a worker would run."""

from datetime import datetime
from uuid import UUID

from journal.acts import Actor
from journal.jobs import Outcome, run_job_of
from matches.conditions.answering import find
from matches.kinds import JUDGE, OFFICIAL
from matches.may import require, roles_at


def judge_now(*, submission: UUID, by: Actor, at: datetime) -> Outcome:
    """SKIPPED: it is judged already, or a worker is at it."""
    found, match = find(submission, by, at)
    require("judge_now", roles_at(by, match.stage.event.tournament, at))
    jobs = [(JUDGE, found.pk), (OFFICIAL, match.stage.event_id), (OFFICIAL, found.pk)]
    outcomes = [run_job_of(kind, key) for kind, key in jobs]
    return next((one for one in outcomes if one is not Outcome.SKIPPED), Outcome.SKIPPED)
