"""How a lives event goes on from a moment: more pairs, a bracket, the final, or it is over.

The lives left can be the lines of a bracket when they add up to a power of two and each entry has 1, 2, 4 … of
them, somebody one: two lives are a bye in the first round (PileOfCells/backgammon-tournoi). Every match costs one
life, so pairs are held back where they would pass by such a sum.
"""

from dataclasses import dataclass

from rules_engine.draws.lives.moment import Moment, undefeated
from rules_engine.draws.lives.record import Record
from rules_engine.draws.lives.settings import Finish
from rules_engine.words import EntryId


@dataclass(frozen=True, slots=True)
class Pair:
    """At most so many pairs; None: as many as there are."""

    most: int | None = None


@dataclass(frozen=True, slots=True)
class Bracket:
    """All who are left, in a bracket over their lives."""


@dataclass(frozen=True, slots=True)
class Final:
    """Who has waited, and who comes to him."""

    waited: EntryId
    comes: EntryId


@dataclass(frozen=True, slots=True)
class Finished:
    """One is left, or nobody."""


@dataclass(frozen=True, slots=True)
class Playoff:
    """Those behind the clear winner, in a small bracket."""

    level: tuple[Record, ...]


Way = Pair | Bracket | Final | Playoff | Finished


def way_on(seen: Moment) -> Way:
    """Asked again after every match; while matches are open only the pairs may be drawn."""
    if len(seen.left) < 2 or _has_clear_winner(seen):
        level = behind_the_winner(seen)
        return Playoff(level) if seen.settings.playoff and len(level) > 1 else Finished()
    if seen.settings.finish is Finish.UNDEFEATED_WAITS:
        return _around_the_undefeated(seen)
    return _towards_a_bracket(seen) if seen.settings.finish is Finish.BRACKET else Pair()


def behind_the_winner(seen: Moment) -> tuple[Record, ...]:
    """Who is left with one life, while another has more."""
    return tuple(one for one in seen.left if seen.lives_of(one) == 1) if _has_clear_winner(seen) else ()


def fits_a_bracket(seen: Moment) -> bool:
    lives = [seen.lives_of(one) for one in seen.left]
    is_whole = all(_is_power(one) for one in (*lives, sum(lives)))
    return is_whole and 1 in lives and sum(lives) <= seen.settings.bracket_of


def _has_clear_winner(seen: Moment) -> bool:
    ahead = sum(seen.lives_of(one) > 1 for one in seen.left)
    return seen.settings.finish is Finish.CLEAR_WINNER and seen.settings.lives > 1 and ahead == 1


def _around_the_undefeated(seen: Moment) -> Way:
    waits = undefeated(seen.left)
    others = [one for one in seen.left if one is not waits]
    return Final(waits.entry, others[0].entry) if waits and len(others) == 1 else Pair()


def _towards_a_bracket(seen: Moment) -> Way:
    if fits_a_bracket(seen):
        return Bracket()
    spare = seen.lives - seen.running - _next_size(seen)
    return Pair(max(0, spare))


def _next_size(seen: Moment) -> int:
    """The largest bracket below the lives left."""
    most = min(seen.lives - 1, seen.settings.bracket_of)
    return 1 << (most.bit_length() - 1)


def _is_power(number: int) -> bool:
    return number.bit_count() == 1
