"""The legal plays of a roll under a ruleset, each with its steps.

The dice are played one by one in an order that the ruleset allows, each if it can be played when its turn comes. Of
the resulting plays the ruleset allows: the plays that use most dice; where only one of two can be played, the higher;
of a doublet as many as can be, or none if it lapses. Plays that end in the same position are one.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from rules_engine.game.board.position import BAR, Position, write_board
from rules_engine.game.board.results import results
from rules_engine.game.board.steps import Step, after_step, sources, step_of
from rules_engine.game.customs import DieOrder, DoubletValue, ShortDoublet, SingleDie
from rules_engine.game.ruleset import INTL, Ruleset

Roll = tuple[int, int]
OF_PLAYS: Final = (
    *("die_order", "low_die_block_forfeits_roll", "maximise_dice", "single_die_rule", "doubles_value"),
    *("doubles_incomplete", "bear_off_order", "bear_off_blocked_by_points", "overroll"),
)  # the parameters of a ruleset that decide about plays


@dataclass(frozen=True, slots=True)
class Play:
    """A play: its steps, the dice they used, and the position after it in the view of the player who made it."""

    result: Position
    steps: tuple[Step, ...] = ()
    dice: tuple[int, ...] = ()


def legal_plays(position: Position, roll: Roll, ruleset: Ruleset = INTL) -> tuple[Play, ...]:
    """Return every legal play, in the order of the board texts of their results; none for a dance."""
    plays = _doublets(position, roll[0], ruleset) if roll[0] == roll[1] else _two_dice(position, roll, ruleset)
    distinct = {play.result: play for play in reversed(plays) if play.steps}
    return tuple(sorted(distinct.values(), key=lambda play: write_board(play.result)))


def legal_results(position: Position, roll: Roll, ruleset: Ruleset = INTL) -> set[Position]:
    """Return the positions after the legal plays: fast where the ruleset plays as INTL does."""
    if is_played_as_intl(ruleset):
        return results(position, roll)
    return {play.result for play in legal_plays(position, roll, ruleset)}


def is_played_as_intl(ruleset: Ruleset) -> bool:
    """Return whether the ruleset has the international rules for the dice and for bearing off."""
    return ruleset is INTL or all(getattr(ruleset, name) == getattr(INTL, name) for name in OF_PLAYS)


def _doublets(position: Position, die: int, ruleset: Ruleset) -> list[Play]:
    is_four_times = ruleset.doubles_value is DoubletValue.FOUR_TIMES
    plays = list(_played(Play(position), (die,) * 4 if is_four_times else (die, die, 7 - die, 7 - die), ruleset))
    most = max(len(play.dice) for play in plays)
    if most < 2 and ruleset.doubles_incomplete is ShortDoublet.TWO_OR_NONE:
        return []
    return [play for play in plays if len(play.dice) == most or not ruleset.maximise_dice]


def _two_dice(position: Position, roll: Roll, ruleset: Ruleset) -> list[Play]:
    plays = [play for order in _orders(roll, ruleset) for play in _played(Play(position), order, ruleset)]
    if not any(play.dice for play in plays) and not ruleset.low_die_block_forfeits_roll:
        plays = list(_played(Play(position), _orders(roll, ruleset)[0][::-1], ruleset))
    most = max(len(play.dice) for play in plays)
    if most == 1 and ruleset.single_die_rule is SingleDie.HIGHER:
        most_pips = max(play.dice for play in plays)
        return [play for play in plays if play.dice == most_pips]
    return [play for play in plays if len(play.dice) == most or not ruleset.maximise_dice]


def _orders(roll: Roll, ruleset: Ruleset) -> Sequence[Roll]:
    high_first, low_first = (max(roll), min(roll)), (min(roll), max(roll))
    if ruleset.die_order is DieOrder.FREE:
        return high_first, low_first
    return (high_first,) if ruleset.die_order is DieOrder.HIGH_FIRST else (low_first,)


def _played(play: Play, dice: Sequence[int], ruleset: Ruleset) -> Iterator[Play]:
    """Yield the play continued with dice in this order, as far as each can be played.

    The steps of equal dice are made in the order of their points: another order leads nowhere else.
    """
    last = play.steps[-1].source if play.steps and dice and play.dice[-1] == dice[0] else BAR
    open_sources = [point for point in sources(play.result, dice[0], ruleset) if point <= last] if dice else []
    if not open_sources:
        yield play
    for point in open_sources:
        step = step_of(play.result, point, dice[0])
        after = after_step(play.result, point, dice[0])
        yield from _played(Play(after, (*play.steps, step), (*play.dice, dice[0])), dice[1:], ruleset)
