"""Keep club mates, compatriots and families apart in the first rounds of a bracket drawn by lot.

The sheet is built from the bottom up: entries are matched into first-round matches, these matches into quarters of four
lines, and so on. Each step takes the cheapest matching, where a pair costs the number of mates that could meet in that
round. So the first round has as few matches between mates as any draw of the field with these byes, and each later
round as few as the earlier steps allow. If the first round still has some, the byes are drawn again together with the
matches, so that no draw at all has fewer. Ties and all later rounds are decided by lot. In every part of the sheet the
byes of the two halves differ by at most one.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations

from rules_engine.draws.field import DrawEntry
from rules_engine.draws.lots import below, stream
from rules_engine.draws.matching.perfect import Edge, cheapest
from rules_engine.draws.matching.ties import WIDTH, lot, lots_of
from rules_engine.draws.mates import Separation
from rules_engine.words import EntryId

Lines = tuple[EntryId | None, ...]


@dataclass(frozen=True, slots=True)
class Block:
    """A part of the sheet. ``key``: identifies it when lots are drawn."""

    entries: tuple[DrawEntry, ...]
    lines: Lines
    key: int

    @property
    def byes(self) -> int:
        return self.lines.count(None)


def mates(first: DrawEntry, second: DrawEntry) -> int:
    """Return how many groups the two entries share."""
    return len({*first.groups} & {*second.groups})


def lines_apart(order: Sequence[DrawEntry], size: int, separation: Separation, seed: bytes | str) -> Lines:
    """Return the lines of the sheet.

    ``order``: the field in an order by lot; its first entries get the byes, unless that makes mates meet.
    """
    free, match_entries = order[: size - len(order)], order[size - len(order) :]
    with_byes = [_bye(entry) for entry in free]
    blocks = (
        [*with_byes, *_joined([_single(entry) for entry in match_entries], 1, separation, seed)]
        if match_entries
        else with_byes
    )
    if any(_clashes(block, separation) for block in blocks):
        nobody = [Block((), (None,), -1 - at) for at in range(len(free))]
        blocks = _joined([*map(_single, order), *nobody], 1, separation, seed)
    round_ = 1
    while len(blocks) > 1:
        round_ += 1
        blocks = _joined(blocks, round_ if round_ <= separation.rounds else 0, separation, seed)
    return blocks[0].lines


def _clashes(block: Block, separation: Separation) -> int:
    """Count the pairs of mates of the first round in a block."""
    return sum(separation.mates(first, second, 1) for first, second in combinations(block.entries, 2))


def _single(entry: DrawEntry) -> Block:
    return Block((entry,), (entry.entry,), entry.number)


def _bye(entry: DrawEntry) -> Block:
    return Block((entry,), (entry.entry, None), entry.number)


def _joined(blocks: Sequence[Block], round_: int, separation: Separation, seed: bytes | str) -> list[Block]:
    """Join the blocks two by two so that few mates can meet in this round; ``round_`` 0: mates do not count."""
    purpose = f"knockout/2 round {round_} of {len(blocks)}"
    numbers = lots_of(seed, purpose, (block.key for block in blocks))
    matching = cheapest(len(blocks), _edges(blocks, numbers, round_, separation))
    coins = stream(seed, f"{purpose} sides")
    return [_both(blocks[first], blocks[second], below(2, coins) == 1) for first, second in matching.pairs]


def _edges(blocks: Sequence[Block], numbers: Sequence[int], round_: int, separation: Separation) -> Iterator[Edge]:
    most = _most_byes(blocks)
    for first, second in combinations(range(len(blocks)), 2):
        if most[0] <= blocks[first].byes + blocks[second].byes <= most[1]:
            cost = _across(blocks[first], blocks[second], round_, separation) if round_ else 0
            yield first, second, (cost << WIDTH + len(blocks).bit_length()) + lot(numbers[first], numbers[second])


def _most_byes(blocks: Sequence[Block]) -> tuple[int, int]:
    """Return the least and the most byes that two joined blocks may have, so that byes stay spread."""
    byes, pairs = sum(block.byes for block in blocks), len(blocks) // 2
    return byes // pairs, -(-byes // pairs)


def _across(upper: Block, lower: Block, round_: int, separation: Separation) -> int:
    return sum(separation.mates(first, second, round_) for first in upper.entries for second in lower.entries)


def _both(first: Block, second: Block, is_turned: bool) -> Block:
    """Put one block above the other by lot; an empty block is always below."""
    upper, lower = (second, first) if (is_turned or not first.entries) and second.entries else (first, second)
    return Block((*first.entries, *second.entries), (*upper.lines, *lower.lines), min(first.key, second.key))
