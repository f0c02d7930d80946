"""The score of a match while it is played, and what follows from it: the Crawford game, needs, the winner.

A match to n is won by the first side with n or more points; points beyond n are worth nothing but are recorded
(*raw* score). The *Crawford game* is the first game that begins while a side needs exactly one point,
however it came there: games, a starting score or penalty points. There is one in a match, and none in a
match to 1 point (gnubg play.c).
"""

from dataclasses import dataclass, replace
from enum import Enum

from rules_engine.words import SIDES, Side, other

Pair = tuple[int, int]


class Phase(Enum):
    """The position of the next game with regard to the Crawford game."""

    PRE = "pre"
    CRAWFORD = "crawford"
    POST = "post"


@dataclass(frozen=True, slots=True)
class MatchState:
    """A match to ``length`` points between two games; ``score`` is raw."""

    length: int
    score: Pair = (0, 0)
    has_crawford_rule: bool = True
    games_played: int = 0
    is_crawford_played: bool = False

    @property
    def phase(self) -> Phase:
        """Return the phase of the next game."""
        if self.is_crawford_played:
            return Phase.POST
        is_near = max(self.score) == self.length - 1
        return Phase.CRAWFORD if is_near and self.length > 1 and self.has_crawford_rule else Phase.PRE

    @property
    def winner(self) -> Side | None:
        return next((side for side in SIDES if self.score[side] >= self.length), None)

    @property
    def needs(self) -> Pair:
        """Return the points that each side still lacks."""
        return (max(0, self.length - self.score[0]), max(0, self.length - self.score[1]))

    @property
    def capped(self) -> Pair:
        """Return the score as federations record it: no side has more than the length of the match."""
        return (min(self.score[0], self.length), min(self.score[1], self.length))


def add_points(state: MatchState, side: Side, points: int) -> MatchState:
    """Return the state after a side has won points, by a game or by an award."""
    score = (state.score[0] + points, state.score[1]) if side == 0 else (state.score[0], state.score[1] + points)
    return replace(state, score=score)


def end_game(state: MatchState, winner: Side, points: int) -> MatchState:
    """Return the state after one more game; after the Crawford game the cube is back."""
    after_game = replace(
        state,
        games_played=state.games_played + 1,
        is_crawford_played=state.phase is not Phase.PRE,
    )
    return add_points(after_game, winner, points)


def is_leader_at_match_point(state: MatchState, side: Side) -> bool:
    """Return whether the side needs one point while the other needs more."""
    return state.needs[side] == 1 and state.needs[other(side)] > 1
