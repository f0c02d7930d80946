"""Write up to which moment a ladder is derived, and the job for its next deadline."""

from datetime import datetime, timedelta

from journal.jobs import delay_job, enqueue
from matches.job_kinds import LADDER
from matches.models import LadderClock, Stage
from matches.queries.ladders.played import derived_until, ladder_of, seconds

_LITTLE = timedelta(seconds=1)


def renew_clock(stage: Stage, at: datetime) -> None:
    """Have the rows of a ladder derived up to a time, never back, and again when something falls due.

    A ladder of another site stays at the moment of its document.
    """
    if stage.event.is_imported:
        return
    until = max(seconds(at), derived_until(stage))
    LadderClock.objects.update_or_create(stage=stage, defaults={"until": until})
    ladder = ladder_of(stage, until)
    due = ladder.state.next_due if ladder else None
    if due is not None:
        enqueue(LADDER, stage.event_id, {"event": stage.event_id})
        delay_job(LADDER, stage.event_id, timedelta(seconds=max(due - seconds(at), 0)) + _LITTLE)
