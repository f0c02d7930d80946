"""Make the scores of an event official that nobody need confirm: as many at once as wait, since each moves the draw."""

import logging
from collections.abc import Callable, Iterator, Sequence
from datetime import datetime
from typing import Final
from uuid import UUID

from journal.acts import Actor, system
from journal.models import Stream
from matches import sheets
from matches.conditions.settled import is_settled, passed_of_other_side
from matches.models import Event, OfficialDue, Result, Submission
from matches.queries import tournaments
from matches.queries.matches import due_alone, due_official, is_answered_since
from matches.record import is_fresh, lock_event, made_official, official_apart, state_results

_MOST: Final = 25  # at once: the event is locked meanwhile


log = logging.getLogger(__name__)


class NoLongerPassesError(Exception):
    """A score has passed, and the rule book of today refuses it: somebody has to look at it."""


def make_official(*, event: int, at: datetime) -> Callable[[], None]:
    """Read and judge, outside any transaction; returns what is to be written. Each is an act of its own."""
    found = tournaments.whole_event(event)
    read = list(_first_read(found))
    return lambda: _write(found, read, at)


def make_one_official(*, submission: UUID, at: datetime) -> Callable[[], None]:
    """One that could not be read among the others: what is raised counts against its own job."""
    one = due_alone(submission)
    if one is None:
        return lambda: None
    found, told = tournaments.whole_event(one.event_id), _read(one)
    return lambda: _write(found, [(one, told)], at)


def _first_read(event: Event) -> Iterator[tuple[OfficialDue, sheets.Read | None]]:
    """Until so many can be read: what cannot be, however much of it, is passed on the way."""
    left = _MOST
    for one in _due(event):
        told = _read_or_none(one)
        yield one, told
        left -= told is not None
        if not left:
            return


def _due(event: Event) -> Iterator[OfficialDue]:
    last = 0
    while some := due_official(event, _MOST, last):
        yield from some
        last = some[-1].pk
        if len(some) < _MOST:
            return


def _read_or_none(one: OfficialDue) -> sheets.Read | None:
    """None: it gets a job of its own, so that it does not hold up the others."""
    try:
        return _read(one)
    except Exception as error:  # whatever it is, it is of this sheet alone; its own job says it in full
        log.warning("%s is set apart: %r", one, error)
        return None


def _read(one: OfficialDue) -> sheets.Read:
    read = sheets.read(one.submission.sheet)
    if not read.verdict.is_ok:
        raise NoLongerPassesError(str(one))
    return read


def _write(event: Event, read: Sequence[tuple[OfficialDue, sheets.Read | None]], at: datetime) -> None:
    stream = lock_event(event)
    whole = [(one, told) for one, told in read if told is not None]
    state_results(stream, event, _settled(stream, whole), at=at)
    made_official(event, [one for one, _told in whole], is_all=len(whole) < _MOST)
    apart = [one for one, told in read if told is None]
    if apart:
        official_apart(apart)


def _settled(stream: Stream, read: Sequence[tuple[OfficialDue, sheets.Read]]) -> Iterator[tuple[Actor, Result]]:
    """Looked at one by one: the first of a match settles it."""
    for one, told in read:
        theirs = passed_of_other_side(one.submission)
        if not is_settled(one.submission, theirs) or is_answered_since(one):
            continue
        if is_fresh(stream, one.submission, one.seen):
            yield _sender(one.submission), sheets.played(one.submission, told)


def _sender(submission: Submission) -> Actor:
    """Who sent it; the number of a secret is not that of a login."""
    if submission.via == "qr":
        return Actor("side", int(submission.by_id), "job")
    return Actor("user", int(submission.by_id), "job") if submission.by_id.isdigit() else system()
