"""The final scores that a match can have at all, when only the final score is known.

A *raw* final keeps the points beyond the length (6–4 in a match to 5), a *capped* one gives the winner
exactly the length. Any score below the length on both sides can stand before some game, since every game can
be a single one; so a raw final is possible if the last game alone explains it: from some earlier score of the
winner, by 1, 2 or 3 times a value that the cube can reach there. Where the only way to that score makes the
last game the Crawford game, the cube stays at 1.
"""

from collections.abc import Iterator
from dataclasses import dataclass

from rules_engine.game.cube import CubeTerms, possible_values
from rules_engine.game.match_state import Pair, Phase
from rules_engine.game.ruleset import INTL, Ruleset
from rules_engine.words import Side


@dataclass(frozen=True, slots=True)
class MatchTerms:
    """The facts about a match before it begins; both starting scores lie below the length."""

    length: int
    ruleset: Ruleset = INTL
    start: Pair = (0, 0)


def is_possible_capped(terms: MatchTerms, final: Pair) -> bool:
    """Return whether one side has exactly the length, and the other anything from its start to one short."""
    winner, loser = sides_by_points(final)
    return final[winner] == terms.length and terms.start[loser] <= final[loser] < terms.length


def is_possible_raw(terms: MatchTerms, final: Pair) -> bool:
    """Return whether the points of all games can add up to this final."""
    winner, loser = sides_by_points(final)
    if not terms.start[loser] <= final[loser] < terms.length <= final[winner]:
        return False
    return any(
        final[winner] in _scores_after(terms, winner, pair_of(winner, points, final[loser]))
        for points in scores_before(terms, winner, final)
    )


def sides_by_points(final: Pair) -> tuple[Side, Side]:
    return (0, 1) if final[0] >= final[1] else (1, 0)


def scores_before(terms: MatchTerms, winner: Side, final: Pair) -> Iterator[int]:
    """Return the scores of the winner from which some game on some cube leads to this final."""
    cubes = (2**power for power in range(terms.ruleset.cube_max.bit_length()))
    scores = (final[winner] - cube * times for cube in cubes for times in terms.ruleset.worth.times)
    return (score for score in scores if terms.start[winner] <= score < terms.length)


def _scores_after(terms: MatchTerms, winner: Side, at: Pair) -> Iterator[int]:
    for phase in phases_at(terms, at):
        cube_terms = CubeTerms((terms.length - at[0], terms.length - at[1]), terms.length, phase, terms.ruleset)
        for cube in possible_values(cube_terms):
            yield from (at[winner] + cube * times for times in terms.ruleset.worth.times)


def phases_at(terms: MatchTerms, at: Pair) -> Iterator[Phase]:
    """Yield the phases in which a game can begin at this score."""
    near = terms.length - 1
    if max(at) < near or terms.length == 1 or not terms.ruleset.crawford:
        yield Phase.PRE
        return
    if at == terms.start or _comes_fresh(terms.start, at, near):
        yield Phase.CRAWFORD
    if _may_follow_crawford(terms.start, at, near):
        yield Phase.POST


def _comes_fresh(start: Pair, at: Pair, near: int) -> bool:
    """Return whether one game can lead to this score, where one side is one short, from one where nobody was."""
    return min(at) < near and start[at.index(near)] < near


def _may_follow_crawford(start: Pair, at: Pair, near: int) -> bool:
    """Return whether the other side can have won a game since one side first was one short of the match."""
    if min(at) == near:
        return start != at
    far = 1 - at.index(near)
    return at[far] > start[far]


def pair_of(side: Side, own: int, opponent: int) -> Pair:
    return (own, opponent) if side == 0 else (opponent, own)
