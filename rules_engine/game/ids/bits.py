"""Bits in the order of GNU Backgammon: the lowest bit of the lowest byte first, as base64 without its ``=``."""

import base64
import binascii
import re
from typing import Final

_BASE64: Final = re.compile(r"[A-Za-z0-9+/]+", re.ASCII)


def write_bits(number: int, size: int) -> str:
    """Return the text of ``size`` bytes."""
    return base64.b64encode(number.to_bytes(size, "little")).decode("ascii").rstrip("=")


def read_bits(text: str, size: int) -> int | None:
    """Return the number of such a text; None if it is not one of ``size`` bytes."""
    if not _BASE64.fullmatch(text) or len(text) != -(-size * 8 // 6):
        return None
    try:
        data = base64.b64decode(text + "=" * (-len(text) % 4))
    except binascii.Error:
        return None
    number = int.from_bytes(data, "little")
    return number if write_bits(number, size) == text else None
