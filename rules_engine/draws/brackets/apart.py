"""Club mates, countrymen and families kept apart in the first rounds of a bracket drawn by lot.

The sheet grows from below: entries are matched into first-round matches, matches into quarters of four lines, and
so on; each time the cheapest matching there is, its cost the mates that could meet in that round. So the first
round has as few matches of mates as any draw of the field with these byes, and each later round as few as what was
drawn before it allows. Where that is not none, the byes are drawn again with the matches, so that no draw at all has
fewer in the first round. Ties are decided by lot, and so is everything after those rounds. In every part of the
sheet the byes of its two halves differ by one at most.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations

from rules_engine.draws.field import DrawEntry
from rules_engine.draws.lots import below, stream
from rules_engine.draws.matching.perfect import Edge, cheapest
from rules_engine.draws.matching.ties import WIDTH, lot, lots_of
from rules_engine.words import EntryId

Lines = tuple[EntryId | None, ...]


@dataclass(frozen=True, slots=True)
class Block:
    """A part of the sheet; ``key``: what its lot is drawn with."""

    entries: tuple[DrawEntry, ...]
    lines: Lines
    key: int

    @property
    def byes(self) -> int:
        return self.lines.count(None)


def mates(one: DrawEntry, other: DrawEntry) -> int:
    """How many groups the two share."""
    return len({*one.groups} & {*other.groups})


def lines_apart(order: Sequence[DrawEntry], size: int, rounds: int, seed: bytes | str) -> Lines:
    """The lines of the sheet; ``order``: the field by lot, of whom the first have the byes where that costs nothing."""
    free, playing = order[: size - len(order)], order[size - len(order) :]
    with_byes = [_bye(one) for one in free]
    blocks = [*with_byes, *_joined([_single(one) for one in playing], 1, seed)] if playing else with_byes
    if sum(map(clashes, blocks)):
        nobody = [Block((), (None,), -1 - at) for at in range(len(free))]
        blocks = _joined([*map(_single, order), *nobody], 1, seed)
    round_ = 1
    while len(blocks) > 1:
        round_ += 1
        blocks = _joined(blocks, round_ if round_ <= rounds else 0, seed)
    return blocks[0].lines


def clashes(block: Block) -> int:
    """The mates among all pairs of a part."""
    return sum(mates(one, other) for one, other in combinations(block.entries, 2))


def _single(entry: DrawEntry) -> Block:
    return Block((entry,), (entry.entry,), entry.number)


def _bye(entry: DrawEntry) -> Block:
    return Block((entry,), (entry.entry, None), entry.number)


def _joined(blocks: Sequence[Block], round_: int, seed: bytes | str) -> list[Block]:
    """Two and two, so that few mates may meet in this round (0: in a round in which it does not matter)."""
    purpose = f"knockout/2 round {round_} of {len(blocks)}"
    numbers = lots_of(seed, purpose, (block.key for block in blocks))
    found = cheapest(len(blocks), _edges(blocks, numbers, round_ > 0))
    coins = stream(seed, f"{purpose} sides")
    return [_both(blocks[one], blocks[other], below(2, coins) == 1) for one, other in found.pairs]


def _edges(blocks: Sequence[Block], numbers: Sequence[int], counts: bool) -> Iterator[Edge]:
    most = _most_byes(blocks)
    for one, other in combinations(range(len(blocks)), 2):
        if blocks[one].byes + blocks[other].byes <= most[1] and blocks[one].byes + blocks[other].byes >= most[0]:
            cost = _across(blocks[one], blocks[other]) if counts else 0
            yield one, other, (cost << WIDTH + len(blocks).bit_length()) + lot(numbers[one], numbers[other])


def _most_byes(blocks: Sequence[Block]) -> tuple[int, int]:
    """The least and the most byes of two parts together, so that they stay spread."""
    byes, pairs = sum(block.byes for block in blocks), len(blocks) // 2
    return byes // pairs, -(-byes // pairs)


def _across(one: Block, other: Block) -> int:
    return sum(mates(first, second) for first in one.entries for second in other.entries)


def _both(one: Block, other: Block, turned: bool) -> Block:
    """One above the other by lot; a bye stands below."""
    upper, lower = (other, one) if (turned or not one.entries) and other.entries else (one, other)
    return Block((*one.entries, *other.entries), (*upper.lines, *lower.lines), min(one.key, other.key))
