"""The last field of a cost: a lot for each pair, so that among equally good drawings one lot decides.

Each vertex has a number below 2**64 by lot, odd, from its own key (not from its place in the field); the lot
of a pair is the middle of their product, the same from either side. By the isolation lemma (Mulmuley, Vazirani
and Vazirani, Combinatorica 7, 1987) two cheapest matchings are then next to impossible; should it come to it,
the order of the vertices decides.
"""

import hmac
from collections.abc import Iterable
from typing import Final

from rules_engine.draws.lots import seed_bytes

WIDTH: Final = 24  # bits of a pair's lot
MOST: Final = (1 << WIDTH) - 1
_SHIFT: Final = 36


def lots_of(seed: bytes | str, purpose: str, keys: Iterable[int]) -> list[int]:
    """A vertex's number for each key: the first eight bytes of HMAC-SHA-256(seed, purpose, zero byte, key)."""
    secret, prefix = seed_bytes(seed), purpose.encode() + b"\0"
    blocks = (hmac.digest(secret, prefix + str(key).encode(), "sha256") for key in keys)
    return [int.from_bytes(block[:8], "big") | 1 for block in blocks]


def lot(one: int, two: int) -> int:
    """The lot of a pair, of ``WIDTH`` bits."""
    return one * two >> _SHIFT & MOST


def lots_with(one: int, others: Iterable[int]) -> list[int]:
    """The same for many pairs of one."""
    return [one * other >> _SHIFT & MOST for other in others]
