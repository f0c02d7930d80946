"""One evening as it could go: the clock, the tables and the queue in front of them.

A player is a number from 0 (the strongest). Those who have waited longest are called first; a match holds its table
from its call to its result. This module is independent of formats. An advice plays a million matches: what is the
same for all of them is computed once, in the *hall*.
"""

from collections import deque
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from heapq import heappop, heappush
from random import Random
from typing import Final, Protocol

from rules_engine.advise.conditions import Conditions
from rules_engine.advise.durations import SLICES, factors
from rules_engine.ratings.fibs import FibsSettings, win_probability

_FIBS: Final = FibsSettings()


# A match that is over: the format's own number for it (the tag), winner, loser. A tuple: there are a million of them.
Ended = tuple[int, int, int]


Chances = dict[tuple[int, int, int], float]  # that the first wins, by first, second and length


class Cases(Protocol):
    """``SLICES`` equally likely numbers of minutes, the fewest first."""

    def __getitem__(self, case: int, /) -> float: ...


@dataclass(frozen=True, slots=True)
class Hall:
    """The data that all runs share. ``ratings``: of the players, the strongest first.

    ``cases`` and ``chances``: caches of ``minutes`` and ``chance``.
    """

    conditions: Conditions
    ratings: Sequence[float]
    cases: dict[int, tuple[float, ...]] = field(default_factory=dict)
    chances: Chances = field(default_factory=dict)

    def minutes(self, length: int) -> tuple[float, ...]:
        """Return the minutes from call to result in ``SLICES`` equally likely cases."""
        if length not in self.cases:
            mean, before = length * self.conditions.minutes_per_point, self.conditions.changeover
            self.cases[length] = tuple(before + mean * factor for factor in factors(length))
        return self.cases[length]

    def chance(self, first: int, second: int, length: int) -> float:
        """Return the probability that the first wins."""
        match = (first, second, length)
        if match not in self.chances:
            self.chances[match] = win_probability(self.ratings[first], self.ratings[second], length, _FIBS)
        return self.chances[match]


@dataclass(slots=True)
class Floor:
    """The floor of one run. ``played``: minutes at the table by player; ``last``: when the player's last match ended.

    ``met``: by player, the opponents so far.
    ``started``: by tag, the cases of the minutes that are left of a match that has its table at the start.
    """

    hall: Hall
    lots: Random
    now: float = 0.0
    free: int = 0
    fewest_free: int = 0
    rematches: int = 0
    played: list[float] = field(default_factory=list)
    last: list[float] = field(default_factory=list)
    matches: list[int] = field(default_factory=list)
    met: list[set[int]] = field(default_factory=list)
    started: Mapping[int, Cases] = field(default_factory=dict)
    _playing: list[tuple[float, int, int, int, int]] = field(default_factory=list)
    _queue: deque[tuple[int, int, int, int]] = field(default_factory=deque)

    def __post_init__(self) -> None:
        players = len(self.hall.ratings)
        self.free = self.fewest_free = self.hall.conditions.tables
        self.played, self.last, self.matches = [0.0] * players, [0.0] * players, [0] * players
        self.met = [set() for _ in range(players)]

    def call(self, first: int, second: int, length: int, tag: int = 0) -> None:
        """Start the match if a table is free, otherwise put it into the queue."""
        if self.free > 0 or tag in self.started:
            self._start(first, second, length, tag)
        else:
            self._queue.append((first, second, length, tag))

    def until_next_result(self) -> Ended | None:
        """Advance the time to the next result and return it. Return None if no match is being played."""
        if not self._playing:
            return None
        self.now, tag, first, second, length = heappop(self._playing)
        self.free += 1
        self.last[first] = self.last[second] = self.now
        if self._queue and self.free > 0:
            self._start(*self._queue.popleft())
        chance = self.hall.chances.get((first, second, length)) or self.hall.chance(first, second, length)
        return (tag, first, second) if self.lots.random() < chance else (tag, second, first)

    @property
    def is_busy(self) -> bool:
        """Return whether a match is going on."""
        return bool(self._playing)

    @property
    def busiest(self) -> int:
        """Return the most tables that were taken at once."""
        return self.hall.conditions.tables - self.fewest_free

    def _start(self, first: int, second: int, length: int, tag: int) -> None:
        """Give the match a table until its result. (One piece: a third of all the time goes here.)"""
        cases: Cases = (
            (self.started and self.started.get(tag)) or self.hall.cases.get(length) or self.hall.minutes(length)
        )
        minutes = cases[int(self.lots.random() * SLICES)]
        heappush(self._playing, (self.now + minutes, tag, first, second, length))
        self.free -= 1
        self.fewest_free = min(self.fewest_free, self.free)
        for player in (first, second):
            self.played[player] += minutes
            self.matches[player] += 1
        opponents = self.met[first]
        self.rematches += second in opponents
        opponents.add(second)
        self.met[second].add(first)
