"""Write results, and submissions that become official without a confirmation."""

from collections.abc import Collection, Iterable, Sequence
from datetime import datetime

from django.db import transaction

from journal.acts import ActRecorder, record_act
from journal.context import ActContext, Actor
from journal.jobs import enqueue
from journal.models import Job, Stream
from journal.refusals import Refused, cause
from matches import hooks
from matches.derive.nodes import displaced
from matches.derive.rows import RowChanges
from matches.job_kinds import OFFICIAL
from matches.models import (
    Event,
    PendingOfficial,
    Result,
    Submission,
)
from matches.queries.events.locks import LockRefusal
from matches.queries.results.started import started_among
from matches.recording.events import _derive, _has_locks, _stages
from matches.recording.locks import guarded_event
from matches.recording.play_letters import write_play_letters


def state_results(stream: Stream, event: Event, results: Sequence[tuple[Actor, Result]], *, at: datetime) -> set[int]:
    """State each result in an act of its author, and derive once for all of them.

    A result is left out if it would change something locked, or take its place from a match that has started, on which
    a director has to rule. Return the matches that wait for a lock.
    """
    if not results or _refusal_of(stream, event, results, at) is None:
        return set()
    refusals = [(result.match_id, _refusal_of(stream, event, [(by, result)], at)) for by, result in results]
    return {match_id for match_id, refusal in refusals if isinstance(refusal, LockRefusal)}


def _refusal_of(stream: Stream, event: Event, results: Sequence[tuple[Actor, Result]], at: datetime) -> Refused | None:
    """State all the results and return None, or state none and return the reason."""
    stages = _stages(event)
    try:
        with transaction.atomic(), guarded_event(event, has_locks=_has_locks(stages)):
            acts = [_state(stream, by, result, at) for by, result in results]
            write_play_letters(acts, stages[0].event)
            _check_nothing_to_rule_on(_derive(stream, stages, at, has_new_graph=False))
    except Refused as refusal:
        stream.refresh_from_db()  # its number and its hash went back with the acts
        return refusal
    hooks.event_changed(stages[0].event, sorted(result.match_id for _by, result in results))
    return None


def _check_nothing_to_rule_on(change: RowChanges) -> None:
    """Raise ``Refused`` if a match that has started has lost its place."""
    nodes = displaced(change)
    for match_id in sorted(started_among(nodes)):
        raise Refused(cause("director_rules", nodes[match_id], match=match_id))


def _state(stream: Stream, by: Actor, result: Result, at: datetime) -> ActRecorder:
    with record_act(stream, "make_official", ActContext(by, at)) as act:
        act.state(result)
    return act


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
