"""Club mates kept apart where the field is seeded: seeds change lines within their tier only.

A *tier* are the seeds that a sheet treats alike: 1, 2, 3–4, 5–8, 9–16 …, cut where the byes end. Tier after tier
stands on its lines in the cheapest way: first as few mates as can be in the first round, then in the second and so
on (among those who stand already); then as near to its own line as can be. The last tier meets all the others that
play, so the first round has as few matches of mates as the seeding allows.
"""

from collections.abc import Iterator, Mapping, Sequence

from rules_engine.draws.brackets.apart import mates
from rules_engine.draws.field import DrawEntry
from rules_engine.draws.matching.perfect import Edge, cheapest
from rules_engine.draws.matching.weights import packing
from rules_engine.draws.seeds import bracket_size, seeding_order
from rules_engine.words import EntryId

Sheet = dict[int, DrawEntry]  # by line from 0


def seeded_apart(order: Sequence[DrawEntry], rounds: int) -> tuple[EntryId | None, ...]:
    """The lines of the sheet; ``order``: from the strongest seed."""
    size = bracket_size(len(order))
    line_of = {seed: line for line, seed in enumerate(seeding_order(size))}
    sheet: Sheet = {}
    for seeds in _tiers(len(order), size):
        sheet.update(_placed([order[seed - 1] for seed in seeds], [line_of[seed] for seed in seeds], sheet, rounds))
    return tuple(sheet[line].entry if line in sheet else None for line in range(size))


def _tiers(entries: int, size: int) -> Iterator[range]:
    """From the first; those with a bye apart from those without."""
    first, byes = 1, size - entries
    while first <= entries:
        last = min(1 << (first - 1).bit_length(), entries)
        if first <= byes < last:
            yield range(first, byes + 1)
            first = byes + 1
        yield range(first, last + 1)
        first = last + 1


def _placed(tier: Sequence[DrawEntry], lines: Sequence[int], sheet: Sheet, rounds: int) -> Mapping[int, DrawEntry]:
    """Who of a tier stands on which of its lines."""
    if not any(mates(one, other) for one in tier for other in sheet.values()):
        return dict(zip(lines, tier, strict=True))
    size = len(tier)
    found = cheapest(2 * size, _edges(tier, lines, sheet, rounds))
    return {lines[line - size]: tier[at] for at, line in found.pairs}


def _edges(tier: Sequence[DrawEntry], lines: Sequence[int], sheet: Sheet, rounds: int) -> Iterator[Edge]:
    """From an entry to a line: first the mates that he could meet from there, then how far it is from his own."""
    size = len(tier)
    most = [len(tier) * max(1, len(one.groups)) for one in tier]
    fields = packing([*(max(most) << round_ for round_ in range(rounds)), size * size], size)
    for at, entry in enumerate(tier):
        for number, line in enumerate(lines):
            near = [_near(entry, line, sheet, round_) for round_ in range(1, rounds + 1)]
            yield at, size + number, fields.pack([*near, (at - number) ** 2])


def _near(entry: DrawEntry, line: int, sheet: Sheet, round_: int) -> int:
    """How many mates stand where he could meet them in this round."""
    width = 1 << round_
    part = range(line // width * width, (line // width + 1) * width)
    return sum(mates(entry, sheet[one]) for one in part if one in sheet)
