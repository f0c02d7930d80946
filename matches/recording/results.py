"""Write results, and submissions that become official without a confirmation."""

from collections.abc import Collection, Iterable, Sequence
from datetime import datetime

from django.db import transaction

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
from matches.queries.events.locks import LockRefusal
from matches.recording.events import _derive
from matches.recording.locks import guarded_event


def state_results(stream: Stream, event: Event, results: Sequence[tuple[Actor, Result]], *, at: datetime) -> set[int]:
    """State each result in an act of its author, and derive once for all of them.

    A result that would change something locked is left out. Return the matches of these results.
    """
    if not results or _are_stated(stream, event, results, at):
        return set()
    return {result.match_id for by, result in results if not _are_stated(stream, event, [(by, result)], at)}


def _are_stated(stream: Stream, event: Event, results: Sequence[tuple[Actor, Result]], at: datetime) -> bool:
    """State all the results and return True, or none and return False if something locked would change."""
    try:
        with transaction.atomic(), guarded_event(event):
            new_results = [_state(stream, by, result, at) for by, result in results]
            _derive(stream, event, at)
    except LockRefusal:
        stream.refresh_from_db()  # its number and its hash went back with the acts
        return False
    hooks.event_changed(event, sorted(result.match_id for result in new_results))
    return True


def _state(stream: Stream, by: Actor, result: Result, at: datetime) -> Result:
    with record_act(stream, "make_official", ActContext(by, at)) as act:
        return act.state(result)


def official_later(stream: Stream, event: Event, submission: Submission) -> None:
    """Mark a score as pending and enqueue the job that makes it official."""
    PendingOfficial.objects.create(event=event, submission=submission, event_version=stream.seq)
    enqueue(OFFICIAL, event.pk, {"event": event.pk})


def official_again(event: Event) -> None:
    """Enqueue the job if scores are pending, because what was locked no longer is."""
    if PendingOfficial.objects.filter(event=event).exists():
        enqueue(OFFICIAL, event.pk, {"event": event.pk})


def made_official(event: Event, due: Collection[PendingOfficial], *, is_all: bool) -> None:
    """Delete the processed rows, and enqueue another job if some are left. Without any, another would do no more."""
    PendingOfficial.objects.filter(pk__in=[row.pk for row in due]).delete()
    if due and not is_all:
        enqueue(OFFICIAL, event.pk, {"event": event.pk})


def official_apart(due: Iterable[PendingOfficial]) -> None:
    """Enqueue separate jobs for scores that could not be read, which may fail independently."""
    keys = {str(row.submission_id) for row in due}
    has_one = set(
        Job.objects.filter(kind=OFFICIAL, key__in=keys).exclude(state=Job.State.DONE).values_list("key", flat=True)
    )
    for key in sorted(keys - has_one):
        enqueue(OFFICIAL, key, {"submission": key})
