"""Who loses his first match, and where: after a bye it is a later one.

Every line of the first round has one way to the others, so that the structure is the same with byes and without: the
loser of its match; where there is a bye, the loser of the match in which its holder first plays, if it is he who lost.
Where two play their first match against each other there, the loser comes by the way of the upper one.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property

from rules_engine.draws.brackets.layout import Place
from rules_engine.draws.graph import LoserOf, Source
from rules_engine.words import SIDES, Side, other

Sources = Sequence[Source | None]


@dataclass(frozen=True)
class FirstMatches:
    """``places``: of the main bracket; ``won`` and ``lost``: what each is to others. ``dropping``: the last round whose
    losers may fall.
    """

    places: Sequence[Place]
    won: Sources
    lost: Sources
    dropping: int

    def ways(self) -> list[Source | None]:
        """For each match of the first round, in their order."""
        return [None if at is None else self._way(*at) for at in self._taken]

    def left(self) -> dict[int, Source | None]:
        """By place: what is left of its loser's way for others, wherever a first match is lost."""
        sides: dict[int, set[Side]] = {}
        for at, side in filter(None, self._taken):
            sides.setdefault(at, set()).update(SIDES if side is None else (side,))
        return {at: None if len(taken) == len(SIDES) else self._of_other(at, *taken) for at, taken in sides.items()}

    def _way(self, at: int, side: Side | None) -> Source | None:
        way = self.lost[at]
        if side is None or way is None or not isinstance(way, LoserOf):
            return way
        if self._sibling_played(at, side):
            return LoserOf(way.node, side)
        return way if side == 0 else None

    def _of_other(self, at: int, side: Side) -> Source | None:
        way = self.lost[at]
        return LoserOf(way.node, other(side)) if isinstance(way, LoserOf) else None

    @cached_property
    def _taken(self) -> list[tuple[int, Side | None] | None]:
        openers = (at for at, place in enumerate(self.places) if place.round == 1)
        return [self._first(at) if self.won[at] is not None else None for at in openers]

    def _first(self, at: int) -> tuple[int, Side | None] | None:
        """The place and the side where whoever begins here plays first; None where its loser does not fall."""
        side: Side | None = None
        while self.lost[at] is None and at in self._parents:
            at, side = self._parents[at]
        falls = self.lost[at] is not None and self.places[at].round <= self.dropping
        return (at, side) if falls else None

    @cached_property
    def _parents(self) -> Mapping[int, tuple[int, Side]]:
        slots = ((at, side, place.slots[side]) for at, place in enumerate(self.places) for side in SIDES)
        return {slot: (at, side) for at, side, slot in slots if slot is not None}

    def _sibling_played(self, at: int, side: Side) -> bool:
        slot = self.places[at].slots[other(side)]
        return slot is not None and self._played[slot]

    @cached_property
    def _played(self) -> Sequence[bool]:
        """Whether somebody has played who comes out of a place."""
        found: list[bool] = []
        for place, lost in zip(self.places, self.lost, strict=True):
            found.append(lost is not None or any(found[slot] for slot in place.slots if slot is not None))
        return found
