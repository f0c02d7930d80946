"""The value of a game's final position: single, gammon or backgammon."""

from rules_engine.game.board.position import BAR, BLOT, HOME, Position, bytes_of
from rules_engine.game.customs import GammonCondition
from rules_engine.game.ruleset import INTL, Ruleset
from rules_engine.game.score_sheet import Kind


def is_over(position: Position) -> bool:
    """Return whether the player in whose view the position is has borne off all checkers."""
    return not any(byte & 15 for byte in bytes_of(position)[1:])


def final_kind(position: Position, ruleset: Ruleset = INTL) -> Kind | None:
    """Return the kind of win, the position in the winner's view; None while the winner has checkers left."""
    if not is_over(position):
        return None
    if _is_backgammon(position, ruleset):
        return Kind.BACKGAMMON
    return Kind.GAMMON if _is_gammon(position, ruleset) else Kind.SINGLE


def _is_gammon(position: Position, ruleset: Ruleset) -> bool:
    """Return whether the loser has borne off no checker; by some rules also whether one is outside their home board."""
    is_outside_enough = ruleset.gammon_condition is GammonCondition.NONE_OFF_OR_ANY_OUTSIDE
    return not _has_loser(position, BAR, BAR) or (is_outside_enough and _has_loser(position, 0, 24 - HOME))


def _is_backgammon(position: Position, ruleset: Ruleset) -> bool:
    """Return whether the loser has a checker on the bar or in the winner's home, by most rules with none off."""
    has_none_off = not _has_loser(position, BAR, BAR)
    return _has_loser(position, 0, HOME) and (has_none_off or not ruleset.bg_requires_none_off)


def _has_loser(position: Position, first: int, last: int) -> bool:
    """Return whether the loser has checkers on these points, in the winner's view.

    Point 0 is the loser's bar, 25 the loser's checkers off.
    """
    return any(byte >= BLOT for byte in bytes_of(position)[first : last + 1])
