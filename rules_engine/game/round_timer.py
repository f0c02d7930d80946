"""The timer of a round: when it runs out, and what remains while it is paused. The time is an argument.

Tournaments limit a round, so that its last match does not hold up all others; what follows when the time is over is the
director's decision.
"""

from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Final

LONGEST: Final = timedelta(hours=10)
_MINUTE: Final = timedelta(minutes=1)
_SECOND: Final = timedelta(seconds=1)
_NONE: Final = timedelta()


@dataclass(frozen=True, slots=True)
class RoundTimer:
    """``ends_at``: when it runs out, None while it is paused. ``left``: what remains while it is paused."""

    ends_at: datetime | None
    left: timedelta = _NONE

    @classmethod
    def started(cls, length: timedelta, at: datetime) -> "RoundTimer":
        return cls(at + length)

    @property
    def is_paused(self) -> bool:
        return self.ends_at is None

    def remaining(self, at: datetime) -> timedelta:
        """Return what remains, 0 when the time is over."""
        return self.left if self.ends_at is None else max(self.ends_at - at, _NONE)

    def is_over(self, at: datetime) -> bool:
        return self.remaining(at) == _NONE

    def minutes_left(self, at: datetime) -> int:
        """Return the whole minutes that remain, of which the last has begun."""
        return -(-self.remaining(at) // _MINUTE)

    def paused(self, at: datetime) -> "RoundTimer":
        """Return the timer paused. What remains is rounded up to a second."""
        return RoundTimer(None, -(-self.remaining(at) // _SECOND) * _SECOND)

    def resumed(self, at: datetime) -> "RoundTimer":
        return self if self.ends_at is not None else RoundTimer(at + self.left)

    def changed(self, by: timedelta, at: datetime) -> "RoundTimer":
        """Return the timer with more time, or less. One whose time is over gets it from now on."""
        left = self.remaining(at) + by
        return RoundTimer(None, left) if self.ends_at is None else RoundTimer(at + left)
