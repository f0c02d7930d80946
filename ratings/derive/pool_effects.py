"""The effect of other terms on a pool: matches that become rated or unrated, ratings and places that change."""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from clubs.models import Player
from matches.hooks import RatingMove
from matches.models import RatingPool
from ratings.derive.ratings import pool_state
from ratings.queries.pools.pool_terms import Terms
from rules_engine.verdict import Code, Violation

MOST_MOVES: Final = 20
MOST_EXAMPLES: Final = 5


@dataclass(frozen=True, slots=True)
class Reason:
    """A reason why matches would no longer be rated, with one match as an example."""

    why: Violation
    count: int
    match: int


@dataclass(frozen=True, slots=True)
class PoolEffect:
    """Counts of matches, some that become rated, and the largest ``moves`` of ``moved`` players.

    ``places``: how many players would have another place in the list.
    """

    rated_before: int
    rated_after: int
    newly_rated: int
    no_longer_rated: int
    reasons: tuple[Reason, ...]
    new_matches: tuple[int, ...]
    moved: int
    moves: tuple[RatingMove, ...]
    places: int


@dataclass(frozen=True, slots=True)
class _Look:
    """The reason of each match, None if it is rated; the rating of each player in hundredths."""

    why: Mapping[int, Violation | None]
    ratings: Mapping[int, int]

    @property
    def rated(self) -> frozenset[int]:
        return frozenset(match for match, why in self.why.items() if why is None)


def pool_effect(pool: RatingPool, before: Sequence[Terms], after: Sequence[Terms]) -> PoolEffect:
    """Replay the pool under both terms in memory and compare."""
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
    state = pool_state(pool, terms=terms)
    why = {row["match_id"]: _why(row["why_code"], row["why_params"]) for row in state.rated}
    return _Look(why, state.ratings)


def _why(code: str, params: Mapping[str, int | str] | None) -> Violation | None:
    return Violation(Code(code), params=params or {}) if code else None


def _reasons(lost: Iterable[tuple[int, Violation | None]]) -> tuple[Reason, ...]:
    """Return the reasons, the most frequent first."""
    reasons = [(match, why) for match, why in lost if why is not None]
    counts = Counter(why.code for _match, why in reasons)
    first = {why.code: (match, why) for match, why in reversed(reasons)}
    return tuple(Reason(first[code][1], count, first[code][0]) for code, count in counts.most_common())


def _moved(old: Mapping[int, int], new: Mapping[int, int]) -> list[int]:
    """Return the players whose rating differs, appears or disappears, the largest difference first."""
    moved = [player for player in sorted({*old, *new}) if old.get(player) != new.get(player)]
    return sorted(moved, key=lambda player: -abs(new.get(player, 0) - old.get(player, 0)))


def _moves(moved: Sequence[int], old: Mapping[int, int], new: Mapping[int, int]) -> tuple[RatingMove, ...]:
    players = Player.all_ratable.in_bulk(moved)
    return tuple(RatingMove(players[player], old.get(player), new.get(player)) for player in moved)


def _places(old: Mapping[int, int], new: Mapping[int, int]) -> int:
    before, after = _ranks(old), _ranks(new)
    return sum(before.get(player) != after.get(player) for player in {*before, *after})


def _ranks(ratings: Mapping[int, int]) -> dict[int, int]:
    """Return the place of each player. Equal ratings share a place."""
    first: dict[int, int] = {}
    for place, rating in enumerate(sorted(ratings.values(), reverse=True), start=1):
        first.setdefault(rating, place)
    return {player: first[rating] for player, rating in ratings.items()}
