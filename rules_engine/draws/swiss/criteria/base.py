"""The input and the output of a criterion."""

from collections.abc import Callable
from dataclasses import dataclass

from rules_engine.draws.swiss.contestants import Field
from rules_engine.draws.swiss.patterns import Brackets


@dataclass(frozen=True, slots=True)
class RoundState:
    """The input: the field, its brackets, the settings of criteria, and the seed."""

    field: Field
    brackets: Brackets
    apart_rounds: int
    seed: bytes | str


@dataclass(frozen=True, slots=True)
class Levels:
    """The costs by one criterion.

    ``most``: the most that one pair can cost. ``pair``, ``bye``: the cost of a pair (the better one first) and of a
    bye; None if it is always 0.
    """

    most: int = 0
    pair: Callable[[int, int], int] | None = None
    bye: Callable[[int], int] | None = None


NOTHING = Levels()
