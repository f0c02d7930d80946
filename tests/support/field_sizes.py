"""The numbers of entries with which tests draw any format: a few formats are for certain numbers only."""

from typing import Final

_ONLY: Final = {"page": 4}


def field_size(format_name: str, usual: int) -> int:
    """Return ``usual``, or the only number that the format can draw."""
    return _ONLY.get(format_name, usual)
