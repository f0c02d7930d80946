"""Rows that are looked up by a unique value."""

from collections.abc import Iterable
from typing import TypeVar

Row = TypeVar("Row")


def first_or_none(rows: Iterable[Row]) -> Row | None:
    """Return the row, if there is one. ``first`` would add an ORDER BY."""
    return next(iter(rows), None)
