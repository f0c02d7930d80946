"""The cube of a money game, act by act, by the rules of ``doubling``; whose turn it was is not written down."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from enum import StrEnum
from typing import Final, NamedTuple

from rules_engine.game.doubling import codes as doubling_codes
from rules_engine.game.doubling.acts import CubeRefused, beaver, double, drop, raccoon, take
from rules_engine.game.doubling.cube_game import CubeGame, MoneyRules, money_game
from rules_engine.game.ruleset import INTL
from rules_engine.game.session import codes
from rules_engine.verdict import Violation
from rules_engine.words import Side


class Action(StrEnum):
    """What a side does with the cube."""

    DOUBLE = "double"
    TAKE = "take"
    DROP = "drop"
    BEAVER = "beaver"
    RACCOON = "raccoon"


class Act(NamedTuple):
    """An action and the side that does it."""

    action: Action
    side: Side


class Fault(NamedTuple):
    """What is wrong in a game, at an act (from 1) or in the whole game."""

    violation: Violation
    act: int | None = None


@dataclass(frozen=True, slots=True)
class Rules:
    """What the players agreed."""

    money: MoneyRules
    cube_max: int = 64


_ACTIONS: Final[Mapping[Action, Callable[[CubeGame, Side], CubeGame]]] = {
    Action.DOUBLE: double,
    Action.TAKE: take,
    Action.DROP: drop,
    Action.BEAVER: beaver,
    Action.RACCOON: raccoon,
}


def cube_after(automatic: int, acts: Sequence[Act], rules: Rules) -> CubeGame | Fault:
    """Return the cube at the end of a game with so many automatic doubles, or the first fault."""
    most = min(rules.money.automatic_doubles, rules.cube_max.bit_length() - 1)
    if automatic > most:
        return Fault(Violation(codes.AUTOMATIC_DOUBLES_TOO_MANY, None, {"most": most}))
    game = cube_start(automatic, rules)
    for number, act in enumerate(acts, 1):
        after = _after_act(game, act)
        if not isinstance(after, CubeGame):
            return Fault(after, number)
        game = after
    return Fault(Violation(codes.NO_ANSWER), len(acts)) if game.turned else game


def cube_start(automatic: int, rules: Rules) -> CubeGame:
    """Return the cube at the start of a game with so many automatic doubles."""
    game = money_game(rules.money, replace(INTL, cube_max=rules.cube_max))
    return replace(game, value=2**automatic, automatic_doubles=automatic)


def accepts_act(game: CubeGame, act: Act) -> CubeGame | None:
    """Return the cube after an act, or None if the rules refuse it."""
    after = _after_act(game, act)
    return after if isinstance(after, CubeGame) else None


def _after_act(game: CubeGame, act: Act) -> CubeGame | Violation:
    if game.dropped_by is not None:
        return Violation(doubling_codes.GAME_OVER)
    try:
        return _ACTIONS[act.action](replace(game, on_roll=act.side, is_opening=False), act.side)
    except CubeRefused as refused:
        return refused.verdict.violations[0]
