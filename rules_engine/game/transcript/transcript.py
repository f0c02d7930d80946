"""A transcript: a recorded match, act by act, whatever program wrote it and in whatever format.

A reader of a format makes these values and judges nothing beyond what its text can say at all; ``replay`` judges.
Lines and columns count from 1; a format without lines gives the number of its node as the line.

- *act*: what one side does: a roll with its play, a double, an answer, a result; see ``ActKind``.
- *play*: as written, in the notation of ``board.written`` (points of the side that plays); a reader of another notation
  translates. Empty: nothing stands after the dice (a dance, or a roll after which a side resigned). None: the
  record states that the roll was not played.
- *result*: an act too, since records write it as a line that can be wrong; its side is the winner.
- *dialect*: a harmless habit of the program that wrote the record; named, never a fault.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import Enum
from types import MappingProxyType
from typing import NamedTuple

from rules_engine.game.board.plays import Roll
from rules_engine.game.board.position import START, Position
from rules_engine.game.match_state import Pair
from rules_engine.game.ruleset import INTL, Ruleset
from rules_engine.verdict import Violation
from rules_engine.words import Side


class ActKind(Enum):
    """The kind of an act."""

    ROLL = "roll"  # with ``dice`` and ``play``
    DOUBLE = "double"  # ``number``: what the cube would show, if it is written
    TAKE = "take"
    DROP = "drop"
    BEAVER = "beaver"
    RACCOON = "raccoon"
    RESIGN = "resign"  # ``number``: 1 a single game, 2 a gammon, 3 a backgammon is offered
    ACCEPT = "accept"  # of a resignation
    REFUSE = "refuse"  # of a resignation
    CORRECT = "correct"  # the play before is demanded again, and follows
    WIN = "win"  # ``number``: points; ``ends_match``: and the match
    UNREADABLE = "unreadable"  # text that no reader understands


class Dialect(Enum):
    """The habits of writing programs."""

    HITS_NOT_MARKED = "hits_not_marked"
    POINTS_CUT = "points_cut"  # the last game's points are what the winner needed, or the length of the match
    NAME_EMPTY = "name_empty"
    DANCE_EMPTY = "dance_empty"  # nothing after the dice where nothing can be played
    DANCE_IN_WORDS = "dance_in_words"  # ``Cannot Move``
    ROLL_UNPLAYED = "roll_unplayed"  # a resignation after the roll: ``????``, or nothing after the dice
    LOSS_WRITTEN = "loss_written"  # ``Losses 2 point``
    RESULT_MISPLACED = "result_misplaced"  # ``Losses`` and ``Wins`` of one result stand in the column of one side
    DROP_WITHOUT_RESULT = "drop_without_result"
    BYTE_ORDER_MARK = "byte_order_mark"


class Act(NamedTuple):
    """One act, with its place; a plain tuple, because a match has hundreds."""

    kind: ActKind
    side: Side
    line: int
    column: int
    dice: Roll | None = None
    play: str | None = ""
    number: int | None = None
    ends_match: bool = False
    is_loss: bool = False  # a result that is written as the loser's: ``Losses 2 point``


@dataclass(frozen=True, slots=True)
class RecordedGame:
    """One game: its number and the score before it as written, the names given there, and its acts in order."""

    number: int
    line: int
    score_line: int
    before: Pair | None
    names: tuple[str, str] | None
    acts: tuple[Act, ...]


@dataclass(frozen=True, slots=True)
class Finding:
    """Something that is wrong with a record, or odd: what, in which game (counted from 1), and where."""

    violation: Violation
    game: int | None
    line: int
    column: int = 1


@dataclass(frozen=True, slots=True)
class Transcript:
    """A complete record; ``position``: that of every first roll, seen by who makes it; ``last_line``: where it stops.

    ``faults``: what its text cannot mean.
    """

    length: int
    games: tuple[RecordedGame, ...]
    names: tuple[str, str] = ("", "")
    tags: Mapping[str, str] = field(default_factory=lambda: MappingProxyType({}))
    ruleset: Ruleset = INTL
    dialects: frozenset[Dialect] = frozenset()
    faults: tuple[Finding, ...] = ()
    last_line: int = 0
    position: Position = START
