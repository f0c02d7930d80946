"""Submissions: how many a side has sent, one with its event for a job, and the response to the sender."""

from collections.abc import Collection, Mapping
from dataclasses import dataclass
from datetime import datetime
from uuid import UUID

from django.db.models import QuerySet

from clubs.models import User
from journal.prepared import prepared
from matches.models import Match, Submission
from matches.queries.results.matches import counting_result


@dataclass(frozen=True, slots=True)
class ReceivedRow:
    """A received score. ``is_late``: the match already has a result."""

    id: UUID
    match_id: int
    by_kind: str
    received_at: datetime
    is_late: bool


def count_of_submissions(match: Match, by_kind: str) -> int:
    """Return how often a side or the desk has submitted."""
    return Submission.objects.filter(match=match, by_kind=by_kind).count()


def login_names(ids: Collection[int]) -> Mapping[int, str]:
    """Return the names of logins."""
    return {user.pk: user.get_username() for user in User.objects.filter(pk__in=ids)}


def submission_for_job(submission_id: UUID) -> Submission:
    """Return a submission with its match, event and tournament, for the job that judges it."""
    [row] = _for_job(submission_id=submission_id)
    return row


@prepared
def _for_job(submission_id: UUID) -> "QuerySet[Submission]":
    rows = Submission.objects.select_related("match__stage__event__tournament", "match__stage__event__pool", "act")
    return rows.filter(pk=submission_id)


def received(submission: Submission) -> ReceivedRow:
    """Return the immediate response to the sender of a score."""
    is_late = submission.by_kind != Submission.By.DESK and counting_result(submission.match) is not None
    return ReceivedRow(submission.pk, submission.match_id, submission.by_kind, submission.received_at, is_late)
