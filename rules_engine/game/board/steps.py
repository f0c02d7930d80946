"""The step of one checker by one die: whether a ruleset allows it, and if not, why."""

from typing import NamedTuple

from rules_engine.game.board import codes
from rules_engine.game.board.moving import hit_at
from rules_engine.game.board.position import BAR, BLOCK, BLOT, HOME, MOVE, OFF, Position, bytes_of
from rules_engine.game.customs import BearOffOrder, Overroll
from rules_engine.game.ruleset import Ruleset
from rules_engine.verdict import Code, Param, Violation


class Step(NamedTuple):
    """A checker goes from ``source`` to ``target`` (0: borne off) with one die, and may hit there.

    A plain tuple, because the plays of a roll have dozens.
    """

    source: int
    target: int
    is_hit: bool = False


def step_of(position: Position, source: int, die: int) -> Step:
    target = max(source - die, OFF)
    return Step(source, target, target > OFF and bytes_of(position)[target] == BLOT)


def after_step(position: Position, source: int, die: int) -> Position:
    """Return the position after the checker has moved; whether it may is not checked."""
    target = max(source - die, OFF)
    return Position(position + MOVE[die][source] + (hit_at(bytes_of(position), target) if target else 0))


def sources(position: Position, die: int, ruleset: Ruleset) -> list[int]:
    """Return the points that a checker may leave by this die, the rearmost first."""
    return [
        point
        for point, byte in reversed(list(enumerate(bytes_of(position))))
        if byte & 15 and point and refusal(position, point, die, ruleset) is None
    ]


def refusal(position: Position, source: int, die: int, ruleset: Ruleset) -> Violation | None:
    """Return why no checker may leave the point by this die; None if one may."""
    data = bytes_of(position)
    if data[BAR] & 15 and source != BAR:
        return _violation(codes.BAR_FIRST, waiting=data[BAR] & 15)
    if not data[source] & 15:
        return _violation(codes.SOURCE_EMPTY, point=source)
    target = source - die
    if target > OFF:
        return (
            _violation(codes.POINT_BLOCKED, point=target, checkers=data[target] >> 4) if data[target] >= BLOCK else None
        )
    return _bearing_off_refusal(data, source, die, ruleset)


def _bearing_off_refusal(data: bytes, source: int, die: int, ruleset: Ruleset) -> Violation | None:
    rearmost = max(point for point in range(1, BAR) if data[point] & 15)
    if rearmost > HOME:
        return _violation(codes.CHECKER_OUTSIDE_HOME, point=rearmost)
    if source < die and _must_take_higher(source, die, rearmost, ruleset):
        return _violation(codes.HIGHER_POINT_OCCUPIED, die=die, point=source, higher=rearmost)
    if source == die and rearmost > source and ruleset.bear_off_order is BearOffOrder.REARMOST_FIRST:
        return _violation(codes.REARMOST_FIRST, point=source, higher=rearmost)
    return _past_point_refusal(data, source) if ruleset.bear_off_blocked_by_points else None


def _must_take_higher(source: int, die: int, rearmost: int, ruleset: Ruleset) -> bool:
    """Return whether a die higher than the point is for a higher one: to move from it, or to bear off from it."""
    return rearmost >= die if ruleset.overroll is Overroll.ANY_LOWER else rearmost > source


def _past_point_refusal(data: bytes, source: int) -> Violation | None:
    block = next((point for point in range(source - 1, 0, -1) if data[point] >= BLOCK), None)
    return None if block is None else _violation(codes.BEAR_OFF_PAST_POINT, point=source, held=block)


def _violation(code: Code, **params: Param) -> Violation:
    return Violation(code, None, params)
