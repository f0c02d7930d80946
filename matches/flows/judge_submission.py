"""Judge a submitted score against the rule book; what nobody need confirm is about to become official."""

from collections.abc import Callable
from datetime import datetime
from uuid import UUID

from journal.acts import system
from matches import sheets
from matches.conditions.settled import is_settled, passed_of_other_side
from matches.models import Submission
from matches.queries import matches
from matches.record import event_act, is_fresh, lock_event, official_later
from rules_engine.verdict import Violation


def judge_submission(*, submission: UUID, at: datetime) -> Callable[[], None]:
    """Read and judge, outside any transaction; returns what is to be written."""
    found = matches.whole_submission(submission)
    read = sheets.read(found.sheet)
    return lambda: _write(found, read, at)


def _write(submission: Submission, read: sheets.Read, at: datetime) -> None:
    event = submission.match.stage.event
    stream = lock_event(event)
    if matches.judgement(submission) is not None:
        return
    theirs = passed_of_other_side(submission) if read.verdict.is_ok else None
    settled = read.verdict.is_ok and is_settled(submission, theirs)
    noted = _noted_differently(submission, theirs)
    is_now = settled and is_fresh(stream, submission, submission.seen_seq)
    with event_act(stream, event, "judge_submission", by=system(), at=at) as act:
        act.state(sheets.judged(submission, read, noted))
    if is_now:
        official_later(stream, event, submission)


def _noted_differently(submission: Submission, theirs: Submission | None) -> tuple[Violation, ...]:
    """Where the two sheets tell the same match: what they write differently of its games, side 0 first."""
    if theirs is None:
        return ()
    first, second = sorted((submission, theirs), key=lambda one: one.by_kind)
    compared = sheets.compare(first.sheet, second.sheet)
    return compared.notes if compared is not None and compared.is_alike else ()
