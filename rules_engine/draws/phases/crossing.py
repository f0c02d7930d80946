"""The seeds with which members of one group meet as late as possible: A1–B2, B1–A2, and so on.

All firsts come before all seconds, and so on. A place (all firsts, all seconds …) is dealt at once, as a cheapest
matching of its members and its lines: every entry gets the line of the bracket that is farthest from its group, and
then the one beside the neighbour group (A–B, C–D). The places are dealt one after the other, then again while that
brings entries farther from their group. Where two of one group would still meet in the first round, the dealing begins
from the pairs of ``first_round`` instead, which has the fewest such matches there can be.
"""

from collections import defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final

from rules_engine.draws.matching.perfect import cheapest
from rules_engine.draws.phases.first_round import first_round
from rules_engine.draws.seeds import bracket_size, seeding_order
from rules_engine.draws.stage import Standing

_BASE: Final = 64  # meeting one of the group is worse than meeting so many a round later
_NEIGHBOURS: Final = 1 << 20  # more than all distances together
_FIRST_ROUND: Final = 1

Block = tuple[int, Sequence[Standing]]  # the first seed of a place, and its members


def crossed(rows: Sequence[Standing]) -> tuple[Standing, ...]:
    """Return the rows, which have the better of each group first, in the order of their seeds."""
    places = [sorted(place, key=_section) for place in _places(rows)]
    sheet = _sheet(rows, {})
    sheet.deal(_blocks(places))
    if sheet.meetings(_FIRST_ROUND):
        matched = _sheet(rows, first_round(places))
        matched.deal(_blocks(places))
        sheet = min(sheet, matched, key=_Sheet.early)
    return tuple(sheet.seeds[seed] for seed in sorted(sheet.seeds))


def _sheet(rows: Sequence[Standing], seeds: dict[int, Standing]) -> "_Sheet":
    size = bracket_size(len(rows))
    lines = {seed: line for line, seed in enumerate(seeding_order(size))}
    return _Sheet(size, _numbers(rows), lines, seeds)


def _blocks(places: Sequence[Sequence[Standing]]) -> list[Block]:
    firsts = [1 + sum(map(len, places[:at])) for at in range(len(places))]
    return list(zip(firsts, places, strict=True))


def _places(rows: Sequence[Standing]) -> list[list[Standing]]:
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

    def deal(self, blocks: Sequence[Block]) -> None:
        """Deal every place, and again while the members of a group get farther from each other."""
        early = self._deal_once(blocks)
        while (next_early := self._deal_once(blocks)) < early:
            early = next_early

    def _deal_once(self, blocks: Sequence[Block]) -> int:
        for block in blocks:
            self._seat(*block)
        return self.early()

    def early(self) -> int:
        """Price how early members of one group would meet."""
        return sum(_BASE ** (self._rounds - round_) * self.meetings(round_) for round_ in range(1, self._rounds + 1))

    def meetings(self, round_: int) -> int:
        """Return how many pairs of one group would meet in this round, if both win until then."""
        lines: defaultdict[str, list[int]] = defaultdict(list)
        for seed, row in self.seeds.items():
            lines[row.section].append(self.lines[seed])
        pairs = ((line, other) for mates in lines.values() for at, line in enumerate(mates) for other in mates[:at])
        return sum(_meeting(*pair) == round_ for pair in pairs)

    @property
    def _rounds(self) -> int:
        return self.size.bit_length() - 1

    def _seat(self, first: int, rows: Sequence[Standing]) -> None:
        """Put the rows of one place on its seeds; of equally good ways the first group has the first seed.

        A place that has been dealt is left as it is unless that is better.
        """
        count = len(rows)
        before = [self.seeds.pop(first + at, None) for at in range(count)]
        edges = [
            (at, count + to, self._cost(row, self.lines[first + to]) * (count**3 + 1) + (count - at) * to)
            for at, row in enumerate(rows)
            for to in range(count)
        ]
        new = {first + to - count: rows[at] for at, to in cheapest(2 * count, edges).pairs}
        old = {first + at: row for at, row in enumerate(before) if row is not None}
        self.seeds.update(new if not old or self._price(new) < self._price(old) else old)

    def _price(self, dealt: Mapping[int, Standing]) -> int:
        return sum(self._early(row, self.lines[seed]) for seed, row in dealt.items())

    def _cost(self, row: Standing, line: int) -> int:
        """Price how early the row would meet its group, and then how far its first opponent is from the neighbour
        group.
        """
        return self._early(row, line) * _NEIGHBOURS + self._strangeness(row, line)

    def _early(self, row: Standing, line: int) -> int:
        mates = [self.lines[seed] for seed, standing in self.seeds.items() if standing.section == row.section]
        early: int = sum(_BASE ** (self._rounds - _meeting(line, mate)) for mate in mates)
        return early

    def _strangeness(self, row: Standing, line: int) -> int:
        first = next((standing for seed, standing in self.seeds.items() if self.lines[seed] == line ^ 1), None)
        return 0 if first is None else abs((self.groups[first.section] ^ 1) - self.groups[row.section])


def _meeting(first: int, second: int) -> int:
    """Return the round in which two lines meet."""
    return (first ^ second).bit_length()
