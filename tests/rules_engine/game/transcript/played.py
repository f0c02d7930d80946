"""Matches played by the rule book, every legal play as likely as any other: what the round trips are tried on."""

from dataclasses import dataclass, field
from random import Random

from hypothesis import strategies as st

from rules_engine.game.board.ending import final_kind
from rules_engine.game.board.notation import notation
from rules_engine.game.board.plays import legal_plays
from rules_engine.game.board.position import START, Position, turned
from rules_engine.game.match_state import MatchState, Pair, Phase, end_game
from rules_engine.game.ruleset import INTL
from rules_engine.game.score_sheet import Kind
from rules_engine.game.transcript.transcript import Act, ActKind, RecordedGame, Transcript
from rules_engine.words import SIDES, Side, other

_ALL_OFF = 15
_LONGEST = 400  # rolls, after which somebody resigns


def matches() -> st.SearchStrategy[Transcript]:
    """Whole matches to 1 up to 3 points, with drops, resignations and cubes; all of it from one number."""
    return st.builds(played, st.integers(0, 2**32), st.integers(1, 3))


def played(seed: int, length: int) -> Transcript:
    """The match to this length that the seed leads to."""
    random, state = Random(seed), MatchState(length)
    games: list[RecordedGame] = []
    while state.winner is None:
        game = _Game(random, state)
        winner, points = game.played()
        games.append(_recorded(len(games) + 1, state.score, game, Act(ActKind.WIN, winner, 0, 0, number=points)))
        state = end_game(state, winner, points)
    ended = games[-1].acts[-1]._replace(ends_match=True)
    last = games[-1]
    games[-1] = RecordedGame(last.number, 0, 0, last.before, last.names, (*last.acts[:-1], ended))
    return Transcript(length, tuple(games), ("Ann", "Bob"))


def _recorded(number: int, before: Pair, game: "_Game", win: Act) -> RecordedGame:
    return RecordedGame(number, 0, 0, before, ("Ann", "Bob"), (*game.acts, win))


@dataclass
class _Game:
    """A game while it is played."""

    random: Random
    state: MatchState
    position: Position = START
    cube: int = 1
    owner: Side | None = None
    acts: list[Act] = field(default_factory=list)

    def played(self) -> tuple[Side, int]:
        """Play it out: who wins, and how many points."""
        dice, side = self._roll(), self.random.choice(SIDES)
        while dice[0] == dice[1]:
            dice = self._roll()
        for _ in range(_LONGEST):
            won = self._turn(side, dice)
            if won is not None:
                return won
            side, dice = other(side), self._roll()
        return self._resigned(side)

    def _turn(self, side: Side, dice: Pair) -> tuple[Side, int] | None:
        if self.acts and self._may_double(side) and self.random.random() < 0.05 and self._doubled(side):
            return side, self.cube
        plays = legal_plays(self.position, dice)
        if plays and self.random.random() < 0.01:
            self.acts.append(Act(ActKind.ROLL, side, 0, 0, dice, None))
            return self._resigned(side)
        play = self.random.choice(plays) if plays else None
        self.acts.append(Act(ActKind.ROLL, side, 0, 0, dice, notation(play.steps if play else ())))
        result = play.result if play else self.position
        self.position = turned(result)
        kind = final_kind(result, INTL) if result & 15 == _ALL_OFF else None
        return None if kind is None else (side, self.cube * kind.times)

    def _may_double(self, side: Side) -> bool:
        has_cube = self.state.length > 1 and self.state.phase is not Phase.CRAWFORD
        return has_cube and self.owner in (None, side) and self.cube < INTL.cube_max

    def _doubled(self, side: Side) -> bool:
        """Double; whether the other side drops."""
        is_drop = self.random.random() < 0.3
        answer = ActKind.DROP if is_drop else ActKind.TAKE
        self.acts += [Act(ActKind.DOUBLE, side, 0, 0, number=2 * self.cube), Act(answer, other(side), 0, 0)]
        if not is_drop:
            self.cube, self.owner = 2 * self.cube, other(side)
        return is_drop

    def _resigned(self, side: Side) -> tuple[Side, int]:
        return other(side), self.cube * self.random.choice(list(Kind)).times

    def _roll(self) -> Pair:
        return self.random.randint(1, 6), self.random.randint(1, 6)


def told_acts(transcript: Transcript) -> list[tuple[object, ...]]:
    """What a transcript tells, wherever it stood in its text."""
    return [
        (game.number, game.before, [act._replace(line=0, column=0) for act in game.acts]) for game in transcript.games
    ]
