"""The numbers of games in which a match can end with a final score, and the odd games that it must have had.

An *odd* game is legal and seldom seen: a backgammon, a cube of 8 or more, a cube that was dead when it was turned.
All lines are followed at once: for each score that can stand before a game, the numbers of games after which it can,
as bits.
"""

from collections import defaultdict
from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from functools import lru_cache
from itertools import product
from typing import Final

from rules_engine.game.cube import CubeTerms, history, is_dead, is_legal_history, possible_values
from rules_engine.game.finals import MatchTerms, pair_of, phases_at, scores_before, sides_by_points
from rules_engine.game.match_state import MatchState, Pair, Phase, end_game
from rules_engine.game.score_sheet import Kind
from rules_engine.words import SIDES, Side

LONGEST: Final = 21  # points; longer matches are not searched
HIGH_CUBE: Final = 8


@dataclass(frozen=True, slots=True)
class WonGame:
    """A way to win a game: its kind, the cube, and whether that cube was dead when it was last turned."""

    kind: Kind
    cube: int
    is_on_dead_cube: bool

    @property
    def points(self) -> int:
        return self.cube * self.kind.times

    @property
    def oddness(self) -> int:
        """Return how many of its traits are seldom seen."""
        return (self.kind is Kind.BACKGAMMON) + (self.cube >= HIGH_CUBE) + self.is_on_dead_cube


def last_games(terms: MatchTerms, final: Pair) -> tuple[WonGame, ...]:
    """Return every way in which the last game can lead to this raw final, the least odd first."""
    winner, loser = sides_by_points(final)
    endings: set[WonGame] = set()
    for points in scores_before(terms, winner, final):
        at = pair_of(winner, points, final[loser])
        for phase in phases_at(terms, at):
            games = _games_at(_cube_terms(terms, at, phase))
            endings |= {game for game in games if points + game.points == final[winner]}
    return tuple(sorted(endings, key=_order))


@lru_cache(maxsize=256)
def numbers_of_games(terms: MatchTerms, final: Pair) -> frozenset[int]:
    """Return in how many games a match can end so, raw or capped whatever the last game was worth."""
    bits = 0
    for games in _ends(terms, final):
        bits |= games
    return frozenset(number for number in range(bits.bit_length()) if bits >> number & 1)


def odd_line(terms: MatchTerms, final: Pair, games: int) -> tuple[tuple[int, WonGame], ...]:
    """Return the odd games, by number, of a line of so many games with as few odd ones as can be.

    The line must exist.
    """
    start = MatchState(terms.length, terms.start, terms.ruleset.crawford)
    lines = (_Lines(terms, final).line(start, games, odd) for odd in range(games + 1))
    line = next(line for line in lines if line is not None)
    return tuple((number, game) for number, game in enumerate(line, 1) if game.oddness)


def _order(game: WonGame) -> tuple[int, int, int]:
    return game.oddness, game.cube, game.kind.times


def _games_at(terms: CubeTerms) -> tuple[WonGame, ...]:
    """Return every way to win a game there."""
    kinds = [kind for kind in Kind if kind.times in terms.ruleset.worth.times]
    return tuple(WonGame(kind, cube, _is_dead(terms, cube)) for cube in possible_values(terms) for kind in kinds)


def _is_dead(terms: CubeTerms, cube: int) -> bool:
    """Return whether every way to bring the cube there turns it when it can win the one who turns nothing."""
    legal = [offers for side in SIDES if is_legal_history(terms, offers := history(cube, side))]
    return bool(legal) and all(any(is_dead(terms, offer) for offer in offers) for offers in legal)


def _cube_terms(terms: MatchTerms, at: Pair, phase: Phase) -> CubeTerms:
    return CubeTerms((terms.length - at[0], terms.length - at[1]), terms.length, phase, terms.ruleset)


# All lines at once


def _ends(terms: MatchTerms, final: Pair) -> Iterator[int]:
    """Yield for each last game after how many games it can end the match, as bits."""
    start = MatchState(terms.length, terms.start, terms.ruleset.crawford)
    bits_by_state, states_by_total = defaultdict(int, {start: 1}), defaultdict(list, {sum(terms.start): [start]})
    for total in range(sum(terms.start), 2 * terms.length - 1):
        for state in states_by_total[total]:
            for after, _game in _next(terms, final, state):
                if after.winner is not None:
                    yield bits_by_state[state] << 1
                elif after not in bits_by_state:
                    states_by_total[sum(after.score)].append(after)
                if after.winner is None:
                    bits_by_state[after] |= bits_by_state[state] << 1


def _next(terms: MatchTerms, final: Pair, state: MatchState) -> Iterator[tuple[MatchState, WonGame]]:
    """Yield every next game that can still lead to the final; of those with the same points the least odd."""
    for side, game in product(SIDES, _worths(_cube_terms(terms, state.score, state.phase))):
        after = _after(state, side, game.points)
        if _is_final(after, final) if after.winner is not None else not _is_beyond(after, final):
            yield after, game


@lru_cache(maxsize=4096)
def _worths(terms: CubeTerms) -> tuple[WonGame, ...]:
    """Return everything that a game can be worth, each by the least odd game."""
    least: dict[int, WonGame] = {}
    for game in sorted(_games_at(terms), key=_order):
        least.setdefault(game.points, game)
    return tuple(least.values())


def _after(state: MatchState, side: Side, points: int) -> MatchState:
    """Return the state after a game. Its number is counted separately, so equal scores are one state."""
    return replace(end_game(state, side, points), games_played=0)


def _is_final(after: MatchState, final: Pair) -> bool:
    return after.score == final or (max(final) == after.length and after.capped == final)


def _is_beyond(after: MatchState, final: Pair) -> bool:
    """Return whether the side that loses has more already than in the end."""
    loser = sides_by_points(final)[1]
    return after.score[loser] > final[loser]


# One line


@dataclass(frozen=True, slots=True)
class _Lines:
    """A search for a line to a final, with the states from which there is none."""

    terms: MatchTerms
    final: Pair
    dead_ends: set[tuple[MatchState, int, int]] = field(default_factory=set)

    def line(self, state: MatchState, games: int, odd: int) -> tuple[WonGame, ...] | None:
        """Return the games from a score on: exactly so many, at most so many odd ones among them; None for no line."""
        if not games or (state, games, odd) in self.dead_ends:
            return None
        for after, game in _next(self.terms, self.final, state):
            rest = self._rest(after, games - 1, odd - (game.oddness > 0))
            if rest is not None:
                return (game, *rest)
        self.dead_ends.add((state, games, odd))
        return None

    def _rest(self, after: MatchState, games: int, odd: int) -> tuple[WonGame, ...] | None:
        if odd < 0:
            return None
        if after.winner is None:
            return self.line(after, games, odd)
        return () if games == 0 else None
