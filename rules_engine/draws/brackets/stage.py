"""A bracket with all its sections as a stage: one draw, then the graph from the published lines and crossings.

A drawing holds the lines from the top (``seats``), the ``closed`` lines, the ``sections`` in their notation, and for
each feed in turn the crossing (``drops``): which of its group, counted from 0, stands on each slot.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Any, Final

from rules_engine.draws import codes
from rules_engine.draws.brackets.building import layout_of
from rules_engine.draws.brackets.design import Design
from rules_engine.draws.brackets.drops import best_crossings
from rules_engine.draws.brackets.layout import BadStructure
from rules_engine.draws.brackets.main_first import main_first_placings
from rules_engine.draws.brackets.notation import BadNotation, letters_of, read_line, written
from rules_engine.draws.brackets.plan import Plan, SectionPlan
from rules_engine.draws.brackets.refining import refined
from rules_engine.draws.brackets.reseating import seats_now
from rules_engine.draws.brackets.seating import seat
from rules_engine.draws.brackets.settings import BracketSettings, check_settings, plan_of, suited
from rules_engine.draws.brackets.shapes import Shape
from rules_engine.draws.brackets.wiring import graph_over
from rules_engine.draws.changes import departures
from rules_engine.draws.check import check_seats
from rules_engine.draws.field import DrawRefused
from rules_engine.draws.graph import Graph, SectionKind
from rules_engine.draws.placings import Placing, placings, section_placings
from rules_engine.draws.stage import DrawingJson, Next, Proposal, StageFacts, Standing, next_of_full_draw, resolved
from rules_engine.draws.states import Resolution
from rules_engine.verdict import Verdict, Violation
from rules_engine.words import EntryId

ALGORITHM: Final = "bracket/2"
CACHED: Final = 8
LEAST_WITH_CONSOLATION: Final = 3  # with so many entries no two lose a first match
OFFERED: Final = Shape.FIRST_MATCH.value
Orders = tuple[tuple[int, ...], ...]


@dataclass(frozen=True, slots=True)
class BracketStage:
    settings: BracketSettings
    facts: StageFacts

    def propose(self, seed: bytes | str) -> Proposal:
        """Draw the bracket. Raises DrawRefused for a field that cannot be drawn, or sections that do not fit."""
        wrong = check_settings(self.settings)
        if not wrong.is_ok:
            raise DrawRefused(wrong)
        left = departures(self.facts.changes)
        seating = seat(
            [draw_entry for draw_entry in self.facts.field if draw_entry.entry not in left], self.settings, seed
        )
        try:
            entries = len(seating.seats) - seating.seats.count(None)
            plan = plan_of(suited(self.settings, entries, seating.design.lines), seating.design)
            layout = layout_of(plan, seating.design)
            drops = refined(layout, seating.seats, best_crossings(layout), self.facts.field)
        except (BadNotation, BadStructure) as bad:
            raise DrawRefused(bad.verdict) from bad
        output = {"seats": list(seating.seats), "closed": list(seating.design.closed), **_written(plan)}
        proposal = Proposal(0, ALGORITHM, {**output, "drops": [list(order) for order in drops]})
        return replace(proposal, notes=tuple(self.empty_sections(proposal, entries)))

    def empty_sections(self, proposal: Proposal, entries: int) -> Iterator[Violation]:
        """Yield a note for each section of the settings in which nobody would play."""
        drawn_stage = replace(self, facts=replace(self.facts, drawings=(proposal.as_drawing(),)))
        sections = {node.section for node in drawn_stage.graph().nodes}
        for section in self.settings.sections:
            is_helped = section.shape is Shape.FIRST_ROUND and entries > LEAST_WITH_CONSOLATION
            if section.code not in sections and is_helped:
                yield Violation(codes.NOTE_ONE_FIRST_ROUND_LOSER, None, {"entries": entries, "offered": OFFERED})
            elif section.code not in sections:
                yield Violation(
                    codes.NOTE_SECTION_EMPTY, None, {"entries": entries, "section_kind": section.kind.value}
                )

    def graph(self) -> Graph:
        drawing = self.facts.full_drawing()
        if drawing is None:
            return Graph(())
        seats = seats_now(drawing.output["seats"], self.facts.changes, drawing.output["closed"])
        design = Design(len(seats), tuple(drawing.output["closed"]))
        return _graph(_read(drawing.output), design, seats, tuple(map(tuple, drawing.output["drops"])))

    def resolve(self) -> Resolution:
        return resolved(self.graph(), self.facts, self.settings.drops, self.settings.drops_into())

    def standings(self, resolution: Resolution) -> Sequence[Standing]:
        """Return the standings over all sections."""
        order = main_first_placings if self.settings.semi_finalists_first else placings
        return tuple(_standing(placing) for placing in order(self.graph(), resolution))

    def section_standings(self, resolution: Resolution) -> Sequence[Standing]:
        """Return the standings of each section by itself, in reading order."""
        graph = self.graph()
        rows = (
            (placing, section) for section in graph.sections for placing in section_placings(graph, resolution, section)
        )
        return tuple(_standing(placing, section.code) for placing, section in rows)

    def next(self, resolution: Resolution) -> Next:
        return next_of_full_draw(self.facts, resolution)

    def check(self, proposal: Proposal, seed: bytes | str) -> Verdict:
        return check_seats(self, proposal)


@lru_cache(maxsize=CACHED)
def _graph(plan: Plan, design: Design, seats: tuple[EntryId | None, ...], drops: Orders) -> Graph:
    return graph_over(layout_of(plan, design), seats, drops)


def _standing(placing: Placing, section: str = "") -> Standing:
    return Standing(placing.entry, placing.place_from, placing.place_to, section=section)


def _written(plan: Plan) -> dict[str, Any]:
    """Return a plan as plain data."""
    sections = [
        {"kind": section.kind.value, "notation": text, "finalist_drops": section.finalist_drops}
        for section, text in zip(plan.sections, written(plan), strict=True)
    ]
    plain = {"main_rounds": plan.main_rounds, "finalist_drops": plan.finalist_drops}
    return {**plain, "third_place": plan.third_place, "sections": sections}


def _read(output: DrawingJson) -> Plan:
    plan = Plan(output["main_rounds"], (), output["finalist_drops"], third_place=output["third_place"])
    for data in output["sections"]:
        section = SectionPlan(SectionKind(data["kind"]), (), data["finalist_drops"])
        line = read_line(data["notation"], letters_of(plan), section.code)
        sections = (*plan.sections, replace(section, rounds=line.rounds))
        plan = replace(plan, sections=sections, meets=line.meets, recharge=line.recharge)
    return plan
