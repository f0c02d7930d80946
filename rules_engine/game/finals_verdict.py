"""A bare final score judged: red, amber or green, and why.

It is first said how the score is read: *capped* where the winner has exactly the length, as federations record it;
*raw* if the winner has more, the points as the games were counted.

- red: no match can end so (in so many games, if their number is given);
- amber: only with an *odd* game: a backgammon, a cube of 8 or more, a dead cube turned; the least odd one is named;
- green: all else.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from enum import Enum

from rules_engine.game import codes
from rules_engine.game.finals import MatchTerms, is_possible_capped, is_possible_raw
from rules_engine.game.finals_games import LONGEST, last_games, numbers_of_games, odd_line
from rules_engine.game.match_state import Pair
from rules_engine.verdict import Code, Param, Violation


class Light(Enum):
    GREEN = "green"
    AMBER = "amber"
    RED = "red"


class ReadAs(Enum):
    """What the points of the winner are taken for."""

    CAPPED = "capped"
    RAW = "raw"


@dataclass(frozen=True, slots=True)
class FinalVerdict:
    """``score``: as it is recorded. ``violations`` make it red, ``odd`` amber; ``read``: that it is read as raw."""

    read_as: ReadAs
    score: Pair
    violations: tuple[Violation, ...] = ()
    odd: tuple[Violation, ...] = ()
    read: tuple[Violation, ...] = ()

    @property
    def light(self) -> Light:
        if self.violations:
            return Light.RED
        return Light.AMBER if self.odd else Light.GREEN

    @property
    def why(self) -> tuple[Violation, ...]:
        """Everything that is to be said of it."""
        return (*self.violations, *self.odd, *self.read)


def judge_final(terms: MatchTerms, final: Pair, games: int | None = None) -> FinalVerdict:
    """``games``: how many were played, if that is known; both starting scores lie below the length."""
    read_as = ReadAs.RAW if max(final) > terms.length else ReadAs.CAPPED
    score = (min(final[0], terms.length), min(final[1], terms.length))
    broken = tuple(_broken(terms, final))
    if broken:
        return FinalVerdict(read_as, score, broken)
    if games is not None:
        broken, odd = _of_games(terms, final, games)
    else:
        odd = tuple(_odd_last(terms, final)) if read_as is ReadAs.RAW else ()
    read = (_violation(codes.FINAL_READ_RAW, final, score=score),) if read_as is ReadAs.RAW else ()
    return FinalVerdict(read_as, score, broken, odd, read)


def possible_numbers(terms: MatchTerms, final: Pair) -> tuple[int, ...]:
    """In how many games it can be played; empty for an impossible score, and where the match is too long to search."""
    if terms.length > LONGEST or any(_broken(terms, final)):
        return ()
    return tuple(sorted(numbers_of_games(terms, final)))


def _broken(terms: MatchTerms, final: Pair) -> Iterator[Violation]:
    if min(final) < 0:
        yield Violation(codes.FINAL_OUT_OF_RANGE, None, {"final": final})
    elif max(final) < terms.length:
        yield Violation(codes.FINAL_UNDECIDED, None, {"final": final, "length": terms.length})
    elif not is_possible_capped(terms, final) and not is_possible_raw(terms, final):
        yield _violation(codes.FINAL_NOT_POSSIBLE, final, length=terms.length, start=terms.start)


def _of_games(terms: MatchTerms, final: Pair, games: int) -> tuple[tuple[Violation, ...], tuple[Violation, ...]]:
    """What is wrong, and what is odd, with this score in so many games; of a long match only its bounds are asked."""
    numbers = possible_numbers(terms, final) or _bounds(terms)
    if not min(numbers) <= games <= max(numbers) or (terms.length <= LONGEST and games not in numbers):
        bounds = {"fewest": min(numbers), "most": max(numbers)}
        return (_violation(codes.FINAL_GAMES_NOT_POSSIBLE, final, games=games, **bounds),), ()
    return (), tuple(_odd_games(terms, final, games)) if terms.length <= LONGEST else ()


def _bounds(terms: MatchTerms) -> tuple[int, int]:
    return 1, sum(terms.length - points for points in terms.start) - 1


def _odd_games(terms: MatchTerms, final: Pair, games: int) -> Iterator[Violation]:
    """The odd games of a line that has as few of them as can be."""
    for number, game in odd_line(terms, final, games):
        params: dict[str, Param] = {"kind": game.kind.value, "cube": game.cube, "games": games}
        yield Violation(codes.FINAL_NEEDS_GAME, number, params)


def _odd_last(terms: MatchTerms, final: Pair) -> Iterator[Violation]:
    """Any score below the length can stand before the last game after plain games: only that one can be odd."""
    least = last_games(terms, final)[0]
    if least.oddness:
        yield Violation(codes.FINAL_NEEDS_LAST_GAME, None, {"kind": least.kind.value, "cube": least.cube})


def _violation(code: Code, final: Pair, **params: Param) -> Violation:
    return Violation(code, None, {"final": final, **params})
