"""How a game of a variant ended, seen by the player who has just played."""

from collections.abc import Callable
from enum import StrEnum
from typing import Final, NamedTuple

from rules_engine.game.variants.position import HOME, OPPOSING, OPPOSING_OFF, WAITING, WALLS, bytes_of

PLAYER: Final = 0  # who has just played
OPPONENT: Final = 1


class Ending(StrEnum):
    """The kinds of ends."""

    SINGLE = "single"
    GAMMON = "gammon"
    BACKGAMMON = "backgammon"
    MOTHER = "mother"
    DRAW = "draw"

    @property
    def times(self) -> int:
        return _TIMES[self]


_TIMES: Final = {"single": 1, "gammon": 2, "backgammon": 3, "mother": 2, "draw": 0}


class Outcome(NamedTuple):
    """The winner, None of a draw, and the kind of win."""

    winner: int | None
    kind: Ending


Judge = Callable[[int], Outcome | None]
DRAW: Final = Outcome(None, Ending.DRAW)


def has_borne_off_all(data: bytes) -> bool:
    return not any(data[1:WALLS])


def of_three_kinds(position: int, *, needs_none_off: bool = True) -> Outcome | None:
    """Return a single game, a gammon or a backgammon once all are borne off; a waiting checker counts as on the bar.

    A gammon: the loser has none off. A backgammon: besides, and with ``needs_none_off`` false even if some are off,
    one of them is on the bar, waiting, or in the winner's home board.
    """
    data = bytes_of(position)
    if not has_borne_off_all(data):
        return None
    has_none_off, is_far_behind = not data[OPPOSING_OFF], any(data[OPPOSING : OPPOSING + HOME + 1])
    if (is_far_behind or data[OPPOSING + WAITING]) and (has_none_off or not needs_none_off):
        return Outcome(PLAYER, Ending.BACKGAMMON)
    return Outcome(PLAYER, Ending.GAMMON if has_none_off else Ending.SINGLE)


def of_two_kinds(position: int) -> Outcome | None:
    """Return a single game or a double one, the loser with none off."""
    data = bytes_of(position)
    if not has_borne_off_all(data):
        return None
    return Outcome(PLAYER, Ending.SINGLE if data[OPPOSING_OFF] else Ending.GAMMON)
