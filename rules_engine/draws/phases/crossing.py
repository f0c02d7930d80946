"""The seeds with which members of one group meet as late as possible: A1–B2, B1–A2, and so on.

All firsts come before all seconds, and so on. Within a place every entry gets the line of the bracket that is farthest
from the seeded members of its group, and then the one beside the neighbour group (A–B, C–D). Each place is dealt at
once, as a cheapest matching of its members and its lines.
"""

from collections import defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final

from rules_engine.draws.matching.perfect import cheapest
from rules_engine.draws.seeds import bracket_size, seeding_order
from rules_engine.draws.stage import Standing

_BASE: Final = 64  # meeting one of the group is worse than meeting so many a round later
_NEIGHBOURS: Final = 1 << 20  # more than all distances together


def crossed(rows: Sequence[Standing]) -> tuple[Standing, ...]:
    """Return the rows, which have the better of each group first, in the order of their seeds."""
    size = bracket_size(len(rows))
    lines = {seed: line for line, seed in enumerate(seeding_order(size))}
    sheet = _Sheet(size, _numbers(rows), lines)
    for level in _levels(rows):
        sheet.seat(sorted(level, key=_section))
    return tuple(sheet.seeds[seed] for seed in sorted(sheet.seeds))


def _levels(rows: Sequence[Standing]) -> list[list[Standing]]:
    """Return the first of every group, the second of every group and so on."""
    groups: defaultdict[str, list[Standing]] = defaultdict(list)
    for row in rows:
        groups[row.section].append(row)
    longest = max(len(group) for group in groups.values())
    return [[group[at] for group in groups.values() if len(group) > at] for at in range(longest)]


def _numbers(rows: Sequence[Standing]) -> dict[str, int]:
    """Number the existing groups: 0 for A, 1 for B and so on."""
    order = sorted(rows, key=_section)
    return {section: at for at, section in enumerate(dict.fromkeys(row.section for row in order))}


def _section(row: Standing) -> tuple[int, str, int]:
    """Sort A, B … Z, AA."""
    return len(row.section), row.section, row.entry


@dataclass(frozen=True, slots=True)
class _Sheet:
    """The bracket with the seeds dealt so far.

    ``lines``: the line (from 0) of each seed. ``groups``: the number of each section.
    """

    size: int
    groups: Mapping[str, int]
    lines: Mapping[int, int]
    seeds: dict[int, Standing] = field(default_factory=dict)

    def seat(self, rows: Sequence[Standing]) -> None:
        """Put the rows of one place on the next seeds; of equally good ways the first group has the first seed."""
        first, count = len(self.seeds) + 1, len(rows)
        edges = [
            (at, count + to, self._cost(row, self.lines[first + to]) * (count**3 + 1) + (count - at) * to)
            for at, row in enumerate(rows)
            for to in range(count)
        ]
        for at, to in cheapest(2 * count, edges).pairs:
            self.seeds[first + to - count] = rows[at]

    def _cost(self, row: Standing, line: int) -> int:
        """Price how early the row would meet its group, and then how far its first opponent is from the neighbour
        group.
        """
        rounds = self.size.bit_length() - 1
        mates = [self.lines[seed] for seed, standing in self.seeds.items() if standing.section == row.section]
        early: int = sum(_BASE ** (rounds - _meeting(line, mate)) for mate in mates)
        return early * _NEIGHBOURS + self._strangeness(row, line)

    def _strangeness(self, row: Standing, line: int) -> int:
        first = next((standing for seed, standing in self.seeds.items() if self.lines[seed] == line ^ 1), None)
        return 0 if first is None else abs((self.groups[first.section] ^ 1) - self.groups[row.section])


def _meeting(first: int, second: int) -> int:
    """Return the round in which two lines meet."""
    return (first ^ second).bit_length()
