"""A whole game of a variant, turn by turn, each judged; the first fault ends it."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from typing import NamedTuple

from rules_engine.game.variants import codes
from rules_engine.game.variants.acey.rules import has_doublet
from rules_engine.game.variants.outcome import DRAW, Outcome
from rules_engine.game.variants.turns import NextAct, Plays, Turn
from rules_engine.game.variants.variant import Variant
from rules_engine.verdict import Code, Violation

_DRAWING_PASSES = 2


class Played(NamedTuple):
    """A turn and the position after it, seen by who played it."""

    turn: Turn
    position: int


@dataclass(frozen=True, slots=True)
class State:
    """A game under way: the position seen by the player on roll, and what that player has to do."""

    position: int
    side: int = 0
    next_act: NextAct = NextAct.TURN
    after_doublet: bool = False
    passes: int = 0
    outcome: Outcome | None = None

    @property
    def winner(self) -> int | None:
        if self.outcome is None or self.outcome.winner is None:
            return None
        return self.outcome.winner ^ self.side


class Step(NamedTuple):
    """A turn of a game, with the state before and after it; in place of the latter what is wrong with the turn."""

    before: State
    play: Played
    after: State | Code


def start(variant: Variant) -> State:
    """Return the state before the first turn."""
    return State(variant.notation.read(variant.start))


def replay(variant: Variant, turns: Sequence[Played]) -> State | Violation:
    """Return the state after the last turn, or the first fault with the number of its turn as its place."""
    state = start(variant)
    for number, step in enumerate(steps(variant, turns), 1):
        if not isinstance(step.after, State):
            return Violation(step.after, number)
        state = step.after
    return state


def steps(variant: Variant, turns: Iterable[Played]) -> Iterator[Step]:
    """Yield the turns up to the first fault, each with the states before and after it."""
    state = start(variant)
    for play in turns:
        after = after_turn(variant, state, play)
        yield Step(state, play, after)
        if not isinstance(after, State):
            return
        state = after


def after_turn(variant: Variant, state: State, play: Played) -> State | Code:
    """Return the state after one turn, or what is wrong with it."""
    if state.outcome is not None:
        return codes.TURN_AFTER_END
    if state.next_act is NextAct.DOUBLET and not play.turn.chosen and has_doublet(state.position):
        return codes.DOUBLET_TO_CHOOSE
    if state.next_act is not NextAct.DOUBLET and play.turn.chosen:
        return codes.NO_DOUBLET_TO_CHOOSE
    is_second = state.after_doublet or state.next_act is NextAct.DOUBLET
    plays = variant.plays(state.position, play.turn._replace(after_doublet=is_second))
    if plays.violation or play.position not in (plays.results or {state.position}):
        return codes.PLAY_NOT_LEGAL
    return state_after(variant, state, play.position, plays)


def state_after(variant: Variant, state: State, position: int, plays: Plays) -> State:
    """Return the state after a legal play, or after a pass where there are none."""
    next_act, passes = plays.next_act, 0 if plays.results else state.passes + 1
    outcome = DRAW if variant.two_passes_draw and passes == _DRAWING_PASSES else variant.outcome(position)
    if outcome is not None:
        return replace(state, position=position, outcome=outcome)
    if next_act is NextAct.TURN:
        return State(variant.notation.turned(position), 1 - state.side, passes=passes)
    return State(position, state.side, next_act, after_doublet=next_act is NextAct.ROLL)
