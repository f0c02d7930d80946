"""The lots drawn from a secret seed: the same seed gives the same lots on every machine, permanently.

Anybody can verify a draw with any SHA-256: the stream of lots for a purpose is cut, eight bytes at a time and high byte
first, from HMAC-SHA-256(key = seed, message = purpose in UTF-8, a zero byte, counter of eight bytes from 0). A lot
below n is the number modulo n; numbers beyond the last full multiple of n are skipped, so every lot is equally likely.
HMAC: FIPS 198-1; shuffle: Durstenfeld, CACM 7 (1964), algorithm 235.
"""

import hashlib
import hmac
from collections.abc import Iterator, Sequence
from itertools import count
from typing import TypeVar

T = TypeVar("T")
_RANGE = 1 << 64


def seed_bytes(seed: bytes | str) -> bytes:
    return seed.encode() if isinstance(seed, str) else seed


def commitment(seed: bytes | str) -> str:
    """Return the SHA-256 of the seed, in hex. Published before the draw, it later proves that no other was used."""
    return hashlib.sha256(seed_bytes(seed)).hexdigest()


def stream(seed: bytes | str, purpose: str) -> Iterator[int]:
    """Yield numbers below 2**64 for one purpose, without end."""
    key, prefix = seed_bytes(seed), purpose.encode() + b"\0"
    for counter in count():
        block = hmac.digest(key, prefix + counter.to_bytes(8, "big"), "sha256")
        yield from (int.from_bytes(block[at : at + 8], "big") for at in range(0, 32, 8))


def below(limit: int, lots: Iterator[int]) -> int:
    """Return a lot from 0 to ``limit`` - 1, each equally likely."""
    full = _RANGE - _RANGE % limit
    return next(lot for lot in lots if lot < full) % limit


def shuffled(items: Sequence[T], lots: Iterator[int]) -> tuple[T, ...]:
    """Return the items in an order drawn by lot, every order equally likely."""
    order = list(items)
    for last in range(len(order) - 1, 0, -1):
        lot = below(last + 1, lots)
        order[last], order[lot] = order[lot], order[last]
    return tuple(order)
