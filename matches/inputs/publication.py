"""What of an event is public, and from when.

The parts follow from each other: the entries are in the draw, the draw is in the rounds, and so on. So a part is public
at the earliest when all parts before it are. Rounds that are published one by one are the exception: a round that is
not public hides only itself.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from datetime import UTC, datetime
from enum import StrEnum
from itertools import takewhile
from typing import Final

BY_HAND: Final = datetime(9999, 12, 31, tzinfo=UTC)  # until it is published


class Part(StrEnum):
    """A part of an event, in the order in which one follows from the other."""

    ENTRIES = "entries"
    DRAW = "draw"
    ROUNDS = "rounds"
    RESULTS = "results"
    STANDINGS = "standings"


PLAYED: Final = (Part.DRAW, Part.RESULTS, Part.STANDINGS)  # what a rating or a season would tell
Round = tuple[int, int]  # a stage and the number of its round
Plan = Mapping[Part, datetime | None]  # None: at once


def unpublished_times(plan: Plan) -> Iterator[tuple[Part, datetime]]:
    """Yield the parts that wait, each with the time until which it does."""
    latest: datetime | None = None
    for part in Part:
        own = plan.get(part)
        until = max((time for time in (latest, own) if time is not None), default=None)
        if part is not Part.ROUNDS or own != BY_HAND:
            latest = until
        elif latest is None:
            continue  # its rounds are hidden one by one
        if latest is not None:
            yield part, latest


@dataclass(frozen=True, slots=True)
class Unpublished:
    """What of an event is not public now: parts, each until a time, and rounds."""

    until: Mapping[Part, datetime] = field(default_factory=dict)
    rounds: frozenset[Round] = frozenset()

    def __bool__(self) -> bool:
        return bool(self.until or self.rounds)

    def includes(self, part: Part) -> bool:
        return part in self.until

    def time_of(self, part: Part) -> datetime | None:
        """Return from when a hidden part is public; None: when an official publishes it."""
        until = self.until.get(part, BY_HAND)
        return None if until == BY_HAND else until

    def includes_round(self, stage: int, round_no: int) -> bool:
        """Return whether the pairs of a round are hidden. ``round_no``: 0 for a draw of all rounds."""
        if self.includes(Part.DRAW):
            return True
        return round_no > 0 and (self.includes(Part.ROUNDS) or (stage, round_no) in self.rounds)


def before(part: Part) -> tuple[Part, ...]:
    """Return the parts that are public whenever this one is."""
    return tuple(takewhile(lambda other: other is not part, Part))
