"""The settings of a ladder, and what happens in it: acts, events, challenges."""

from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from rules_engine.verdict import Code
from rules_engine.words import PlayerId

DAY: Final = 86_400
NOBODY: Final = PlayerId(0)


class Shape(StrEnum):
    """Whom a player may challenge: so many places above, or as in a pyramid."""

    LIST = "list"
    PYRAMID = "pyramid"


class Win(StrEnum):
    """What a challenger who wins gets: the place, everybody between moves down; or both change places."""

    TAKE_PLACE = "take_place"
    SWAP = "swap"


class Kind(StrEnum):
    """An act of a player or of who runs the ladder."""

    CHALLENGE = "challenge"
    ACCEPT = "accept"
    DECLINE = "decline"
    TAKE_BACK = "take_back"
    RESULT = "result"
    JOIN = "join"
    LEAVE = "leave"
    AWAY = "away"
    BACK = "back"
    REPORT = "report"  # a score has been sent: the challenge does not become void while it waits for its confirmation
    VOID = "void"  # the match was decided without a winner
    SETTINGS = "settings"  # others hold from now on; deadlines that run stay


RECORDED: Final = (
    Kind.REPORT,
    Kind.VOID,
    Kind.SETTINGS,
)  # who keeps the ladder records them: nobody chooses them as an act


@dataclass(frozen=True, slots=True)
class LadderSettings:
    """``declines`` that cost nothing in ``decline_days``; ``out`` and ``into``: open challenges of, and against, one
    player; who has no match for ``inactive_days`` (0: never) drops ``inactive_drop`` places.
    """

    range: int = 3
    shape: Shape = Shape.LIST
    accept_days: int = 3
    play_days: int = 14
    declines: int = 1
    decline_days: int = 30
    win: Win = Win.TAKE_PLACE
    rematch_days: int = 14
    out: int = 1
    into: int = 1
    inactive_days: int = 30
    inactive_drop: int = 1
    away_days: int = 28
    free_first: bool = False
    length: int = 7


@dataclass(frozen=True, slots=True)
class LadderAct:
    """One act at a second. ``player``: who joins, leaves, is away or back; ``by``, ``to``: the sides of a challenge.

    ``number``: of the challenge, for who keeps the ladder. ``stands``: the challenge was allowed when it was made, so
    it stays after a correction although it is out of range now. ``settings``: that hold from now on.
    """

    at: int
    kind: Kind
    by: PlayerId = NOBODY
    to: PlayerId = NOBODY
    player: PlayerId = NOBODY
    winner: PlayerId | None = None
    number: int = 0
    stands: bool = False
    settings: LadderSettings | None = None


@dataclass(slots=True)
class Challenge:
    """An open challenge and its deadline: to be accepted, then to be played. ``length``: of its match."""

    by: PlayerId
    to: PlayerId
    due: int
    is_accepted: bool = False
    number: int = 0
    length: int = 0


@dataclass(frozen=True, slots=True)
class LadderEvent:
    """What happened, by an act or by a deadline. ``number``: of the challenge, None without one."""

    at: int
    kind: str
    player: PlayerId | None = None
    by: PlayerId | None = None
    to: PlayerId | None = None
    winner: PlayerId | None = None
    number: int | None = None


@dataclass(frozen=True, slots=True)
class LadderState:
    """The ladder after all acts, with what was refused and why.

    ``next_due``: the second at which something happens without an act, None if nothing will.
    ``settings``: that hold now.
    """

    order: tuple[PlayerId, ...]
    open: tuple[Challenge, ...]
    away: tuple[PlayerId, ...]
    refusals: tuple[tuple[int, Code], ...]
    events: tuple[LadderEvent, ...]
    next_due: int | None = None
    settings: LadderSettings = LadderSettings()
