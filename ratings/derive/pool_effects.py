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
    """The counts of matches and players that change.

    ``new_matches``: examples of matches that become rated. ``moved``: how many ratings change. ``moves``: the largest
    of these changes. ``places``: how many players would have another place in the list.
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
        return frozenset(match for match, violation in self.why.items() if violation is None)


def pool_effect(pool: RatingPool, before: Sequence[Terms], after: Sequence[Terms]) -> PoolEffect:
    """Replay the pool under both terms in memory and compare."""
    old, new = _look(pool, before), _look(pool, after)
    new_matches, dropped_matches = sorted(new.rated - old.rated), sorted(old.rated - new.rated)
    player_ids = _moved(old.ratings, new.ratings)
    return PoolEffect(
        len(old.rated),
        len(new.rated),
        len(new_matches),
        len(dropped_matches),
        _reasons((match, new.why[match]) for match in dropped_matches),
        tuple(new_matches[:MOST_EXAMPLES]),
        len(player_ids),
        _moves(player_ids[:MOST_MOVES], old.ratings, new.ratings),
        _places(old.ratings, new.ratings),
    )


def _look(pool: RatingPool, terms: Sequence[Terms]) -> _Look:
    state = pool_state(pool, terms=terms)
    violations = {row["match_id"]: _why(row["why_code"], row["why_params"]) for row in state.rated}
    return _Look(violations, state.ratings)


def _why(code: str, params: Mapping[str, int | str] | None) -> Violation | None:
    return Violation(Code(code), params=params or {}) if code else None


def _reasons(rows: Iterable[tuple[int, Violation | None]]) -> tuple[Reason, ...]:
    """Return the reasons, the most frequent first."""
    reasons = [(match, violation) for match, violation in rows if violation is not None]
    counts = Counter(violation.code for _match, violation in reasons)
    first = {violation.code: (match, violation) for match, violation in reversed(reasons)}
    return tuple(Reason(first[code][1], count, first[code][0]) for code, count in counts.most_common())


def _moved(old: Mapping[int, int], new: Mapping[int, int]) -> list[int]:
    """Return the players whose rating differs, appears or disappears, the largest difference first."""
    player_ids = [player for player in sorted({*old, *new}) if old.get(player) != new.get(player)]
    return sorted(player_ids, key=lambda player: -abs(new.get(player, 0) - old.get(player, 0)))


def _moves(player_ids: Sequence[int], old: Mapping[int, int], new: Mapping[int, int]) -> tuple[RatingMove, ...]:
    players = Player.all_ratable.in_bulk(player_ids)
    return tuple(RatingMove(players[player], old.get(player), new.get(player)) for player in player_ids)


def _places(old: Mapping[int, int], new: Mapping[int, int]) -> int:
    before, after = _ranks(old), _ranks(new)
    return sum(before.get(player) != after.get(player) for player in {*before, *after})


def _ranks(ratings: Mapping[int, int]) -> dict[int, int]:
    """Return the place of each player. Equal ratings share a place."""
    first: dict[int, int] = {}
    for place, rating in enumerate(sorted(ratings.values(), reverse=True), start=1):
        first.setdefault(rating, place)
    return {player: first[rating] for player, rating in ratings.items()}
