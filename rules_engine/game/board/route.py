"""The steps of a play of which only the position after it is known.

Of several routes the same one is returned every time, whatever was written: the higher die first, the rearmost checker
first, as far as that leads there.
"""

from itertools import product

from rules_engine.game.board.plays import Roll, legal_plays
from rules_engine.game.board.position import BAR, OFF, Position, own
from rules_engine.game.board.steps import Step, after_step, refusal, step_of
from rules_engine.game.ruleset import INTL, Ruleset


def route(position: Position, roll: Roll, result: Position, ruleset: Ruleset = INTL) -> tuple[Step, ...]:
    """Return the steps that lead from the position to the result of a legal play. Raise ValueError if none do."""
    dice = (max(roll), min(roll)) if roll[0] != roll[1] else (roll[0],) * 4
    path = _greedy_path(position, dice, result, ruleset)
    if path is not None:
        return path
    plays = (play.steps for play in legal_plays(position, roll, ruleset) if play.result == result)
    steps = next(plays, None)
    if steps is None:
        raise ValueError("no legal play leads there")
    return steps


def _greedy_path(
    position: Position, dice: tuple[int, ...], result: Position, ruleset: Ruleset
) -> tuple[Step, ...] | None:
    """Return the first path that moves only checkers from points where the result has fewer."""
    if position == result:
        return ()
    too_many = [point for point in range(BAR, OFF, -1) if own(position, point) > own(result, point)]
    for die, source in product(dict.fromkeys(dice), too_many):
        if refusal(position, source, die, ruleset) is None:
            rest = _greedy_path(after_step(position, source, die), _without(dice, die), result, ruleset)
            if rest is not None:
                return (step_of(position, source, die), *rest)
    return None


def _without(dice: tuple[int, ...], die: int) -> tuple[int, ...]:
    at = dice.index(die)
    return dice[:at] + dice[at + 1 :]
