"""The ids and enumerations of the trade, shared by every part of the rule book.

A *side* is one of the two opponents of a match: 0 (written left or first) or 1. Two-sided things are
pairs indexed by side.
"""

from fractions import Fraction
from typing import Literal, NewType

Side = Literal[0, 1]
EntryId = NewType("EntryId", int)
PlayerId = NewType("PlayerId", int)
NodeKey = NewType("NodeKey", str)
Exact = Fraction | int  # points that may be fractions, such as half a win

SIDES: tuple[Side, Side] = (0, 1)


def other(side: Side) -> Side:
    """Return the opponent of a side."""
    return 1 if side == 0 else 0
