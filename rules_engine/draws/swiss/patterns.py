"""The pattern of a round: the pairs among equal scores, if nothing speaks against them.

Among those with the same score, in order, FOLD pairs the first with the last, SLIDE the first of the upper half with
the first of the lower, ADJACENT (Monrad) the first with the second, RANDOM by lot. If their number is odd one of them
*floats*, the last who did not do so lately, to the top of the next score. So the ranking falls into *brackets* of even
size, and everybody has an ideal opponent in their own. The *distance* of a pair is how far it is from an ideal one: by
places in the bracket, or by the ranking for two of different brackets. The expected holder of the bye is a bracket of
one.

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
    """The brackets of a round.

    ``members``: of each bracket, in the order of its pattern. ``bracket``, ``place``: of each contestant.
    """

    pattern: Pattern
    members: tuple[tuple[int, ...], ...]
    bracket: tuple[int, ...]
    place: tuple[int, ...]

    def distance(self, first: int, second: int) -> int:
        home = self.bracket[first]
        if home != self.bracket[second]:
            return abs(first - second)
        place, other_place = self.place[first], self.place[second]
        if self.pattern is Pattern.FOLD:
            return abs(place + other_place + 1 - len(self.members[home]))
        if self.pattern is Pattern.SLIDE:
            return abs(abs(place - other_place) - len(self.members[home]) // 2)
        return 0 if place // 2 == other_place // 2 else abs(place - other_place)

    def near(self, contestant: int, reach: int) -> list[int]:
        """Return the members of the contestant's bracket within this distance, possibly with the contestant."""
        members, place = self.members[self.bracket[contestant]], self.place[contestant]
        middles = self._middles(place, len(members))
        return [other for at in middles for other in members[max(0, at - reach) : max(0, at + reach + 1)]]

    def _middles(self, place: int, size: int) -> tuple[int, ...]:
        if self.pattern is Pattern.FOLD:
            return (size - 1 - place,)
        if self.pattern is Pattern.SLIDE:
            return (place + size // 2, place - size // 2)
        return (place,)


def brackets(field: Field, pattern: Pattern, expected_bye: int | None, seed: bytes | str) -> Brackets:
    groups = _floated(field, expected_bye)
    if pattern is Pattern.RANDOM:
        lots = stream(seed, f"swiss/1 order {field.round}")
        groups = [list(shuffled(group, lots)) for group in groups]
    if expected_bye is not None:
        groups.append([expected_bye])
    positions = sorted(
        (member, home, place) for home, members in enumerate(groups) for place, member in enumerate(members)
    )
    members = tuple(tuple(group) for group in groups)
    return Brackets(pattern, members, tuple(home for _, home, _ in positions), tuple(place for *_, place in positions))


def _floated(field: Field, without: int | None) -> list[list[int]]:
    groups: list[list[int]] = []
    floating: list[int] = []
    scores = field.scores
    places = (place for place in range(len(scores)) if place != without)
    for _, equal in groupby(places, key=lambda place: scores[place]):
        bracket = [*floating, *equal]
        floating = [_floater(field, bracket)] if len(bracket) % 2 else []
        groups.append([place for place in bracket if place not in floating])
    return [group for group in (*groups, floating) if group]


def _floater(field: Field, bracket: Sequence[int]) -> int:
    """Return the last of those who floated down least recently."""
    return min(bracket, key=lambda place: (lately(field, place, DOWN), -place))


def lately(field: Field, place: int, direction: int) -> int:
    """Return how recently this place floated that way: 2 for the last round, 1 for the one before, 3 for both."""
    floats = field.contestants[place].floats
    return 2 * (floats.get(field.round - 1) == direction) + (floats.get(field.round - 2) == direction)
