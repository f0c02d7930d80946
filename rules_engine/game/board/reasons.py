"""The reason why a written play is not legal: the first that stands in the way of its best reading.

The checkers are moved in every order and with the dice in every order; the reading that gets furthest counts. What
stops it there is the reason; if nothing stops it, what is wrong are the dice that it leaves.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations

from rules_engine.game.board import codes
from rules_engine.game.board.notation import notation
from rules_engine.game.board.plays import Roll, legal_plays
from rules_engine.game.board.position import OFF, Position
from rules_engine.game.board.steps import after_step, refusal
from rules_engine.game.board.written import Leg
from rules_engine.game.customs import DieOrder, DoubletValue
from rules_engine.game.ruleset import Ruleset
from rules_engine.verdict import Code, Param, Violation

Way = tuple[int, int]  # from one point to another


@dataclass(frozen=True, slots=True)
class Attempt:
    """A reading of a play: how many moves it came to, what stopped it, and the dice that it left."""

    moves: int
    stopped_by: Violation | None
    left: tuple[int, ...]


def reason(position: Position, roll: Roll, legs: Sequence[Leg], ruleset: Ruleset) -> Violation:
    """Return why this play of the roll is not legal; that it is not must be known."""
    dice, routes = dice_of(roll, ruleset), [(leg.source, leg.target) for leg in legs]
    if not legs:
        return _violation(codes.PLAY_IS_POSSIBLE, example=notation(legal_plays(position, roll, ruleset)[0].steps))
    impossible = next((violation for route in routes if (violation := _impossible(route, dice))), None)
    if impossible:
        return impossible
    if len(routes) > len(dice):
        return _violation(codes.TOO_MANY_MOVES, moves=len(routes), dice=len(dice))
    best = max(_attempts(position, tuple(routes), dice, ruleset), key=_how_far)
    return best.stopped_by or _left_over(position, roll, best, ruleset)


def dice_of(roll: Roll, ruleset: Ruleset) -> tuple[int, ...]:
    """Return the moves that a roll gives, each as a number of pips."""
    high, low = max(roll), min(roll)
    if high != low:
        return (high, low)
    is_four_times = ruleset.doubles_value is DoubletValue.FOUR_TIMES
    return (high,) * 4 if is_four_times else (high, high, 7 - high, 7 - high)


def sums(dice: Sequence[int]) -> set[int]:
    """Return the distances that one checker can go with some of these dice."""
    return {sum(subset) for count in range(1, len(dice) + 1) for subset in combinations(dice, count)}


def _impossible(way: Way, dice: Sequence[int]) -> Violation | None:
    source, target = way
    if source <= target:
        return _violation(codes.MOVES_BACKWARDS, source=source, target=target)
    most, distances = sum(dice), sums(dice)
    is_by_dice = source <= most if target == OFF else source - target in distances
    return None if is_by_dice else _violation(codes.DIE_NOT_ROLLED, source=source, target=target)


def _how_far(attempt: Attempt) -> tuple[bool, int]:
    """Return a sort key: a reading that nothing stops is best, then one with more moves."""
    return attempt.stopped_by is None, attempt.moves


def _attempts(
    position: Position, routes: tuple[Way, ...], dice: tuple[int, ...], ruleset: Ruleset, moves: int = 0
) -> Iterator[Attempt]:
    if not routes:
        yield Attempt(moves, None, dice)
        return
    choices = _choices(routes, dice)
    if not choices:
        source, target = routes[0]
        yield Attempt(moves, _violation(codes.DIE_NOT_ROLLED, source=source, target=target), dice)
    for way, die in choices:
        stopped_by = refusal(position, way[0], die, ruleset)
        if stopped_by:
            yield Attempt(moves, stopped_by, dice)
        else:
            after = after_step(position, way[0], die)
            yield from _attempts(after, _going_on(routes, way, die), _without(dice, die), ruleset, moves + 1)


def _choices(routes: tuple[Way, ...], dice: tuple[int, ...]) -> list[tuple[Way, int]]:
    """Return ways and the dice that may begin them; first those that a die goes alone."""
    choices = [(way, die) for way in dict.fromkeys(routes) for die in dict.fromkeys(dice) if _may_begin(way, die, dice)]
    return sorted(choices, key=lambda choice: choice[0][0] - choice[1] > choice[0][1])


def _may_begin(way: Way, die: int, dice: tuple[int, ...]) -> bool:
    """Return whether the way is this die's, or that of this die and others that are left."""
    source, target = way
    left = source - die - target
    if target == OFF:
        return left <= sum(_without(dice, die))
    return left == 0 or left in sums(_without(dice, die))


def _going_on(routes: tuple[Way, ...], way: Way, die: int) -> tuple[Way, ...]:
    """Return what is left of the play when the die has been played on this way."""
    source, target = way
    rest = list(routes)
    rest.remove(way)
    return (*rest,) if source - die <= target else ((source - die, target), *rest)


def _without(dice: tuple[int, ...], die: int) -> tuple[int, ...]:
    at = dice.index(die)
    return dice[:at] + dice[at + 1 :]


def _left_over(position: Position, roll: Roll, attempt: Attempt, ruleset: Ruleset) -> Violation:
    """Return what is wrong with the dice of a play whose every move could be made."""
    legal = legal_plays(position, roll, ruleset)
    if not legal:
        return _violation(codes.ROLL_FORFEITED)
    most = max(len(play.dice) for play in legal)
    if attempt.moves >= most and (most > 1 or ruleset.die_order is not DieOrder.FREE):
        return _violation(codes.DICE_ORDER, die=legal[0].dice[0])
    if roll[0] == roll[1]:
        return _violation(codes.DOUBLET_UNFINISHED, moves=attempt.moves, possible=most)
    if most > 1:
        return _violation(codes.BOTH_DICE_MUST_BE_PLAYED, die=attempt.left[0])
    return _violation(codes.HIGHER_DIE_MUST_BE_PLAYED, die=legal[0].dice[0])


def _violation(code: Code, **params: Param) -> Violation:
    return Violation(code, None, params)
