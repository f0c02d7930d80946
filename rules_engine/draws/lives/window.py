"""Which two may be paired now, and when the next drawing is due, while others are still playing.

A player who could end his match at the moment that suits him would choose his opponent. So a drawing waits until
several are free, and takes them all together; how long anybody waits is bounded (``settings.Window``).
"""

from collections.abc import Iterator
from itertools import combinations

from rules_engine.draws.lives.moment import Moment
from rules_engine.draws.lives.record import Record
from rules_engine.draws.lives.settings import Pacing


def may_pair(seen: Moment, one: Record, two: Record) -> bool:
    """Whether the two need not wait for others."""
    if seen.settings.pacing is Pacing.ROUNDS or not seen.running:
        return True
    patient = max(seen.waited(one), seen.waited(two)) >= seen.settings.window.patience
    return patient or _suits(seen, one, two)


def is_due(seen: Moment) -> bool:
    """Whether the next pairs can be made now; without matches under way there is nothing to wait for."""
    if not seen.running:
        return True
    if seen.settings.pacing is Pacing.ROUNDS:
        return False
    pairs = [pair for pair in combinations(seen.free, 2) if may_pair(seen, *pair)]
    return bool(pairs) and (len(seen.free) >= enough(seen) or _has_waited(seen, pairs))


def due_at(seen: Moment) -> int | None:
    """The second from which a drawing is due if no match ends before; None: only when one ends."""
    times = [time for pair in combinations(seen.free, 2) for time in _times(seen, *pair)]
    return min(times, default=None)


def enough(seen: Moment) -> int:
    """So many free players make a drawing due."""
    return max(2, min(seen.settings.window.free, len(seen.left) // 2))


def _suits(seen: Moment, one: Record, two: Record) -> bool:
    is_new = two.entry not in one.met or seen.may_meet_again()
    return is_new and abs(one.losses - two.losses) <= seen.settings.window.gap


def _has_waited(seen: Moment, pairs: list[tuple[Record, Record]]) -> bool:
    starts = [start for pair in pairs if (start := _start(seen, pair)) is not None]
    return seen.now is not None and bool(starts) and seen.now - min(starts) >= seen.settings.window.wait


def _start(seen: Moment, pair: tuple[Record, Record]) -> int | None:
    """The second from which the window of two runs, where known."""
    if seen.settings.pacing is Pacing.BATCHES:
        return seen.last_drawn
    return min((one.since for one in pair if one.since is not None), default=None)


def _times(seen: Moment, one: Record, two: Record) -> Iterator[int]:
    window, start = seen.settings.window, _start(seen, (one, two))
    if start is not None and may_pair(seen, one, two):
        yield start + window.wait
    elif start is not None:
        since = [record.since for record in (one, two) if record.since is not None]
        yield from (max(start + window.wait, time + window.patience) for time in since)
