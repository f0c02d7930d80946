"""The last field of a cost: a lot for each pair, so that a lot decides among equally good drawings.

Each vertex has an odd number below 2**64 by lot, from its own key (not from its place in the field); the lot of a pair
is the middle of their product, the same from either side. By the isolation lemma (Mulmuley, Vazirani and Vazirani,
Combinatorica 7, 1987) two cheapest matchings are then next to impossible; otherwise the order of the vertices decides.
"""

import hmac
from collections.abc import Iterable
from typing import Final

from rules_engine.draws.lots import seed_bytes

WIDTH: Final = 24  # bits of a pair's lot
MOST: Final = (1 << WIDTH) - 1
_SHIFT: Final = 36


def lots_of(seed: bytes | str, purpose: str, keys: Iterable[int]) -> list[int]:
    """Return a vertex's number for each key: the first eight bytes of HMAC-SHA-256(seed, purpose, zero byte, key)."""
    secret, prefix = seed_bytes(seed), purpose.encode() + b"\0"
    blocks = (hmac.digest(secret, prefix + str(key).encode(), "sha256") for key in keys)
    return [int.from_bytes(block[:8], "big") | 1 for block in blocks]


def lot(first: int, second: int) -> int:
    """Return the lot of a pair, of ``WIDTH`` bits."""
    return first * second >> _SHIFT & MOST


def lots_with(number: int, numbers: Iterable[int]) -> list[int]:
    """Return the lots of one vertex with many others."""
    return [number * other >> _SHIFT & MOST for other in numbers]
