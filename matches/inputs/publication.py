"""What of an event is published, and from when.

The parts follow from each other: the entries are in the draw, the draw is in the rounds, and so on. So a part is
published at the earliest when all parts before it are. Rounds that are published one by one are the exception: pairings
that are not yet published hide only their round, and the results of a round may be published before the later ones.
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
    """Yield the parts that are not published at once, each with the time at which it is."""
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
    """What of an event is not yet published: parts, each until a time, and pairings of rounds.

    ``results``: the rounds whose results are published although the results of the event are not.
    """

    until: Mapping[Part, datetime] = field(default_factory=dict)
    rounds: frozenset[Round] = frozenset()
    results: frozenset[Round] = frozenset()

    def __bool__(self) -> bool:
        return bool(self.until or self.rounds)

    def includes(self, part: Part) -> bool:
        return part in self.until

    def time_of(self, part: Part) -> datetime | None:
        """Return from when a part is published; None: when an official publishes it."""
        until = self.until.get(part, BY_HAND)
        return None if until == BY_HAND else until

    def includes_round(self, stage: int, round_no: int) -> bool:
        """Return whether the pairs of a round are hidden. ``round_no``: 0 for a draw of all rounds."""
        if self.includes(Part.DRAW):
            return True
        return round_no > 0 and (self.includes(Part.ROUNDS) or (stage, round_no) in self.rounds)

    def includes_results(self, stage: int, round_no: int) -> bool:
        """Return whether the results of a round are hidden. ``round_no``: as for its pairs."""
        return self.includes_round(stage, round_no) or (
            self.includes(Part.RESULTS) and (stage, round_no) not in self.results
        )


def plan_note(plan: Plan) -> str:
    """Return what was decided, as text for the journal."""
    return ", ".join(f"{part.value}: {_word(until)}" for part, until in plan.items())


def _word(until: datetime | None) -> str:
    if until is None:
        return "once"
    return "hand" if until == BY_HAND else f"{until:%Y-%m-%d %H:%M %Z}"


def before(part: Part) -> tuple[Part, ...]:
    """Return the parts that are published whenever this one is."""
    return tuple(takewhile(lambda other: other is not part, Part))
