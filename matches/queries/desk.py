"""What the desk must see: matches in the order in which they need a hand, submissions that wait too long."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta

from django.utils import timezone

from journal.models import Act, Job, Stream
from matches.kinds import JUDGE
from matches.models import Event, Submission
from matches.queries.boards import MatchRow, MatchState

URGENCY = (
    MatchState.DISPUTED,
    MatchState.REFUSED,
    MatchState.CHECKING,
    MatchState.TO_CONFIRM,
    MatchState.STARTED,
    MatchState.CALLED,
    MatchState.READY,
    MatchState.DECIDED,
)
PATIENCE = timedelta(seconds=5)


@dataclass(frozen=True, slots=True)
class LateRow:
    """A submission that has waited more than five seconds to be judged, and why.

    ``why``: "no_worker" (nobody took it), "failing" (tried, to be tried again), "dead" (given up).
    """

    submission: str
    match: int
    since: datetime
    why: str
    attempts: int
    error_code: str


def by_urgency(rows: Sequence[MatchRow]) -> list[MatchRow]:
    return sorted(rows, key=lambda row: (URGENCY.index(row.state), row.id))


def late(event: Event, now: datetime | None = None) -> list[LateRow]:
    """The submissions of an event that wait too long."""
    before = (now or timezone.now()) - PATIENCE
    waiting = Submission.objects.holding().filter(match__stage__event=event, judgements=None, received_at__lt=before)
    rows = list(waiting.order_by("received_at", "pk"))
    jobs = {job.key: job for job in Job.objects.filter(kind=JUDGE, key__in=[str(row.pk) for row in rows])}
    return [_late_row(row, jobs.get(str(row.pk))) for row in rows]


def journal(event: Event) -> list[Act]:
    """The acts of an event, the latest first."""
    acts = Act.objects.filter(stream__kind=Stream.Kind.EVENT, stream__key=str(event.pk))
    return list(acts.select_related("note", "undone_by").order_by("-seq"))


def _late_row(row: Submission, job: Job | None) -> LateRow:
    attempts = job.attempts if job else 0
    dead = job is not None and job.state == Job.State.DEAD
    why = "dead" if dead else ("failing" if attempts else "no_worker")
    return LateRow(str(row.pk), row.match_id, row.received_at, why, attempts, job.error_code if job else "")
