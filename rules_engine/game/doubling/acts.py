"""The acts with the cube: double, take, drop, beaver, raccoon; each with the reasons against it."""

from collections.abc import Iterator
from dataclasses import replace
from typing import Final

from rules_engine.game.cube import CubeTerms, NoCube, Offer, is_leaders_offer, may_offer, why_no_cube
from rules_engine.game.customs import CubeStart
from rules_engine.game.doubling import codes
from rules_engine.game.doubling.cube_game import CubeGame, Turned
from rules_engine.verdict import Code, Param, Verdict, Violation
from rules_engine.words import Side, other

_NO_CUBE: Final = {
    NoCube.CUBELESS: codes.DOUBLE_CUBELESS,
    NoCube.ONE_POINT: codes.DOUBLE_ONE_POINT,
    NoCube.CRAWFORD: codes.DOUBLE_CRAWFORD,
}


class CubeRefused(ValueError):  # noqa: N818  (it names what happened)
    """An act that the rules do not allow, with its verdict."""

    def __init__(self, verdict: Verdict) -> None:
        super().__init__(", ".join(violation.code for violation in verdict.violations))
        self.verdict = verdict


def may_double(game: CubeGame, side: Side) -> Verdict:
    """Return every reason against a double by the side now."""
    reason = why_no_cube(game.terms)
    if game.dropped_by is not None:
        return _verdict(_violation(codes.GAME_OVER))
    if reason is not None:
        return _verdict(_violation(_NO_CUBE[reason]))
    return _verdict(*_turn_violations(game, side), *_cube_violations(game, side))


def may_answer(game: CubeGame, side: Side) -> Verdict:
    """Return every reason against a take or a drop by the side now."""
    if game.turned is None or game.turned_by is None or game.dropped_by is not None:
        return _verdict(_violation(codes.NO_DOUBLE_TO_ANSWER))
    return _verdict(_violation(codes.OWN_DOUBLE, side=side)) if game.turned_by == side else Verdict()


def may_beaver(game: CubeGame, side: Side) -> Verdict:
    """Return every reason against a beaver as the side's answer to a double."""
    if game.money is None or not game.money.has_beavers:
        return _verdict(_violation(codes.BEAVER_NOT_PLAYED))
    if game.turned is not Turned.DOUBLE:
        return _verdict(_violation(codes.NO_DOUBLE_TO_ANSWER))
    return _verdict(*may_answer(game, side).violations, *_room_violations(game, 2 * game.value))


def may_raccoon(game: CubeGame, side: Side) -> Verdict:
    """Return every reason against a raccoon as the side's answer to a beaver."""
    if game.money is None or not game.money.has_raccoons:
        return _verdict(_violation(codes.RACCOON_NOT_PLAYED))
    if game.turned is not Turned.BEAVER:
        return _verdict(_violation(codes.NO_BEAVER))
    return _verdict(*may_answer(game, side).violations, *_room_violations(game, 2 * game.value))


def double(game: CubeGame, side: Side) -> CubeGame:
    """Return the game with the side's double offered. Raise CubeRefused."""
    _demand(may_double(game, side))
    return replace(game, turned=Turned.DOUBLE, turned_by=side)


def take(game: CubeGame, side: Side) -> CubeGame:
    """Return the game on the doubled cube, which is the taker's; after a beaver or a raccoon the owner stays.

    Raise CubeRefused.
    """
    _demand(may_answer(game, side))
    owner = side if game.turned is Turned.DOUBLE else game.owner
    return replace(game, value=2 * game.value, owner=owner, turned=None, turned_by=None)


def drop(game: CubeGame, side: Side) -> CubeGame:
    """Return the game given up for the value before the offer. Raise CubeRefused."""
    _demand(may_answer(game, side))
    return replace(game, dropped_by=side, turned=None, turned_by=None)


def beaver(game: CubeGame, side: Side) -> CubeGame:
    """Return the game with the cube taken and turned at once; its owner is the side. Raise CubeRefused."""
    _demand(may_beaver(game, side))
    return replace(game, value=2 * game.value, owner=side, turned=Turned.BEAVER, turned_by=side)


def raccoon(game: CubeGame, side: Side) -> CubeGame:
    """Return the game with the beaver accepted and the cube turned again; its owner is the other. Raise CubeRefused."""
    _demand(may_raccoon(game, side))
    return replace(game, value=2 * game.value, owner=other(side), turned=Turned.RACCOON, turned_by=side)


def _turn_violations(game: CubeGame, side: Side) -> Iterator[Violation]:
    if game.turned_by is not None:
        yield _violation(codes.DOUBLE_PENDING, side=game.turned_by)
    elif game.is_opening:
        yield _violation(codes.DOUBLE_OPENING_ROLL)
    elif game.on_roll != side:
        yield _violation(codes.DOUBLE_NOT_ON_ROLL, side=side)
    elif game.has_rolled:
        yield _violation(codes.DOUBLE_AFTER_ROLL)


def _cube_violations(game: CubeGame, side: Side) -> Iterator[Violation]:
    if game.owner == other(side) or (game.owner is None and game.terms.ruleset.cube_start is CubeStart.IN_FRONT):
        yield _violation(codes.DOUBLE_NOT_OWNER, owner=game.owner)
    violations = list(_room_violations(game, game.value))
    yield from violations
    if not violations and not may_offer(game.terms, Offer(side, game.value)):
        yield _why_not(game.terms, Offer(side, game.value))


def _room_violations(game: CubeGame, value: int) -> Iterator[Violation]:
    cube_max = game.terms.ruleset.cube_max
    if 2 * value > cube_max:
        yield _violation(codes.DOUBLE_AT_TOP, cube_max=cube_max)


def _why_not(terms: CubeTerms, offer: Offer) -> Violation:
    if is_leaders_offer(terms, offer) and not terms.ruleset.post_crawford_leader_may_double:
        return _violation(codes.DOUBLE_BY_LEADER, side=offer.side)
    return _violation(codes.DOUBLE_DEAD, need=terms.needs[offer.side], cube=offer.value)


def _demand(verdict: Verdict) -> None:
    if not verdict.is_ok:
        raise CubeRefused(verdict)


def _verdict(*violations: Violation) -> Verdict:
    return Verdict(violations)


def _violation(code: Code, **params: Param) -> Violation:
    return Violation(code, None, params)
