"""The doubling cube: which side may offer it and when, as far as a score can show it.

The cube begins in the middle at 1. A side may *offer* it while it is centred or theirs; the taker owns it at
twice the value; who drops loses the value before the offer. So offers alternate between the sides, and the
value and the last side that doubled show the complete history.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from enum import Enum

from rules_engine.game.customs import DeadCube
from rules_engine.game.match_state import Pair, Phase
from rules_engine.game.ruleset import Ruleset
from rules_engine.words import Side, other


class NoCube(Enum):
    """The reason why nobody may double in a game."""

    CUBELESS = "cubeless"
    ONE_POINT = "one_point"
    CRAWFORD = "crawford"


@dataclass(frozen=True, slots=True)
class Offer:
    """A double: the side that offered, and the value before it."""

    side: Side
    value: int


@dataclass(frozen=True, slots=True)
class CubeTerms:
    """The facts that decide about doubling in one game: needs before it, length of the match, phase, ruleset."""

    needs: Pair
    length: int
    phase: Phase
    ruleset: Ruleset


def why_no_cube(terms: CubeTerms) -> NoCube | None:
    """Return the reason for which the whole game is played without doubling, if there is one."""
    if not terms.ruleset.cube_enabled:
        return NoCube.CUBELESS
    if terms.length == 1 and not terms.ruleset.cube_in_one_point:
        return NoCube.ONE_POINT
    return NoCube.CRAWFORD if terms.phase is Phase.CRAWFORD else None


def is_cube_value(value: int) -> bool:
    """Return whether a cube can show the value at all: a power of two."""
    return value > 0 and value & (value - 1) == 0


def may_offer(terms: CubeTerms, offer: Offer) -> bool:
    """Return whether the side, having the cube in the middle or in its hands, may double it from that value."""
    if why_no_cube(terms) is not None or 2 * offer.value > terms.ruleset.cube_max:
        return False
    if is_leaders_offer(terms, offer) and not terms.ruleset.post_crawford_leader_may_double:
        return False
    return not _is_forbidden_as_dead(terms, offer)


def is_dead(terms: CubeTerms, offer: Offer) -> bool:
    """Return whether the offer can win the side nothing: the cube covers its need already (gnubg play.c)."""
    return terms.needs[offer.side] <= offer.value


def is_leaders_offer(terms: CubeTerms, offer: Offer) -> bool:
    """Return whether the offer is made after the Crawford game by a side that needs one point."""
    return terms.phase is Phase.POST and terms.needs[offer.side] == 1


def history(value: int, last: Side) -> tuple[Offer, ...]:
    """Return the offers that bring the cube to this value, the last of them made by the side ``last``."""
    return tuple(reversed(list(_history_backwards(value, last))))


def is_legal_history(terms: CubeTerms, offers: tuple[Offer, ...]) -> bool:
    """Return whether each of these offers could be made."""
    return all(may_offer(terms, offer) for offer in offers)


def possible_values(terms: CubeTerms) -> frozenset[int]:
    """Return every value that the cube can have when the game ends."""
    return frozenset({1, *_values_from(terms, 0), *_values_from(terms, 1)})


def _is_forbidden_as_dead(terms: CubeTerms, offer: Offer) -> bool:
    need = terms.needs[offer.side]
    if terms.ruleset.dead_cube is DeadCube.NEED_LT_CUBE:
        return need == 1 or need < offer.value
    return terms.ruleset.dead_cube is DeadCube.NEED_LE_CUBE and need <= offer.value


def _history_backwards(value: int, last: Side) -> Iterator[Offer]:
    while value > 1:
        value //= 2
        yield Offer(last, value)
        last = other(last)


def _values_from(terms: CubeTerms, first: Side) -> Iterator[int]:
    offer = Offer(first, 1)
    while may_offer(terms, offer):
        offer = Offer(other(offer.side), 2 * offer.value)
        yield offer.value
