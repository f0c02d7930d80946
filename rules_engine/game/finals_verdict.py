"""The verdict on a bare final score: red, amber or green, and why.

First it is decided how the score is read: *capped* where the winner has exactly the length, as federations record it;
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
    """The meaning of the winner's points."""

    CAPPED = "capped"
    RAW = "raw"


@dataclass(frozen=True, slots=True)
class FinalVerdict:
    """The verdict on a final score.

    ``score``: as it is recorded. ``violations`` make it red, ``odd`` amber; ``read``: that it is read as raw.
    """

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
        """Return every violation and note on the score."""
        return (*self.violations, *self.odd, *self.read)


def judge_final(terms: MatchTerms, final: Pair, games: int | None = None) -> FinalVerdict:
    """Return the verdict on a final score; both starting scores lie below the length.

    ``games``: how many were played, None if that is not known.
    """
    read_as = ReadAs.RAW if max(final) > terms.length else ReadAs.CAPPED
    score = (min(final[0], terms.length), min(final[1], terms.length))
    violations = tuple(_broken(terms, final))
    if violations:
        return FinalVerdict(read_as, score, violations)
    if games is not None:
        violations, odd = _of_games(terms, final, games)
    else:
        odd = tuple(_odd_last(terms, final)) if read_as is ReadAs.RAW else ()
    notes = (_violation(codes.FINAL_READ_RAW, final, score=score),) if read_as is ReadAs.RAW else ()
    return FinalVerdict(read_as, score, violations, odd, notes)


def possible_numbers(terms: MatchTerms, final: Pair) -> tuple[int, ...]:
    """Return in how many games it can be played; none for an impossible score and a match too long to search."""
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
    """Return what is wrong, and what is odd, with this score in so many games; for a long match only by its bounds."""
    numbers = possible_numbers(terms, final) or _bounds(terms)
    if not min(numbers) <= games <= max(numbers) or (terms.length <= LONGEST and games not in numbers):
        bounds = {"fewest": min(numbers), "most": max(numbers)}
        return (_violation(codes.FINAL_GAMES_NOT_POSSIBLE, final, games=games, **bounds),), ()
    return (), tuple(_odd_games(terms, final, games)) if terms.length <= LONGEST else ()


def _bounds(terms: MatchTerms) -> tuple[int, int]:
    return 1, sum(terms.length - points for points in terms.start) - 1


def _odd_games(terms: MatchTerms, final: Pair, games: int) -> Iterator[Violation]:
    """Yield the odd games of a line that has as few of them as can be."""
    for number, game in odd_line(terms, final, games):
        params: dict[str, Param] = {"kind": game.kind.value, "cube": game.cube, "games": games}
        yield Violation(codes.FINAL_NEEDS_GAME, number, params)


def _odd_last(terms: MatchTerms, final: Pair) -> Iterator[Violation]:
    """Yield the last game if it is odd: before it plain games can lead to any score below the length."""
    least = last_games(terms, final)[0]
    if least.oddness:
        yield Violation(codes.FINAL_NEEDS_LAST_GAME, None, {"kind": least.kind.value, "cube": least.cube})


def _violation(code: Code, final: Pair, **params: Param) -> Violation:
    return Violation(code, None, {"final": final, **params})
