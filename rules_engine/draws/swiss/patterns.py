"""The pattern of a round: who would meet whom among equal scores, if nothing stood against it.

Of those with the same score, put in order, FOLD lets the first meet the last, SLIDE the first of the upper half
the first of the lower, ADJACENT (Monrad) the first the second, RANDOM whom the lot says. Where their number is
odd one of them *floats*, the last who did not do so lately: he is put on top of the next score. So the ranking
falls into *brackets* of even size, and everybody has an ideal opponent in his own. The *distance* of a pair is
how far it is from an ideal one: by places in the bracket, or by the ranking where two are not of one bracket.
Who is expected to have the bye stands in a bracket alone.

FOLD, SLIDE: Tabbycat and FIDE handbook C.04; ADJACENT: the cards of Danish clubs ("Monrad").
"""

from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum
from itertools import groupby

from rules_engine.draws.lots import shuffled, stream
from rules_engine.draws.swiss.contestants import DOWN, Field


class Pattern(Enum):
    FOLD = "fold"
    SLIDE = "slide"
    ADJACENT = "adjacent"
    RANDOM = "random"


@dataclass(frozen=True, slots=True)
class Brackets:
    """``members``: of each bracket, in the order of its pattern; ``bracket``, ``place``: of each contestant."""

    pattern: Pattern
    members: tuple[tuple[int, ...], ...]
    bracket: tuple[int, ...]
    place: tuple[int, ...]

    def distance(self, one: int, other: int) -> int:
        home = self.bracket[one]
        if home != self.bracket[other]:
            return abs(one - other)
        here, there = self.place[one], self.place[other]
        if self.pattern is Pattern.FOLD:
            return abs(here + there + 1 - len(self.members[home]))
        if self.pattern is Pattern.SLIDE:
            return abs(abs(here - there) - len(self.members[home]) // 2)
        return 0 if here // 2 == there // 2 else abs(here - there)

    def near(self, one: int, reach: int) -> list[int]:
        """Those of his bracket within this distance; he may be among them."""
        members, here = self.members[self.bracket[one]], self.place[one]
        middles = self._middles(here, len(members))
        return [other for at in middles for other in members[max(0, at - reach) : max(0, at + reach + 1)]]

    def _middles(self, here: int, size: int) -> tuple[int, ...]:
        if self.pattern is Pattern.FOLD:
            return (size - 1 - here,)
        if self.pattern is Pattern.SLIDE:
            return (here + size // 2, here - size // 2)
        return (here,)


def brackets(field: Field, pattern: Pattern, expected_bye: int | None, seed: bytes | str) -> Brackets:
    found = _floated(field, expected_bye)
    if pattern is Pattern.RANDOM:
        lots = stream(seed, f"swiss/1 order {field.round}")
        found = [list(shuffled(one, lots)) for one in found]
    if expected_bye is not None:
        found.append([expected_bye])
    where = sorted((one, home, place) for home, members in enumerate(found) for place, one in enumerate(members))
    members = tuple(tuple(one) for one in found)
    return Brackets(pattern, members, tuple(home for _, home, _ in where), tuple(place for *_, place in where))


def _floated(field: Field, without: int | None) -> list[list[int]]:
    found: list[list[int]] = []
    floating: list[int] = []
    scores = field.scores
    playing = (one for one in range(len(scores)) if one != without)
    for _, equal in groupby(playing, key=lambda one: scores[one]):
        here = [*floating, *equal]
        floating = [_floater(field, here)] if len(here) % 2 else []
        found.append([one for one in here if one not in floating])
    return [one for one in (*found, floating) if one]


def _floater(field: Field, bracket: Sequence[int]) -> int:
    """The last of those who floated down least lately."""
    return min(bracket, key=lambda one: (lately(field, one, DOWN), -one))


def lately(field: Field, one: int, way: int) -> int:
    """How lately he floated that way: 2 for the last round, 1 for the one before, 3 for both."""
    floats = field.contestants[one].floats
    return 2 * (floats.get(field.round - 1) == way) + (floats.get(field.round - 2) == way)
