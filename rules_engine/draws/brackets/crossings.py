"""Crossings of a feed: which of its group (from 0) stands on each slot; and as words, for storing."""

from collections.abc import Iterable, Iterator, Sequence
from typing import Final

Order = tuple[int, ...]
TRIED: Final = 12  # crossings of a feed
_DIGITS: Final = "0123456789abcdefghijklmnopqrstuvwxyz"


def crossings_of(size: int) -> Iterator[Order]:
    """Yield a small family of crossings: rotated by blocks and mirrored within them, beginning with the identity."""
    block = size & -size
    for turn in range(0, size, block):
        for mask in _masks(block):
            yield tuple((at + turn) // block % (size // block) * block + (at % block ^ mask) for at in range(size))


def _masks(block: int) -> list[int]:
    """Return the masks of at most three adjacent bits, the highest first: 0, 4, 6, 2 …"""
    bits = range(block.bit_length() - 2, -1, -1)
    masks = [0, *(shape << bit for bit in bits for shape in (1, 3, 5, 7) if shape << bit < block)]
    return list(dict.fromkeys(masks))[:TRIED]


def read_orders(line: str, sizes: Sequence[int]) -> Iterator[Order]:
    """Read what ``written_orders`` writes; ``sizes``: how many enter with each feed."""
    for word, size in zip(line.split(), sizes, strict=True):
        if word.startswith("x"):
            yield tuple(at ^ int(word[1:]) for at in range(size))
        elif word.startswith("p"):
            yield tuple(map(_DIGITS.index, word[1:]))
        else:
            yield list(crossings_of(size))[int(word)]


def written_orders(orders: Iterable[Order]) -> str:
    """Write crossings as words: "x5" loser i XOR 5 on slot i, "7" number 7 of the family, "p102" the order itself."""
    return " ".join(map(_word, orders))


def _word(order: Order) -> str:
    if all(index == at ^ order[0] for at, index in enumerate(order)):
        return f"x{order[0]}"
    family = list(crossings_of(len(order)))
    return str(family.index(order)) if order in family else "p" + "".join(_DIGITS[index] for index in order)
