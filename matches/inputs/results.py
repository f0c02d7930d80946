"""Values that a person enters about results."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date, datetime
from typing import Any


@dataclass(frozen=True, slots=True)
class ScoreInput:
    """A submitted score: games in the rule book's JSON form, or only the final score.

    ``games_played``: the number of games, if they were counted but not recorded. ``drawn``: games that ended
    in a draw, in a variant that has draws. ``played_at``: set by the desk for
    scores entered later; None for now, or unchanged. ``is_certain``: the person says that a rare final is right.
    ``is_contradiction``: the official knows that another one has reported something else.
    """

    games: Sequence[Any] | None = None
    final: Any = None
    games_played: int | None = None
    played_at: datetime | None = None
    is_certain: bool = False
    is_contradiction: bool = False
    drawn: int = 0


@dataclass(frozen=True, slots=True)
class Photo:
    """A photo as it is stored: a JPEG written by the site, with its size in pixels."""

    data: bytes
    width: int
    height: int


@dataclass(frozen=True, slots=True)
class OutcomeInput:
    """How a match ended without play. ``score``: the score reached, (0, 0) if nothing was played.

    ``loser_present``: of a forfeit or walkover, whether the loser is present and may go on to a consolation; None: as
    kept with the result that it replaces, or as checked in.
    """

    ending: str
    winner: int | None = None
    score: tuple[int, int] = (0, 0)
    both_moved: bool = False
    played_at: datetime | None = None
    loser_present: bool | None = None


@dataclass(frozen=True, slots=True)
class AdjournmentInput:
    """The state of an adjourned match: its games in the rule book's JSON form, or only the ``score``.

    ``owner``: None for a centred cube. ``on_roll``: None between games. ``clocks``: seconds left of each side, None
    without a clock. ``position``: an XGID, a position ID, or a description.
    """

    games: Sequence[Any] | None = None
    score: tuple[int, int] | None = None
    cube: int = 1
    owner: int | None = None
    on_roll: int | None = None
    clocks: tuple[int | None, int | None] = (None, None)
    position: str = ""
    resume_by: date | None = None
