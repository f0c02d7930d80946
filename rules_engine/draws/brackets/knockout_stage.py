"""The knockout as a stage: one draw, then the graph over the published seats."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from rules_engine.draws.brackets.knockout import KnockoutSettings, draw_knockout, knockout_graph
from rules_engine.draws.brackets.reseating import seats_now
from rules_engine.draws.changes import departures
from rules_engine.draws.check import check_seats
from rules_engine.draws.graph import Graph
from rules_engine.draws.placings import placings
from rules_engine.draws.stage import Next, Proposal, StageFacts, Standing, next_of_full_draw, resolved
from rules_engine.draws.states import Resolution
from rules_engine.verdict import Verdict
from rules_engine.words import EntryId

CACHED: Final = 8


@dataclass(frozen=True, slots=True)
class KnockoutStage:
    settings: KnockoutSettings
    facts: StageFacts

    def propose(self, seed: bytes | str) -> Proposal:
        """Raises DrawRefused for a field that cannot be drawn."""
        left = departures(self.facts.changes)
        field = [draw_entry for draw_entry in self.facts.field if draw_entry.entry not in left]
        draw = draw_knockout(field, self.settings, seed)
        return Proposal(0, draw.algorithm, {"seats": list(draw.seats), "third_place": self.settings.third_place})

    def graph(self) -> Graph:
        drawing = self.facts.full_drawing()
        if drawing is None:
            return Graph(())
        seats = seats_now(drawing.output["seats"], self.facts.changes)
        return _graph(tuple(seats), drawing.output["third_place"])

    def resolve(self) -> Resolution:
        return resolved(self.graph(), self.facts)

    def standings(self, resolution: Resolution) -> Sequence[Standing]:
        rows = placings(self.graph(), resolution)
        return tuple(Standing(placing.entry, placing.place_from, placing.place_to) for placing in rows)

    def section_standings(self, resolution: Resolution) -> Sequence[Standing]:
        return self.standings(resolution)

    def next(self, resolution: Resolution) -> Next:
        return next_of_full_draw(self.facts, resolution)

    def check(self, proposal: Proposal, seed: bytes | str) -> Verdict:
        return check_seats(self, proposal)


@lru_cache(maxsize=CACHED)
def _graph(seats: tuple[EntryId | None, ...], third_place: bool) -> Graph:
    return knockout_graph(seats, third_place)
