"""What a variant is: its start, plays, end and value, and how its positions are written."""

from collections.abc import Callable
from dataclasses import dataclass

from rules_engine.game.variants.outcome import Judge
from rules_engine.game.variants.position import pips, turned
from rules_engine.game.variants.turns import Plays, Turn
from rules_engine.game.variants.written import read_position, write_position


@dataclass(frozen=True, slots=True)
class Notation:
    """How the positions of a variant are read (raising BoardError), written and turned round for the opponent."""

    read: Callable[[str], int]
    write: Callable[[int], str]
    turned: Callable[[int], int] = turned


def notation(*fields: str, checkers: int | None = 15) -> Notation:
    """Return the notation of positions with these fields; without ``checkers`` what is borne off is written."""
    return Notation(
        lambda text: read_position(text, fields, checkers), lambda position: write_position(position, fields)
    )


@dataclass(frozen=True, slots=True)
class Variant:
    """A row of the table of variants. ``start`` is the position before the first turn, as text."""

    name: str
    start: str
    plays: Callable[[int, Turn], Plays]
    outcome: Judge
    notation: Notation
    checkers: int = 15
    has_cube: bool = True
    has_dice: bool = True
    has_extra_rolls: bool = False  # after doublets: who goes on depends on the roll
    has_general: bool = False  # a general doublet can be agreed
    may_choose: bool = False  # a doublet, after 1-2
    two_passes_draw: bool = False
    pips: Callable[[int], int] = pips
