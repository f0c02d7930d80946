"""The score sheet: the record of a match by the sides or a director, game by game. Values only.

- *how* a game ended: all checkers borne off, a dropped cube, a resignation, a director's ruling;
- *kind*: single, gammon or backgammon; a drop has none; a ruling may give points instead;
- *cube*: the value the game was won on; for a drop the value before the offer;
- *owner*: who had the cube at the end (before the offer of a drop), None for centred, or not written down;
- *points*: what the game was worth according to the writer, if written;
- *award*: points given by a director before a game (penalty points), counted like won points;
- *final*: the score at the end, cut at the length of the match or not, if the writer gives it;
- *games_played*: how many games there were, if the writer counted them and recorded none;
- *drawn*: how many games ended in a draw, in a variant that has draws; they add no points. *draws*: what the event
  does about them.

A sheet without games but with a final is a *bare final score*.
"""

from dataclasses import dataclass
from enum import Enum
from typing import Final, Literal

from rules_engine.game.conduct import Draws
from rules_engine.game.match_state import Pair
from rules_engine.game.ruleset import INTL, Ruleset
from rules_engine.words import Side

SHEET_VERSION: Final = 1


class How(Enum):
    """The way in which a game ended."""

    BEAROFF = "bearoff"
    DROP = "drop"
    RESIGN = "resign"
    RULING = "ruling"


class Kind(Enum):
    """The kind of a game that was not dropped, by what it counts times the cube."""

    SINGLE = "single"
    GAMMON = "gammon"
    BACKGAMMON = "backgammon"

    @property
    def times(self) -> int:
        return {"single": 1, "gammon": 2, "backgammon": 3}[self.value]


class OwnerUnknown(Enum):
    """The mark for an owner of the cube who was not written down."""

    UNKNOWN = "unknown"


UNKNOWN: Final = OwnerUnknown.UNKNOWN
Owner = Side | None | Literal[OwnerUnknown.UNKNOWN]


@dataclass(frozen=True, slots=True)
class Game:
    """One game as written down."""

    winner: Side
    how: How
    kind: Kind | None = None
    cube: int = 1
    owner: Owner = UNKNOWN
    points: int | None = None


@dataclass(frozen=True, slots=True)
class Award:
    """Points for a side before game number ``before_game`` (from 1), with the reason."""

    before_game: int
    side: Side
    points: int
    reason: str


@dataclass(frozen=True, slots=True)
class ScoreSheet:
    """The record of one match."""

    length: int
    ruleset: Ruleset = INTL
    start: Pair = (0, 0)
    awards: tuple[Award, ...] = ()
    games: tuple[Game, ...] = ()
    final: Pair | None = None
    games_played: int | None = None
    drawn: int = 0
    draws: Draws = Draws.REPLAYED

    @property
    def is_bare_final(self) -> bool:
        return self.final is not None and not self.games
