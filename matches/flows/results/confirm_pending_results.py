"""Make scores official that need no confirmation: all pending ones of an event at once, because each moves the draw."""

import logging
from collections.abc import Callable, Iterator, Sequence
from datetime import datetime
from typing import Final
from uuid import UUID

from journal.context import Actor, system
from journal.models import Stream
from matches import scores
from matches.models import PendingOfficial, Result, Submission
from matches.queries.events.locks import locks_of, locks_on
from matches.queries.results.pending_officials import due_alone, due_official, open_pending
from matches.recording.events import lock_event
from matches.recording.results import made_official, official_apart, state_results
from matches.recording.versions import is_fresh
from matches.services.results.automatic_confirmation import accepted_opponent_score, confirms_automatically

_MOST: Final = 25  # at once, because the event is locked meanwhile


log = logging.getLogger(__name__)


class NoLongerPassesError(Exception):
    """A score passed earlier, and the current rule book refuses it. A person has to decide."""


def confirm_pending_results(*, event_id: int, at: datetime) -> Callable[[], None]:
    """Read and judge pending scores outside a transaction. Return the function that writes an act for each."""
    readings = list(_first_read(event_id))
    return (lambda: _write(readings, at)) if readings else _nothing


def make_one_official(*, submission_id: UUID, at: datetime) -> Callable[[], None]:
    """Make one score official that could not be read with the others. An error counts against its own job."""
    due = due_alone(submission_id)
    if due is None:
        return _nothing
    reading = _read(due)
    return lambda: _write([(due, reading)], at)


def _nothing() -> None:
    """Do nothing: what was pending is decided."""


def _first_read(event_id: int) -> Iterator[tuple[PendingOfficial, scores.Assessment | None]]:
    """Yield pending scores until enough are readable. Unreadable ones are yielded without a reading."""
    left = _MOST
    for due in _due(event_id):
        reading = _read_or_none(due)
        yield due, reading
        left -= reading is not None
        if not left:
            return


def _due(event_id: int) -> Iterator[PendingOfficial]:
    """Yield the pending scores. Those of locked matches wait until they are unlocked."""
    last = 0
    while batch := due_official(event_id, _MOST, last):
        locks = locks_of(batch[0].submission.match.stage.event) if vars(batch[0])["has_locks"] else []
        lock_by_match = locks_on(locks, {due.submission.match_id for due in batch})
        yield from (due for due in batch if due.submission.match_id not in lock_by_match)
        last = batch[-1].pk
        if len(batch) < _MOST:
            return


def _read_or_none(due: PendingOfficial) -> scores.Assessment | None:
    """Return the reading, or None. An unreadable score gets a job of its own and does not block the others."""
    try:
        return _read(due)
    except Exception as error:  # concerns this sheet only; its own job raises it
        log.warning("%s is set apart: %r", due, error)
        return None


def _read(due: PendingOfficial) -> scores.Assessment:
    assessment = scores.read(due.submission.sheet)
    if not assessment.verdict.is_ok:
        raise NoLongerPassesError(str(due))
    return assessment


def _write(readings: Sequence[tuple[PendingOfficial, scores.Assessment | None]], at: datetime) -> None:
    event = readings[0][0].submission.match.stage.event
    stream = lock_event(event)
    readable = [(due, reading) for due, reading in readings if reading is not None]
    locked_ids = state_results(stream, event, list(_results(stream, readable)), at=at)
    rows = [due for due, _reading in readable if due.submission.match_id not in locked_ids]
    made_official(event, rows, is_all=len(readable) < _MOST)
    unreadable = [due for due, reading in readings if reading is None]
    if unreadable:
        official_apart(unreadable)


def _results(
    stream: Stream, readings: Sequence[tuple[PendingOfficial, scores.Assessment]]
) -> Iterator[tuple[Actor, Result]]:
    """Yield the results to state. The first score of a match that needs no confirmation decides it."""
    decided_ids, open_settings = set[int](), open_pending(due for due, _reading in readings)
    for due, reading in readings:
        if due.submission.match_id in decided_ids or due.pk not in open_settings:
            continue
        due.submission.match.stage.event.settings = open_settings[due.pk]  # they may have changed before the lock
        opponent_score = accepted_opponent_score(due.submission)
        if not confirms_automatically(due.submission, opponent_score, is_open=True):
            continue
        if is_fresh(stream, due.submission, due.event_version):
            decided_ids.add(due.submission.match_id)
            yield _sender(due.submission), scores.played(due.submission, reading)


def _sender(submission: Submission) -> Actor:
    """Return the actor who sent a score. The id of a card is not that of a login."""
    if submission.via == "qr":
        return Actor("card", int(submission.by_id), "job")
    return Actor("user", int(submission.by_id), "job") if submission.by_id.isdigit() else system()
