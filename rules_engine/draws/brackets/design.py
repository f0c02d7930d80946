"""The lines of the main bracket: how many there are, and which of them are closed.

A *line* is a place in the first round, counted from 1 at the top. A *closed* line has nobody and never will: an
event of 48 has 16 of the 64 closed, so that its losers' sections are built for 48 and not for 64; three brackets
of 32 are 128 lines of which one quarter is closed. Every other empty line is a bye that a late entry may take.
"""

from collections.abc import Sequence
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Design:
    """``lines`` is a power of two; ``closed``: ascending."""

    lines: int
    closed: tuple[int, ...] = ()

    @property
    def rounds(self) -> int:
        """Rounds until one is left."""
        return self.lines.bit_length() - 1

    def groups(self) -> tuple[tuple[int, ...], ...]:
        """For each main round the positions (from 1) of the matches that have a loser when every line is taken."""
        shut = set(self.closed)
        here = [line not in shut for line in range(1, self.lines + 1)]
        found = []
        while len(here) > 1:
            pairs = list(zip(here[::2], here[1::2], strict=True))
            found.append(tuple(at for at, pair in enumerate(pairs, 1) if all(pair)))
            here = [any(pair) for pair in pairs]
        return tuple(found)

    def taken_parts(self, parts: int) -> tuple[int, ...]:
        """Of so many equal parts of the sheet those (from 0) to which anybody comes."""
        width, shut = self.lines // parts, set(self.closed)
        lines = (range(at * width + 1, (at + 1) * width + 1) for at in range(parts))
        return tuple(at for at, part in enumerate(lines) if not shut.issuperset(part))


def closed_among(byes: Sequence[bool], count: int) -> tuple[bool, ...]:
    """Which of these matches with a bye are closed: ``count`` of them, spread as evenly as their byes allow."""
    if len(byes) == 1:
        return (count == 1,)
    half = len(byes) // 2
    upper, lower = sum(byes[:half]), sum(byes[half:])
    first = max(count - lower, min(upper, count // 2))
    return closed_among(byes[:half], first) + closed_among(byes[half:], count - first)
