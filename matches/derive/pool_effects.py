"""What other terms would do to a pool: matches that become rated or no longer are, ratings and places that change."""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from clubs.models import Player
from matches.derive.rating_moves import RatingMove
from matches.derive.ratings import pool_picture
from matches.models import RatingPool
from matches.queries.pool_terms import Terms
from rules_engine.verdict import Code, Violation

MOST_MOVES: Final = 20
MOST_EXAMPLES: Final = 5


@dataclass(frozen=True, slots=True)
class Reason:
    """Why matches would no longer be rated, with one of them as the example of it."""

    why: Violation
    count: int
    match: int


@dataclass(frozen=True, slots=True)
class PoolEffect:
    """Counts of matches; some that become rated; the ``moves`` that are farthest, of ``moved`` players.

    ``places``: how many of the list would stand at another place of it.
    """

    rated_before: int
    rated_after: int
    newly_rated: int
    no_longer_rated: int
    reasons: tuple[Reason, ...]
    new_ones: tuple[int, ...]
    moved: int
    moves: tuple[RatingMove, ...]
    places: int


@dataclass(frozen=True, slots=True)
class _Look:
    """By match why it is not rated, None where it is; by player his rating in hundredths."""

    why: Mapping[int, Violation | None]
    ratings: Mapping[int, int]

    @property
    def rated(self) -> frozenset[int]:
        return frozenset(match for match, why in self.why.items() if why is None)


def pool_effect(pool: RatingPool, before: Sequence[Terms], after: Sequence[Terms]) -> PoolEffect:
    """The pool is played through by both, in memory."""
    old, new = _look(pool, before), _look(pool, after)
    gained, lost = sorted(new.rated - old.rated), sorted(old.rated - new.rated)
    moved = _moved(old.ratings, new.ratings)
    return PoolEffect(
        len(old.rated),
        len(new.rated),
        len(gained),
        len(lost),
        _reasons((match, new.why[match]) for match in lost),
        tuple(gained[:MOST_EXAMPLES]),
        len(moved),
        _moves(moved[:MOST_MOVES], old.ratings, new.ratings),
        _places(old.ratings, new.ratings),
    )


def _look(pool: RatingPool, terms: Sequence[Terms]) -> _Look:
    picture = pool_picture(pool, terms=terms)
    why = {row["match_id"]: _why(row["why_code"], row["why_params"]) for row in picture.rated}
    return _Look(why, picture.ratings)


def _why(code: str, params: Mapping[str, int | str] | None) -> Violation | None:
    return Violation(Code(code), params=params or {}) if code else None


def _reasons(lost: Iterable[tuple[int, Violation | None]]) -> tuple[Reason, ...]:
    """The most frequent first."""
    told = [(match, why) for match, why in lost if why is not None]
    counts = Counter(why.code for _match, why in told)
    first = {why.code: (match, why) for match, why in reversed(told)}
    return tuple(Reason(first[code][1], count, first[code][0]) for code, count in counts.most_common())


def _moved(old: Mapping[int, int], new: Mapping[int, int]) -> list[int]:
    """The farthest first; who comes in or goes out has moved."""
    moved = [one for one in sorted({*old, *new}) if old.get(one) != new.get(one)]
    return sorted(moved, key=lambda one: -abs(new.get(one, 0) - old.get(one, 0)))


def _moves(moved: Sequence[int], old: Mapping[int, int], new: Mapping[int, int]) -> tuple[RatingMove, ...]:
    known = Player.subjects.in_bulk(moved)
    return tuple(RatingMove(known[one], old.get(one), new.get(one)) for one in moved)


def _places(old: Mapping[int, int], new: Mapping[int, int]) -> int:
    before, after = _ranks(old), _ranks(new)
    return sum(before.get(player) != after.get(player) for player in {*before, *after})


def _ranks(ratings: Mapping[int, int]) -> dict[int, int]:
    """Equal ratings share a place."""
    first: dict[int, int] = {}
    for place, rating in enumerate(sorted(ratings.values(), reverse=True), start=1):
        first.setdefault(rating, place)
    return {player: first[rating] for player, rating in ratings.items()}
