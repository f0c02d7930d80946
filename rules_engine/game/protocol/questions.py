"""The questions of the protocol: what happened, when it was noticed, and by whom."""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from types import MappingProxyType
from typing import Final

from rules_engine.game.protocol import codes
from rules_engine.verdict import Verdict, Violation


class Happened(StrEnum):
    """What one side, here always *the side*, has done."""

    ILLEGAL_PLAY = "illegal_play"  # a play that the dice do not show, or onto a blocked point
    DIE_NOT_PLAYED = "die_not_played"  # one die played, where both can be
    LOWER_DIE_PLAYED = "lower_die_played"  # the lower, where either can be played, but not both
    HIGHER_DIE_FIRST = "higher_die_first"
    OPENING_REROLLED = "opening_rerolled"  # the first player rolled both dice again
    OFF_BEFORE_REAR = "off_before_rear"  # an exact number bore off, with a checker farther back
    OFF_PAST_POINT = "off_past_point"  # a checker borne off past a point of the opponent's
    LOWER_CHECKER_OFF = "lower_checker_off"  # with a number too high, not the rearmost left
    COCKED_DIE = "cocked_die"
    DIE_OUTSIDE = "die_outside"  # not in the half to the right of who rolled
    DIE_ON_CHECKER = "die_on_checker"
    DIE_BETWEEN_CHECKERS = "die_between_checkers"  # flat on the board
    ROLL_TOO_EARLY = "roll_too_early"  # before the other side had ended its turn
    CLOSED_OUT_ROLL = "closed_out_roll"  # a roll though no number can enter
    DOUBLE_AFTER_ROLL = "double_after_roll"
    DOUBLE_AFTER_BAD_ROLL = "double_after_bad_roll"  # after a roll that does not count
    DOUBLE_TOO_EARLY = "double_too_early"  # before the other side had ended its turn
    DOUBLE_NOT_OWNER = "double_not_owner"  # with the cube of the other side
    DOUBLE_BEFORE_OPENING = "double_before_opening"  # before the first play of the game
    DOUBLE_CRAWFORD = "double_crawford"
    DOUBLE_ONE_POINT = "double_one_point"  # in a match to 1 point
    DOUBLE_DEAD = "double_dead"  # a cube that can win the side nothing more
    DOUBLE_BY_LEADER = "double_by_leader"  # after the Crawford game
    DOUBLE_WITHDRAWN = "double_withdrawn"  # an offer taken back
    CUBE_TOUCHED = "cube_touched"  # clearly in order to double, without a word


class Noticed(StrEnum):
    """The moment at which it was noticed."""

    AT_ONCE = "at_once"
    TURN_OPEN = "turn_open"  # the side has neither lifted a die nor pressed the clock
    TURN_ENDED = "turn_ended"
    OPPONENT_STARTED = "opponent_started"  # the other side has rolled or doubled
    OPPONENT_PLAYED = "opponent_played"  # the other side has completed its next play
    ANSWERED = "answered"  # the double is taken or dropped
    GAME_ENDED = "game_ended"  # the next game has not begun, the result is not recorded
    NEXT_GAME = "next_game"
    RECORDED = "recorded"  # the match is over and its result recorded


class Who(StrEnum):
    """Those who can notice it. ``SIDE``: the side that did it."""

    SIDE = "side"
    OPPONENT = "opponent"
    DIRECTOR = "director"
    SPECTATOR = "spectator"


_PLAY: Final = (Noticed.TURN_OPEN, Noticed.TURN_ENDED, Noticed.OPPONENT_STARTED, Noticed.OPPONENT_PLAYED)
_ROLL: Final = (Noticed.TURN_OPEN, Noticed.TURN_ENDED, Noticed.OPPONENT_STARTED)
_EARLY: Final = (Noticed.AT_ONCE, Noticed.TURN_ENDED)
_OFFER: Final = (Noticed.AT_ONCE, Noticed.ANSWERED)
_FORBIDDEN_GAME: Final = (*_OFFER, Noticed.GAME_ENDED, Noticed.NEXT_GAME, Noticed.RECORDED)

PLAYS: Final = (
    Happened.ILLEGAL_PLAY,
    Happened.DIE_NOT_PLAYED,
    Happened.LOWER_DIE_PLAYED,
    Happened.HIGHER_DIE_FIRST,
    Happened.OPENING_REROLLED,
    Happened.OFF_BEFORE_REAR,
    Happened.OFF_PAST_POINT,
    Happened.LOWER_CHECKER_OFF,
)
DICE: Final = (
    Happened.COCKED_DIE,
    Happened.DIE_OUTSIDE,
    Happened.DIE_ON_CHECKER,
    Happened.DIE_BETWEEN_CHECKERS,
    Happened.ROLL_TOO_EARLY,
    Happened.CLOSED_OUT_ROLL,
)
DOUBLES: Final = (
    Happened.DOUBLE_AFTER_ROLL,
    Happened.DOUBLE_AFTER_BAD_ROLL,
    Happened.DOUBLE_TOO_EARLY,
    Happened.DOUBLE_NOT_OWNER,
    Happened.DOUBLE_BEFORE_OPENING,
    Happened.DOUBLE_CRAWFORD,
    Happened.DOUBLE_ONE_POINT,
    Happened.DOUBLE_DEAD,
    Happened.DOUBLE_BY_LEADER,
    Happened.DOUBLE_WITHDRAWN,
    Happened.CUBE_TOUCHED,
)
MOMENTS: Final[Mapping[Happened, tuple[Noticed, ...]]] = MappingProxyType(
    {
        **dict.fromkeys(PLAYS, _PLAY),
        **dict.fromkeys(DICE, _ROLL),
        Happened.ROLL_TOO_EARLY: _EARLY,
        Happened.CLOSED_OUT_ROLL: (Noticed.AT_ONCE,),
        **dict.fromkeys(DOUBLES, _OFFER),
        Happened.DOUBLE_CRAWFORD: _FORBIDDEN_GAME,
        Happened.DOUBLE_ONE_POINT: (*_OFFER, Noticed.GAME_ENDED, Noticed.RECORDED),
        Happened.DOUBLE_WITHDRAWN: (Noticed.AT_ONCE,),
    }
)


@dataclass(frozen=True, slots=True)
class Question:
    """What happened, when it was noticed, and by whom."""

    happened: Happened
    noticed: Noticed
    by: Who = Who.OPPONENT


def check_question(question: Question) -> Verdict:
    """Return the reason, if any, why this cannot have been noticed at that moment."""
    moments = MOMENTS[question.happened]
    if question.noticed in moments:
        return Verdict()
    params = {"noticed": question.noticed.value, "offered": " ".join(moments)}
    return Verdict((Violation(codes.MOMENT_NOT_POSSIBLE, None, params),))
