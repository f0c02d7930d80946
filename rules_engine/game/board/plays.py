"""The legal plays of a roll under a ruleset, each with its steps.

The dice are played one by one in an order that the ruleset allows, each if it can be played when its turn comes. Of
the resulting plays the ruleset allows: the plays that use most dice; where only one of two can be played, the higher;
of a doublet as many as can be, or none if it lapses. Plays that end in the same position are one.
"""

from collections.abc import Iterable, Iterator, Sequence
from typing import Final, NamedTuple

from rules_engine.game.board.doublets import doublet_plays
from rules_engine.game.board.moving import moves
from rules_engine.game.board.position import BAR, BLOT, OFF, Position, bytes_of
from rules_engine.game.board.results import results
from rules_engine.game.board.steps import Step, after_step, sources, step_of
from rules_engine.game.customs import DieOrder, DoubletValue, ShortDoublet, SingleDie
from rules_engine.game.ruleset import INTL, Ruleset

Roll = tuple[int, int]
Route = tuple[tuple[int, ...], tuple[int, ...]]  # the points that checkers leave, each with its die
OF_PLAYS: Final = (
    *("die_order", "low_die_block_forfeits_roll", "maximise_dice", "single_die_rule", "doubles_value"),
    *("doubles_incomplete", "bear_off_order", "bear_off_blocked_by_points", "overroll"),
)  # the parameters of a ruleset that decide about plays
_QUIET_STEPS: Final = [[Step(source, max(source - die, OFF)) for source in range(BAR + 1)] for die in range(7)]
_VISIBLE: Final = ~15  # all of a position but the player's checkers that have been borne off


class Play(NamedTuple):
    """A play: its steps, the dice they used, and the position after it in the view of the player who made it."""

    result: Position
    steps: tuple[Step, ...] = ()
    dice: tuple[int, ...] = ()


def legal_plays(position: Position, roll: Roll, ruleset: Ruleset = INTL) -> tuple[Play, ...]:
    """Return every legal play, in the order of the board texts of their results; none for a dance."""
    plays = intl_plays(position, roll) if is_played_as_intl(ruleset) else plays_by_rules(position, roll, ruleset)
    return tuple(sorted(plays, key=_place_in_order))


def plays_by_rules(position: Position, roll: Roll, ruleset: Ruleset) -> Iterable[Play]:
    """Return every legal play under any ruleset, step by step as its parameters tell."""
    plays = _doublets(position, roll[0], ruleset) if roll[0] == roll[1] else _two_dice(position, roll, ruleset)
    return {play.result: play for play in reversed(plays) if play.steps}.values()


def intl_plays(position: Position, roll: Roll) -> list[Play]:
    """Return the same under the international rules, many times faster."""
    data = bytes_of(position)
    if roll[0] == roll[1]:
        plays = doublet_plays(position, roll[0])
        routes: dict[int, Route] = {after: (sources, roll[:1] * len(sources)) for after, sources in plays.items()}
    else:
        routes = _routes_of_two_dice(position, max(roll), min(roll))
    return [
        Play(Position(after), _steps(data, after, sources, dice), dice) for after, (sources, dice) in routes.items()
    ]


def _routes_of_two_dice(position: int, high: int, low: int) -> dict[int, Route]:
    """Return each result with the sources and the dice that lead to it: the higher first, then the rearmost."""
    routes: dict[int, Route] = {}
    for dice in ((high, low), (low, high)):
        for first, middle in moves(position, dice[0]).items():
            for second, after in moves(middle, dice[1]).items():
                if after not in routes:
                    routes[after] = (first, second), dice
    if routes:
        return routes
    return _routes_of_one_die(position, high) or _routes_of_one_die(position, low)


def _routes_of_one_die(position: int, die: int) -> dict[int, Route]:
    return {after: ((source,), (die,)) for source, after in moves(position, die).items()}


def _steps(data: bytes, result: int, sources: Sequence[int], dice: Sequence[int]) -> tuple[Step, ...]:
    if result & 0xF0 == data[OFF] & 0xF0:  # nothing was hit
        return tuple([_QUIET_STEPS[die][source] for source, die in zip(sources, dice, strict=True)])
    blots, steps = {point for point in range(1, BAR) if data[point] == BLOT}, []
    for source, die in zip(sources, dice, strict=True):
        step = _QUIET_STEPS[die][source]
        steps.append(step._replace(is_hit=True) if step.target in blots else step)
        blots.discard(step.target)
    return tuple(steps)


def _place_in_order(play: Play) -> bytes:
    """Return a sort key: board texts are in the order of their bytes, and do not show who has been borne off."""
    return (play.result & _VISIBLE).to_bytes(26, "little")


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
