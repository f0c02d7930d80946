"""The ruling on a mistake at the table, and what each part of it rests on."""

from dataclasses import dataclass
from enum import StrEnum

from rules_engine.game.protocol.sources import Clause


class Decision(StrEnum):
    NO_FAULT = "no_fault"
    CANNOT_HAPPEN = "cannot_happen"  # the program that is played on does not let it
    STANDS = "stands"
    MUST = "must"  # it must be corrected
    MAY = "may"  # it is corrected if those in ``by`` want it
    DIRECTOR = "director"  # the director decides


class Remedy(StrEnum):
    """The correction."""

    NONE = "none"
    REPLAY = "replay"  # the whole roll is played again, with the same dice
    REPLAY_AND_WITHDRAW = "replay_and_withdraw"  # and the roll or double of the other side does not count
    REROLL = "reroll"  # both dice
    NO_ROLL = "no_roll"  # the roll counts for nothing
    NO_DOUBLE = "no_double"  # the cube goes back
    NO_DOUBLE_SCORE = "no_double_score"  # the points are corrected as if nobody had doubled


class By(StrEnum):
    """Those who must or may see to the correction. ``SIDE``: the side that made the mistake."""

    NOBODY = "nobody"
    SIDE = "side"
    OPPONENT = "opponent"
    BOTH = "both"
    DIRECTOR = "director"


class Until(StrEnum):
    """The last moment for it."""

    TURN_ENDS = "turn_ends"
    OPPONENT_BEGINS = "opponent_begins"
    OPPONENT_PLAYED = "opponent_played"
    ANSWERED = "answered"
    NEXT_GAME = "next_game"  # or, of the last game, until the result is recorded


class Penalty(StrEnum):
    """``NONE``: no text names one."""

    NONE = "none"
    NO_DOUBLE_THIS_TURN = "no_double_this_turn"


class Part(StrEnum):
    """The part of a ruling that a clause supports."""

    RULE = "rule"  # whether it is a mistake at all
    REMEDY = "remedy"
    LIMIT = "limit"
    PENALTY = "penalty"
    POINTING_OUT = "pointing_out"  # who may speak


class Basis(StrEnum):
    TEXT = "text"  # of the source that the ruleset follows
    OWN = "own"  # the federation's own ruleset, or a decision of the event
    READING = "reading"  # the text is silent, this is our reading


@dataclass(frozen=True, slots=True)
class Support:
    """What a part of a ruling rests on. ``clause``: of a text alone."""

    part: Part
    basis: Basis
    clause: Clause | None = None


@dataclass(frozen=True, slots=True)
class Ruling:
    """The ruling. ``until``: None for no limit. ``may_point_out``: whether those who noticed it may say so."""

    decision: Decision
    remedy: Remedy = Remedy.NONE
    by: By = By.NOBODY
    until: Until | None = None
    penalty: Penalty = Penalty.NONE
    may_point_out: bool = True
    supports: tuple[Support, ...] = ()

    @property
    def is_reading(self) -> bool:
        """Return whether any part of it is our reading."""
        return any(support.basis is Basis.READING for support in self.supports)
