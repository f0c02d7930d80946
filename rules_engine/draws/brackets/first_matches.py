"""The match in which each entry can lose for the first time: after a bye it is a later one.

Every line of the first round has one source for other sections, so that the structure is the same with and without
byes: the loser of its match, or where there is a bye, the loser of the first match of its holder, if the holder lost.
Where two entries play their first match against each other after byes, the source of the upper line carries the loser.
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
    """The first matches of the entries of a main bracket.

    ``places``: of the main bracket. ``won``, ``lost``: the sources that each place is to others. ``dropping``: the last
    round whose losers may fall.
    """

    places: Sequence[Place]
    won: Sources
    lost: Sources
    dropping: int

    def sources(self) -> list[Source | None]:
        """Return for each match of the first round the source of its first-match loser, in order."""
        return [None if at is None else self._source(*at) for at in self._taken]

    def left(self) -> dict[int, Source | None]:
        """Return by place what other sections still get of its loser, for every place in which a first match can be
        lost.
        """
        sides: dict[int, set[Side]] = {}
        for at, side in filter(None, self._taken):
            sides.setdefault(at, set()).update(SIDES if side is None else (side,))
        return {
            at: None if len(lost_sides) == len(SIDES) else self._of_other(at, *lost_sides)
            for at, lost_sides in sides.items()
        }

    def _source(self, at: int, side: Side | None) -> Source | None:
        source = self.lost[at]
        if side is None or source is None or not isinstance(source, LoserOf):
            return source
        if self._sibling_played(at, side):
            return LoserOf(source.node, side)
        return source if side == 0 else None

    def _of_other(self, at: int, side: Side) -> Source | None:
        source = self.lost[at]
        return LoserOf(source.node, other(side)) if isinstance(source, LoserOf) else None

    @cached_property
    def _taken(self) -> list[tuple[int, Side | None] | None]:
        openers = (at for at, place in enumerate(self.places) if place.round == 1)
        return [self._first(at) if self.won[at] is not None else None for at in openers]

    def _first(self, at: int) -> tuple[int, Side | None] | None:
        """Return the place and side in which an entry from this place plays first; None if its loser does not fall."""
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
        """Whether the entry that comes out of each place has played."""
        has_played: list[bool] = []
        for place, loss in zip(self.places, self.lost, strict=True):
            has_played.append(loss is not None or any(has_played[slot] for slot in place.slots if slot is not None))
        return has_played
