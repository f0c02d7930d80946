"""A game in progress, as far as it concerns the cube, and what it is worth when it ends.

- *beaver*: the side that is doubled turns the cube once more and keeps it; *raccoon*: the doubler answers that by
  turning it again. Sessions for money only.
- *Jacoby rule*: while nobody has doubled, gammons and backgammons count as single games. Sessions for money only, and
  only under rulesets that know it.
- *automatic double*: equal dice at the opening double the stake; the cube stays in the middle, so the Jacoby rule
  still holds (gnubg play.c).
"""

from dataclasses import dataclass, replace
from enum import Enum

from rules_engine.game.cube import CubeTerms
from rules_engine.game.customs import Jacoby
from rules_engine.game.match_state import MatchState, Phase
from rules_engine.game.ruleset import CUBE_LIMIT, INTL, Ruleset
from rules_engine.game.score_sheet import Kind
from rules_engine.words import Side, other


class Turned(Enum):
    """The way in which the cube that waits for an answer was turned."""

    DOUBLE = "double"
    BEAVER = "beaver"
    RACCOON = "raccoon"


@dataclass(frozen=True, slots=True)
class MoneyRules:
    """The rules of a session for money; ``automatic_doubles``: how many a game at most."""

    has_jacoby: bool = True
    has_beavers: bool = False
    has_raccoons: bool = False
    automatic_doubles: int = 0


@dataclass(frozen=True, slots=True)
class CubeGame:
    """The state of the cube in a game.

    ``money`` is None in a match. ``on_roll``: whose turn it is, None before the opening roll.

    ``has_rolled`` in this turn, also by a roll that was not valid: that does not give the double back. ``is_opening``:
    it is the turn of the opening roll. ``turned``: what waits for an answer, by ``turned_by``.
    """

    terms: CubeTerms
    money: MoneyRules | None = None
    on_roll: Side | None = None
    has_rolled: bool = False
    is_opening: bool = True
    value: int = 1
    owner: Side | None = None
    turned: Turned | None = None
    turned_by: Side | None = None
    dropped_by: Side | None = None
    automatic_doubles: int = 0


def match_game(state: MatchState, ruleset: Ruleset = INTL) -> CubeGame:
    """Return the next game of a match, before its opening roll."""
    return CubeGame(CubeTerms(state.needs, state.length, state.phase, ruleset))


def money_game(rules: MoneyRules, ruleset: Ruleset = INTL) -> CubeGame:
    """Return a game of a session for money: no need of points bounds it."""
    return CubeGame(CubeTerms((CUBE_LIMIT, CUBE_LIMIT), CUBE_LIMIT, Phase.PRE, ruleset), rules)


def opened(game: CubeGame, winner: Side | None) -> CubeGame:
    """Return the game after an opening roll: the winner begins; equal dice (None) may double the stake."""
    if winner is not None:
        return replace(game, on_roll=winner, has_rolled=True, is_opening=True)
    most = game.money.automatic_doubles if game.money else 0
    if game.automatic_doubles >= most or 2 * game.value > game.terms.ruleset.cube_max:
        return game
    return replace(game, value=2 * game.value, automatic_doubles=game.automatic_doubles + 1)


def rolled(game: CubeGame) -> CubeGame:
    """Return the game after a roll of this turn, valid or not."""
    return replace(game, has_rolled=True)


def turn_passed(game: CubeGame) -> CubeGame:
    """Return the game when the other side's turn begins."""
    assert game.on_roll is not None
    return replace(game, on_roll=other(game.on_roll), has_rolled=False, is_opening=False)


def won_points(game: CubeGame, kind: Kind | None) -> int:
    """Return what the game counts: for a drop (no kind) the cube before the offer, else the cube times the kind.

    While a double waits for its answer, nothing but a drop ends the game.
    """
    is_unturned = game.owner is None
    return game.value if kind is None or (_has_jacoby(game) and is_unturned) else game.value * kind.times


def _has_jacoby(game: CubeGame) -> bool:
    is_known = game.terms.ruleset.jacoby is Jacoby.MONEY_OPTION
    return is_known and game.money is not None and game.money.has_jacoby
