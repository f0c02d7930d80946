"""The knockout as a stage: drawn whole, from the seats that were published."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from rules_engine.draws.brackets.knockout import KnockoutSettings, draw_knockout, knockout_graph
from rules_engine.draws.brackets.reseating import seats_now
from rules_engine.draws.changes import gone
from rules_engine.draws.graph import Graph
from rules_engine.draws.placings import placings
from rules_engine.draws.stage import Next, Proposal, StageFacts, Standing, next_of_whole, resolved
from rules_engine.draws.states import Resolution
from rules_engine.words import EntryId

CACHED: Final = 8


@dataclass(frozen=True, slots=True)
class KnockoutStage:
    settings: KnockoutSettings
    facts: StageFacts

    def propose(self, seed: bytes | str) -> Proposal:
        """Raises DrawRefused for a field that cannot be drawn."""
        left = gone(self.facts.changes)
        field = [one for one in self.facts.field if one.entry not in left]
        drawn = draw_knockout(field, self.settings, seed)
        return Proposal(0, drawn.algorithm, {"seats": list(drawn.seats), "third_place": self.settings.third_place})

    def graph(self) -> Graph:
        drawn = self.facts.whole()
        if drawn is None:
            return Graph(())
        seats = seats_now(drawn.output["seats"], self.facts.changes)
        return _graph(tuple(seats), drawn.output["third_place"])

    def resolve(self) -> Resolution:
        return resolved(self.graph(), self.facts)

    def standings(self, resolution: Resolution) -> Sequence[Standing]:
        placed = placings(self.graph(), resolution)
        return tuple(Standing(one.entry, one.place_from, one.place_to) for one in placed)

    def next(self, resolution: Resolution) -> Next:
        return next_of_whole(self.facts, resolution)


@lru_cache(maxsize=CACHED)
def _graph(seats: tuple[EntryId | None, ...], third_place: bool) -> Graph:
    return knockout_graph(seats, third_place)
