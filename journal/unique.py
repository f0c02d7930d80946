"""Rows that are found by what is unique of them."""

from collections.abc import Iterable
from typing import TypeVar

Row = TypeVar("Row")


def first_or_none(rows: Iterable[Row]) -> Row | None:
    """The row, if it is there: ``first`` would order it by its key besides, for nothing."""
    return next(iter(rows), None)
