"""What every criterion gives, and from what."""

from collections.abc import Callable
from dataclasses import dataclass

from rules_engine.draws.swiss.contestants import Field
from rules_engine.draws.swiss.patterns import Brackets


@dataclass(frozen=True, slots=True)
class RoundState:
    """What a criterion may ask: the field, its brackets, the settings that concern it, and the seed."""

    field: Field
    brackets: Brackets
    apart_rounds: int
    seed: bytes | str


@dataclass(frozen=True, slots=True)
class Levels:
    """``most``: what one pair can cost at most. ``pair``, ``bye``: the cost of a pair (the better one first) and
    of a bye; None where there is never any.
    """

    most: int = 0
    pair: Callable[[int, int], int] | None = None
    bye: Callable[[int], int] | None = None


NOTHING = Levels()
