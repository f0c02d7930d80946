"""When digests are sent, and the job that writes them."""

from datetime import UTC, datetime, time, timedelta
from typing import Final
from zoneinfo import ZoneInfo

from clubs.models import Federation
from journal.jobs import delay_job, enqueue
from notifications.job_kinds import DIGEST

SENT_AT: Final = time(8)  # in the zone of the federation


def next_digest_at(federation: Federation, at: datetime) -> datetime:
    """Return when the next digest of a federation is due, in UTC: at 8:00 of its zone, in summer and in winter."""
    zone = ZoneInfo(federation.time_zone)
    day = at.astimezone(zone).date()
    days = (datetime.combine(day + timedelta(days=step), SENT_AT, zone).astimezone(UTC) for step in range(2))
    return next(due for due in days if due > at)


def plan_digest(federation: Federation, at: datetime) -> None:
    """Have a job write the next digests of a federation, which sees what the present transaction collects."""
    due = next_digest_at(federation, at)
    key = f"{federation.pk}:{due.date()}"
    enqueue(DIGEST, key, {"federation": federation.pk})
    delay_job(DIGEST, key, due - at.astimezone(UTC))
