"""Make the scores of an event official that nobody need confirm: as many at once as wait, since each moves the draw."""

from collections.abc import Callable, Iterator, Sequence
from datetime import datetime
from typing import Final

from journal.acts import Actor, system
from journal.models import Stream
from matches import sheets
from matches.conditions.settled import is_settled, passed_of_other_side
from matches.models import Event, OfficialDue, Result, Submission
from matches.queries import tournaments
from matches.queries.matches import due_official, is_disputed_since
from matches.record import is_fresh, lock_event, made_official, state_results

_MOST: Final = 25  # at once: the event is locked meanwhile


def make_official(*, event: int, at: datetime) -> Callable[[], None]:
    """Read and judge, outside any transaction; returns what is to be written. Each is an act of its own."""
    found = tournaments.whole_event(event)
    due = due_official(found, _MOST)
    read = [sheets.read(one.submission.sheet) for one in due]
    return lambda: _write(found, due, read, at)


def _write(event: Event, due: Sequence[OfficialDue], read: Sequence[sheets.Read], at: datetime) -> None:
    stream = lock_event(event)
    state_results(stream, event, _settled(stream, due, read), at=at)
    made_official(event, due, is_all=len(due) < _MOST)


def _settled(stream: Stream, due: Sequence[OfficialDue], read: Sequence[sheets.Read]) -> Iterator[tuple[Actor, Result]]:
    """Looked at one by one: the first of a match settles it."""
    for one, told in zip(due, read, strict=True):
        theirs = passed_of_other_side(one.submission)
        if not is_settled(one.submission, theirs) or is_disputed_since(one):
            continue
        if is_fresh(stream, one.submission, one.seen):
            yield _sender(one.submission), sheets.played(one.submission, told)


def _sender(submission: Submission) -> Actor:
    """Who sent it; the number of a secret is not that of a login."""
    if submission.via == "qr":
        return Actor("side", int(submission.by_id), "job")
    return Actor("user", int(submission.by_id), "job") if submission.by_id.isdigit() else system()
