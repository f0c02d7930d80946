"""What a game is worth at most, whether it has a cube and can be drawn: backgammon, each variant, and tavli.

This is all that a score sheet needs to know of a game; plays and positions are in ``variants``. Times are those of the
cube: 1 a single game, 2 a gammon or double game, 3 a backgammon.

- plakoto, fevga: single or double, no cube (tavli as it is played; BrainKing has no cube there).
- grasshopper: every win is single. Plakoto and grasshopper can be drawn.
- tavli: portes, plakoto and fevga in turn, single or double, no cube (BrainKing; backgammon-hub.com). Portes is
  backgammon without a cube; that nothing counts three times there is our reading.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Final

BACKGAMMON: Final = "backgammon"
TAVLI: Final = "tavli"


@dataclass(frozen=True, slots=True)
class Worth:
    """What a game can be worth. ``in_turn``: the games of a match in their order, where they change.

    ``record``: the name of the game in records of matches; "" where they have no notation for it.
    """

    times: tuple[int, ...] = (1, 2, 3)
    has_cube: bool = True
    can_draw: bool = False
    in_turn: tuple[str, ...] = ()
    record: str = ""


_DOUBLE: Final = (1, 2)

WORTHS: Final[Mapping[str, Worth]] = MappingProxyType(
    {
        BACKGAMMON: Worth(record="Backgammon"),
        "nackgammon": Worth(record="NackGammon"),
        "hypergammon": Worth(record="HyperGammon (3)"),
        "hypergammon2": Worth(record="HyperGammon (2)"),
        "hypergammon1": Worth(record="HyperGammon (1)"),
        **{name: Worth() for name in ("anti", "race", "crowded", "cloning", "jacquet", "acey")},
        "plakoto": Worth(_DOUBLE, has_cube=False, can_draw=True),
        "fevga": Worth(_DOUBLE, has_cube=False),
        "grasshopper": Worth((1,), has_cube=False, can_draw=True),
        TAVLI: Worth(_DOUBLE, has_cube=False, can_draw=True, in_turn=("portes", "plakoto", "fevga")),
    }
)


def game_in_turn(variant: str, number: int) -> str:
    """Return what is played in a game of a match, counted from 1 without the drawn ones, which are played again."""
    games = WORTHS[variant].in_turn
    return games[(number - 1) % len(games)] if games else variant
