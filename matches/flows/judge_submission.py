"""Judge a submission: what the rule book says is kept, and what passes may become official.

Official at once: a passed score of the desk on a match that has not changed since it was seen, and a passed
score of one side when the other side's last one tells the same. Everything else waits to be confirmed.
"""

from collections.abc import Callable
from datetime import datetime
from uuid import UUID

from journal.acts import Actor, system
from journal.models import Stream
from journal.refusals import Stale
from matches import sheets
from matches.models import Event, Submission
from matches.queries import matches
from matches.record import check_seen, event_act, lock_event
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
    theirs = _passed_of_other_side(submission) if read.verdict.is_ok else None
    noted = _noted_differently(submission, theirs)
    is_settled = read.verdict.is_ok and _is_settled(stream, submission, theirs)
    with event_act(stream, event, "judge_submission", by=system(), at=at) as act:
        act.state(sheets.judged(submission, read, noted))
    if is_settled:
        _make_official(stream, event, submission, read, at)


def _is_settled(stream: Stream, submission: Submission, theirs: Submission | None) -> bool:
    """Whether nobody need confirm."""
    if matches.counting_result(submission.match) is not None or not matches.is_at_its_node(submission.match):
        return False
    if submission.by_kind == Submission.By.DESK:
        return _is_fresh(stream, submission)
    return theirs is not None and sheets.are_alike(submission.sheet, theirs.sheet)


def _is_fresh(stream: Stream, submission: Submission) -> bool:
    try:
        check_seen(stream, submission.seen_seq, submission.match)
    except Stale:
        return False
    return True


def _passed_of_other_side(submission: Submission) -> Submission | None:
    """What the other side says now, if that passed and this is what its own side says now."""
    if submission.by_kind == Submission.By.DESK:
        return None
    other = Submission.By.SIDE1 if submission.by_kind == Submission.By.SIDE0 else Submission.By.SIDE0
    latest = matches.latest_submissions(submission.match)
    theirs, mine = latest.get(other), latest.get(submission.by_kind)
    if theirs is None or mine is None or mine.pk != submission.pk:
        return None
    judged = matches.judgement(theirs)
    return theirs if judged is not None and judged.ok else None


def _noted_differently(submission: Submission, theirs: Submission | None) -> tuple[Violation, ...]:
    """Where the two sheets tell the same match: what they write differently of its games, side 0 first."""
    if theirs is None:
        return ()
    first, second = sorted((submission, theirs), key=lambda one: one.by_kind)
    compared = sheets.compare(first.sheet, second.sheet)
    return compared.notes if compared is not None and compared.is_alike else ()


def _make_official(stream: Stream, event: Event, submission: Submission, read: sheets.Read, at: datetime) -> None:
    by = Actor("user", int(submission.by_id), "job") if submission.by_id.isdigit() else system()
    with event_act(stream, event, "make_official", by=by, at=at) as act:
        act.state(sheets.played(submission, read))
