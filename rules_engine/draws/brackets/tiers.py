"""Keep club mates apart in a seeded bracket: seeds change lines within their tier only.

A *tier* are the seeds that a sheet treats equally: 1, 2, 3–4, 5–8, 9–16 …, cut where the byes end. Tier after tier is
placed on its lines in the cheapest way: first with as few mates as possible in the first round, then in the second and
so on (among the entries that are already placed), then as near to its own lines as possible. The last tier meets all
other entries that play, so the first round has as few matches between mates as the seeding allows.
"""

from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from rules_engine.draws.field import DrawEntry
from rules_engine.draws.matching.perfect import Edge, cheapest
from rules_engine.draws.matching.weights import packing
from rules_engine.draws.mates import Separation
from rules_engine.draws.seeds import bracket_size, seeding_order
from rules_engine.words import EntryId

FIRST: Final = 1  # round, in which all who are kept apart at all are mates
Sheet = dict[int, DrawEntry]  # by line from 0


def seeded_apart(order: Sequence[DrawEntry], separation: Separation) -> tuple[EntryId | None, ...]:
    """Return the lines of the sheet; ``order``: from the strongest seed."""
    size = bracket_size(len(order))
    line_of = {seed: line for line, seed in enumerate(seeding_order(size))}
    sheet: Sheet = {}
    for seeds in _tiers(len(order), size):
        sheet.update(_placed([order[seed - 1] for seed in seeds], [line_of[seed] for seed in seeds], sheet, separation))
    return tuple(sheet[line].entry if line in sheet else None for line in range(size))


def _tiers(entries: int, size: int) -> Iterator[range]:
    """Yield the tiers from the first; seeds with a bye and seeds without are separate tiers."""
    first, byes = 1, size - entries
    while first <= entries:
        last = min(1 << (first - 1).bit_length(), entries)
        if first <= byes < last:
            yield range(first, byes + 1)
            first = byes + 1
        yield range(first, last + 1)
        first = last + 1


def _placed(
    tier: Sequence[DrawEntry], lines: Sequence[int], sheet: Sheet, separation: Separation
) -> Mapping[int, DrawEntry]:
    """Return the entry of each line of a tier."""
    if not any(separation.mates(entry, other, FIRST) for entry in tier for other in sheet.values()):
        return dict(zip(lines, tier, strict=True))
    size = len(tier)
    matching = cheapest(2 * size, _edges(tier, lines, sheet, separation))
    return {lines[line - size]: tier[at] for at, line in matching.pairs}


def _edges(tier: Sequence[DrawEntry], lines: Sequence[int], sheet: Sheet, separation: Separation) -> Iterator[Edge]:
    """Yield the cost of each entry on each line: first the mates whom it could meet there, then the distance from its
    line.
    """
    size, rounds = len(tier), separation.rounds
    most = [len(tier) * max(1, len(entry.groups)) for entry in tier]
    fields = packing([*(max(most) << round_ for round_ in range(rounds)), size * size], size)
    for at, entry in enumerate(tier):
        for number, line in enumerate(lines):
            near = [_near(entry, line, sheet, round_, separation) for round_ in range(1, rounds + 1)]
            yield at, size + number, fields.pack([*near, (at - number) ** 2])


def _near(entry: DrawEntry, line: int, sheet: Sheet, round_: int, separation: Separation) -> int:
    """Count the mates whom an entry on this line could meet in this round."""
    width = 1 << round_
    part = range(line // width * width, (line // width + 1) * width)
    return sum(separation.mates(entry, sheet[other], round_) for other in part if other in sheet)
