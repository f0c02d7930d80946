"""The lines of the main bracket: how many there are, and which of them are closed.

A *line* is a place in the first round, counted from 1 at the top. A *closed* line is always empty: an event of 48 has
16 of the 64 lines closed, so that its losers' sections are built for 48 and not for 64; three brackets of 32 are 128
lines of which one quarter is closed. Every other empty line is a bye that a late entry may take.
"""

from collections.abc import Sequence
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Design:
    """The lines of a main bracket.

    ``lines``: a power of two. ``closed``: in ascending order.
    """

    lines: int
    closed: tuple[int, ...] = ()

    @property
    def rounds(self) -> int:
        """The number of rounds until one entry is left."""
        return self.lines.bit_length() - 1

    def groups(self) -> tuple[tuple[int, ...], ...]:
        """Return for each main round the positions (from 1) of the matches that have a loser when every open line is
        taken.
        """
        shut = set(self.closed)
        is_open = [line not in shut for line in range(1, self.lines + 1)]
        groups = []
        while len(is_open) > 1:
            pairs = list(zip(is_open[::2], is_open[1::2], strict=True))
            groups.append(tuple(at for at, pair in enumerate(pairs, 1) if all(pair)))
            is_open = [any(pair) for pair in pairs]
        return tuple(groups)

    def taken_parts(self, parts: int) -> tuple[int, ...]:
        """Divide the sheet into equal parts, and return those (from 0) that have an open line."""
        width, shut = self.lines // parts, set(self.closed)
        lines = (range(at * width + 1, (at + 1) * width + 1) for at in range(parts))
        return tuple(at for at, part in enumerate(lines) if not shut.issuperset(part))


def closed_among(byes: Sequence[bool], count: int) -> tuple[bool, ...]:
    """Choose ``count`` of these matches with a bye to be closed, spread as evenly as the byes allow."""
    if len(byes) == 1:
        return (count == 1,)
    half = len(byes) // 2
    upper, lower = sum(byes[:half]), sum(byes[half:])
    first = max(count - lower, min(upper, count // 2))
    return closed_among(byes[:half], first) + closed_among(byes[half:], count - first)
