"""The rules while other matches are played: which two may be paired now, and when the next drawing is due.

Players who could end their match at a moment of their choice would choose their opponent. So a drawing waits until
several are free, and pairs them all together; the waiting time is limited (``settings.Window``).
"""

from collections.abc import Iterator
from itertools import combinations

from rules_engine.draws.lives.moment import Moment
from rules_engine.draws.lives.record import Record
from rules_engine.draws.lives.settings import Pacing


def may_pair(moment: Moment, first: Record, second: Record) -> bool:
    """Return whether the two need not wait for other opponents."""
    if moment.settings.pacing is Pacing.ROUNDS or not moment.running:
        return True
    if _suits(moment, first, second):
        return True
    is_patient = max(moment.waited(first), moment.waited(second)) < moment.settings.window.patience
    return not is_patient and _may_in_the_end(moment, first, second)


def is_due(moment: Moment) -> bool:
    """Return whether the next pairs can be made now. Without open matches there is nothing to wait for."""
    if not moment.running:
        return True
    if moment.settings.pacing is Pacing.ROUNDS:
        return False
    pairs = [pair for pair in combinations(moment.free, 2) if may_pair(moment, *pair)]
    return bool(pairs) and (len(moment.free) >= enough(moment) or _has_waited(moment, pairs))


def due_at(moment: Moment) -> int | None:
    """Return the second from which a drawing is due if no match ends before; None: only when a match ends."""
    if moment.settings.pacing is Pacing.ROUNDS:
        return None
    times = [time for pair in combinations(moment.free, 2) for time in _times(moment, *pair)]
    return min(times, default=None)


def enough(moment: Moment) -> int:
    """Return how many free entries make a drawing due."""
    return max(2, min(moment.settings.window.free, len(moment.left) // 2))


def _suits(moment: Moment, first: Record, second: Record) -> bool:
    return _are_new(moment, first, second) and abs(first.losses - second.losses) <= moment.settings.window.gap


def _may_in_the_end(moment: Moment, first: Record, second: Record) -> bool:
    """Return whether patience ends: a rematch that is not allowed yet waits on while both have others to meet."""
    return _are_new(moment, first, second) or any(not moment.to_meet(record) for record in (first, second))


def _are_new(moment: Moment, first: Record, second: Record) -> bool:
    return second.entry not in first.met or moment.may_meet_again()


def _has_waited(moment: Moment, pairs: list[tuple[Record, Record]]) -> bool:
    starts = [start for pair in pairs if (start := _start(moment, pair)) is not None]
    return moment.now is not None and bool(starts) and moment.now - min(starts) >= moment.settings.window.wait


def _start(moment: Moment, pair: tuple[Record, Record]) -> int | None:
    """Return the second from which the window of a pair runs, if known."""
    if moment.settings.pacing is Pacing.BATCHES:
        return moment.last_drawn
    return min((record.since for record in pair if record.since is not None), default=None)


def _times(moment: Moment, first: Record, second: Record) -> Iterator[int]:
    window, start = moment.settings.window, _start(moment, (first, second))
    if start is not None and may_pair(moment, first, second):
        yield start + window.wait
    elif start is not None and _may_in_the_end(moment, first, second):
        since = [record.since for record in (first, second) if record.since is not None]
        yield from (max(start + window.wait, time + window.patience) for time in since)
