"""Write results, and submissions that become official without a confirmation."""

from collections.abc import Iterable
from datetime import datetime

from journal.acts import record_act
from journal.context import ActContext, Actor
from journal.jobs import enqueue
from journal.models import Job, Stream
from matches import hooks
from matches.job_kinds import OFFICIAL
from matches.models import (
    Event,
    PendingOfficial,
    Result,
    Submission,
)
from matches.recording.events import _derive


def state_results(stream: Stream, event: Event, results: Iterable[tuple[Actor, Result]], *, at: datetime) -> None:
    """State each result in an act of its author, and derive once for all of them."""
    new_results = [_stated(stream, by, result, at) for by, result in results]
    if new_results:
        _derive(stream, event, at)
        hooks.event_changed(event, sorted(result.match_id for result in new_results))


def _stated(stream: Stream, by: Actor, result: Result, at: datetime) -> Result:
    with record_act(stream, "make_official", ActContext(by, at)) as act:
        return act.state(result)


def official_later(stream: Stream, event: Event, submission: Submission) -> None:
    """Mark a score as pending and enqueue the job that makes it official."""
    PendingOfficial.objects.create(event=event, submission=submission, event_version=stream.seq)
    enqueue(OFFICIAL, event.pk, {"event": event.pk})


def made_official(event: Event, due: Iterable[PendingOfficial], *, is_all: bool) -> None:
    """Delete the processed rows, and enqueue another job if some are left."""
    PendingOfficial.objects.filter(pk__in=[row.pk for row in due]).delete()
    if not is_all:
        enqueue(OFFICIAL, event.pk, {"event": event.pk})


def official_apart(due: Iterable[PendingOfficial]) -> None:
    """Enqueue separate jobs for scores that could not be read, which may fail independently."""
    keys = {str(row.submission_id) for row in due}
    has_one = set(
        Job.objects.filter(kind=OFFICIAL, key__in=keys).exclude(state=Job.State.DONE).values_list("key", flat=True)
    )
    for key in sorted(keys - has_one):
        enqueue(OFFICIAL, key, {"submission": key})
