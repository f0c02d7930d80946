"""The Page play-off, the stepladder and the compass as stages: one draw, then the design over the published lines.

A drawing holds the entries by line (``seats``); null is a line without an entry. That of a Page play-off says as well
whether there is a match for third place.
"""

from abc import ABC, abstractmethod
from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar

from rules_engine.draws import codes
from rules_engine.draws.brackets.knockout import KnockoutSettings, Seeding, in_order
from rules_engine.draws.changes import departures
from rules_engine.draws.check import check_seats
from rules_engine.draws.field import DrawRefused, check_enough, check_field, refused
from rules_engine.draws.graph import Graph
from rules_engine.draws.placings import placings, section_placings
from rules_engine.draws.seated.compass import compass
from rules_engine.draws.seated.design import seated
from rules_engine.draws.seated.playoffs import PAGE_ENTRIES, page, stepladder
from rules_engine.draws.seated.settings import CompassSettings, PageSettings, SeatedSettings, StepladderSettings
from rules_engine.draws.seeds import bracket_size
from rules_engine.draws.stage import DrawingJson, Next, Proposal, StageFacts, Standing, next_of_full_draw, resolved
from rules_engine.draws.states import Resolution
from rules_engine.verdict import Verdict
from rules_engine.words import EntryId


@dataclass(frozen=True, slots=True)
class SeatedStage(ABC):
    """A stage whose graph is a design over the lines of its drawing. ``algorithm``, ``least``, ``most``: of the class;
    the numbers of entries that it can draw.
    """

    settings: SeatedSettings
    facts: StageFacts
    algorithm: ClassVar[str]
    least: ClassVar[int] = 2
    most: ClassVar[int]

    @abstractmethod
    def output(self, order: Sequence[EntryId]) -> DrawingJson:
        """Return the drawing of entries in the order in which they are seeded."""

    @abstractmethod
    def design(self, output: DrawingJson) -> Graph:
        """Return the design of a drawing."""

    def propose(self, seed: bytes | str) -> Proposal:
        """Raises DrawRefused for a field that cannot be drawn."""
        return Proposal(0, self.algorithm, self.output(self._order(seed)))

    def graph(self) -> Graph:
        drawing = self.facts.full_drawing()
        if drawing is None:
            return Graph(())
        return seated(self.design(drawing.output), drawing.output["seats"], self.facts.changes)

    def resolve(self) -> Resolution:
        return resolved(self.graph(), self.facts)

    def standings(self, resolution: Resolution) -> Sequence[Standing]:
        """Return the standings over all sections."""
        rows = placings(self.graph(), resolution)
        return tuple(Standing(row.entry, row.place_from, row.place_to) for row in rows)

    def section_standings(self, resolution: Resolution) -> Sequence[Standing]:
        """Return the standings of each section by itself, in reading order."""
        graph = self.graph()
        if len(graph.sections) == 1:
            return self.standings(resolution)
        rows = ((row, section) for section in graph.sections for row in section_placings(graph, resolution, section))
        return tuple(Standing(row.entry, row.place_from, row.place_to, section=section.code) for row, section in rows)

    def next(self, resolution: Resolution) -> Next:
        return next_of_full_draw(self.facts, resolution)

    def check(self, proposal: Proposal, seed: bytes | str) -> Verdict:
        return check_seats(self, proposal)

    def _order(self, seed: bytes | str) -> list[EntryId]:
        left, seeding = departures(self.facts.changes), self.settings.seeding
        field = [draw_entry for draw_entry in self.facts.field if draw_entry.entry not in left]
        check_enough(len(field), self.least)
        if len(field) > self.most:
            raise refused(codes.FIELD_TOO_LARGE, entries=len(field), most=self.most)
        verdict = check_field(field, seed, seeding is Seeding.BY_HAND)
        if not verdict.is_ok:
            raise DrawRefused(verdict)
        return [draw_entry.entry for draw_entry in in_order(field, KnockoutSettings(seeding), seed)]


@dataclass(frozen=True, slots=True)
class PageStage(SeatedStage):
    settings: PageSettings
    algorithm = "page/1"
    least = most = PAGE_ENTRIES

    def output(self, order: Sequence[EntryId]) -> DrawingJson:
        return {"seats": list(order), "third_place": self.settings.third_place}

    def design(self, output: DrawingJson) -> Graph:
        return page(output["third_place"])


@dataclass(frozen=True, slots=True)
class StepladderStage(SeatedStage):
    settings: StepladderSettings
    algorithm = "stepladder/1"
    most = 32

    def output(self, order: Sequence[EntryId]) -> DrawingJson:
        return {"seats": list(order)}

    def design(self, output: DrawingJson) -> Graph:
        return stepladder(len(output["seats"]))


@dataclass(frozen=True, slots=True)
class CompassStage(SeatedStage):
    settings: CompassSettings
    algorithm = "compass/1"
    most = 128

    def output(self, order: Sequence[EntryId]) -> DrawingJson:
        return {"seats": [*order, *[None] * (bracket_size(len(order)) - len(order))]}

    def design(self, output: DrawingJson) -> Graph:
        return compass(len(output["seats"]))
