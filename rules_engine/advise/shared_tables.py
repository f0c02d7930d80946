"""The tables of a hall that several events share, while one of them is played through.

The other events are not played through themselves. Their matches that hold a table end as any other, those that are
ready wait in the same queue, and each that ends calls one of those whose players are not known yet. So their work is
done at the tables, and a table comes free when none of it is left.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from random import Random
from typing import Final

from rules_engine.advise.floor import Ended, Floor, Hall

UNDRAWN: Final = -1  # the tag of a match of a round that is not drawn yet
_ELSEWHERE: Final = -2  # the first tag of other events; those of matches that hold a table are below it
Cases = tuple[float, ...]


@dataclass(frozen=True, slots=True)
class Going:
    """A match that holds a table. ``minutes``: since its start, or below 0 until it; ``score``: where it is known."""

    minutes: float
    score: tuple[int, int] | None = None


@dataclass(frozen=True, slots=True)
class Elsewhere:
    """The matches of other events at the same tables, by their lengths.

    ``going``: those that hold a table. ``ready``: those that wait for one. ``later``: those whose players are not known
    yet.
    """

    going: tuple[tuple[int, Going], ...] = ()
    ready: tuple[int, ...] = ()
    later: tuple[int, ...] = ()


ALONE: Final = Elsewhere()


@dataclass(slots=True)
class SharedFloor(Floor):
    """A floor that notes when each match gets its table, and lets other events play beside.

    ``starts``: by tag. ``own``: the number of matches that are called and not over.
    """

    elsewhere: Elsewhere = ALONE
    starts: dict[int, float] = field(default_factory=dict)
    own: int = 0
    _waiting: list[int] = field(default_factory=list)
    _later: list[int] = field(default_factory=list)

    def __post_init__(self) -> None:
        Floor.__post_init__(self)
        ready, self._later = self.elsewhere.ready, list(self.elsewhere.later)
        half = len(ready) // 2  # as many have waited longer than the matches of this event as shorter
        self._waiting = list(ready[half:])
        for at, (length, _going) in enumerate(self.elsewhere.going):
            self.call(0, 1, length, _ELSEWHERE - 1 - at)
        for length in ready[:half]:
            self.call(0, 1, length, _ELSEWHERE)

    def call(self, first: int, second: int, length: int, tag: int = 0) -> None:
        self.own += tag >= UNDRAWN
        Floor.call(self, first, second, length, tag)

    def until_next_result(self) -> Ended | None:
        """Advance the time to the next result of this event and return it; None if none of it is played or waits."""
        while self._waiting:
            self.call(0, 1, self._waiting.pop(), _ELSEWHERE)
        while self.own and (ended := Floor.until_next_result(self)) is not None:
            if ended[0] >= UNDRAWN:
                self.own -= 1
                return ended
            if self._later:
                self.call(0, 1, self._later.pop(), _ELSEWHERE)
        return None

    def _start(self, first: int, second: int, length: int, tag: int) -> None:
        if tag >= 0:
            self.starts[tag] = self.now
        Floor._start(self, first, second, length, tag)


def shared_floor(
    hall: Hall, lots: Random, rests: tuple[Mapping[int, Cases], tuple[Cases, ...]], elsewhere: Elsewhere
) -> SharedFloor:
    """Return the floor at the start. ``rests``: what is left of the own matches that hold a table, by tag, and of those
    of other events.
    """
    own, others = rests
    started = {**own, **{_ELSEWHERE - 1 - at: cases for at, cases in enumerate(others)}}
    return SharedFloor(hall, lots, started=started, elsewhere=elsewhere)
