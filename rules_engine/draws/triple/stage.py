"""The triple elimination as a stage: three brackets drawn at once, and the last three.

A drawing is that of a bracket with two sections (``brackets.stage``), with the ``ending`` and ``recharge``.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Final

from rules_engine.draws.brackets.stage import BracketStage
from rules_engine.draws.changes import departures
from rules_engine.draws.check import check_seats
from rules_engine.draws.field import check_enough
from rules_engine.draws.graph import Graph, Node, WinnerOf
from rules_engine.draws.placings import placings, section_placings
from rules_engine.draws.stage import Next, Proposal, StageFacts, Standing, next_of_full_draw, resolved
from rules_engine.draws.states import Resolution
from rules_engine.draws.triple import last_three
from rules_engine.draws.triple.settings import LastThree, TripleSettings
from rules_engine.verdict import Verdict

ALGORITHM: Final = "triple/1"
LEAST: Final = 4  # so that each of the three brackets has a match


@dataclass(frozen=True)  # without slots, so that the graph and its resolution are computed once
class TripleStage:
    settings: TripleSettings
    facts: StageFacts

    def propose(self, seed: bytes | str) -> Proposal:
        """Draw the three brackets. Raises DrawRefused for a field that cannot be drawn."""
        left = departures(self.facts.changes)
        check_enough(sum(draw_entry.entry not in left for draw_entry in self.facts.field), LEAST)
        proposal = self._brackets().propose(seed)
        end = {"ending": self.settings.ending.value, "recharge": self.settings.recharge}
        return Proposal(0, ALGORITHM, {**proposal.output, **end}, proposal.notes)

    def graph(self) -> Graph:
        return self._drawn[0]

    def resolve(self) -> Resolution:
        return self._drawn[1]

    def standings(self, resolution: Resolution) -> Sequence[Standing]:
        """Return the standings over all brackets."""
        rows = placings(self.graph(), resolution)
        return tuple(Standing(row.entry, row.place_from, row.place_to) for row in rows)

    def section_standings(self, resolution: Resolution) -> Sequence[Standing]:
        """Return the standings of each bracket by itself, in reading order."""
        graph = self.graph()
        rows = ((row, section) for section in graph.sections for row in section_placings(graph, resolution, section))
        return tuple(Standing(row.entry, row.place_from, row.place_to, section=section.code) for row, section in rows)

    def next(self, resolution: Resolution) -> Next:
        return next_of_full_draw(self.facts, resolution)

    def check(self, proposal: Proposal, seed: bytes | str) -> Verdict:
        return check_seats(self, proposal)

    def _brackets(self) -> BracketStage:
        return BracketStage(self.settings.brackets(), self.facts)

    @cached_property
    def _drawn(self) -> tuple[Graph, Resolution]:
        """Return the graph, with as many matches of the last two as their results ask for, and its resolution."""
        drawing, brackets = self.facts.full_drawing(), self._brackets().graph()
        if drawing is None:
            return brackets, self._resolved(brackets)
        end = self._end(brackets, drawing.output["recharge"], LastThree(drawing.output["ending"]))
        graph = _with(brackets, end)
        resolution = self._resolved(graph)
        if drawing.output["ending"] == LastThree.SHORT.value:
            return graph, resolution
        return self._with_further(graph, resolution, end)

    def _end(self, brackets: Graph, recharge: bool, ending: LastThree) -> tuple[Node, ...]:
        winners = _winners(brackets)
        return (
            last_three.strict(winners) if ending is LastThree.STRICT else last_three.short(winners, recharge=recharge)
        )

    def _with_further(self, graph: Graph, resolution: Resolution, end: Sequence[Node]) -> tuple[Graph, Resolution]:
        states = dict(resolution.states)
        for node in last_three.further(end, states, self.facts.results.keys()):
            graph = _with(graph, (node,))
            resolution = self._resolved(graph)
            states.update(resolution.states)
        return graph, resolution

    def _resolved(self, graph: Graph) -> Resolution:
        return resolved(graph, self.facts, self.settings.drops)


def _with(graph: Graph, nodes: Sequence[Node]) -> Graph:
    sections = graph.sections if last_three.SECTION in graph.sections else (*graph.sections, last_three.SECTION)
    return Graph((*graph.nodes, *nodes), sections)


def _winners(brackets: Graph) -> last_three.Winners:
    """Return the last node of each bracket."""
    feeder_keys = {source.node for _, source in brackets.sources() if isinstance(source, WinnerOf)}
    first, second, third = (
        next(
            node.key
            for node in reversed(brackets.nodes)
            if node.section == section.code and node.key not in feeder_keys
        )
        for section in brackets.sections
    )
    return first, second, third
