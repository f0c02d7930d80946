"""The cube of a game in a few letters, as players write it on a phone: ``DTDP`` is double, take, double, drop."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from rules_engine.game.session.cube import Act, Action, Rules, accepts_act, cube_start
from rules_engine.words import SIDES, Side, other

LETTERS: Final[Mapping[str, Action]] = MappingProxyType(
    {
        "D": Action.DOUBLE,
        "T": Action.TAKE,
        "P": Action.DROP,
        "B": Action.BEAVER,
        "R": Action.RACCOON,
    }
)


def acts_of(letters: str, first: Side, rules: Rules) -> tuple[Act, ...]:
    """Return the acts of a game; ``first`` doubles first. The rules say whose act each of the others can be.

    Raise KeyError for another letter. An act that neither side can do is one of the side that did not act before: the
    value of the game then names the fault.
    """
    acts: tuple[Act, ...] = ()
    for letter in letters.upper():
        action = LETTERS[letter]
        acts = (*acts, Act(action, _side(acts, action, first, rules)))
    return acts


def _side(acts: tuple[Act, ...], action: Action, first: Side, rules: Rules) -> Side:
    if not acts:
        return first
    game = cube_start(0, rules)
    for act in acts:
        after = accepts_act(game, act)
        if after is None:
            return other(acts[-1].side)
        game = after
    return next((side for side in SIDES if accepts_act(game, Act(action, side))), other(acts[-1].side))
