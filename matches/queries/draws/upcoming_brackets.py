"""The bracket of a stage that is not drawn yet, over the places of the tables before it. No queries."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Final

from matches.models import Stage
from matches.queries.draws.boards import NodeRow, Slot
from matches.queries.draws.brackets import NOT_BRACKETS, Outline, RoundRow, Section, SpotRow
from matches.queries.draws.cuts import Cut
from matches.queries.draws.layouts import BracketSlot
from matches.queries.draws.standings import StandingRow
from matches.queries.entries.entries import EntryRow
from matches.queries.results.match_location import THIRD_PLACE, title_of
from matches.queries.results.match_row import MatchState
from rules_engine.draws.graph import MAIN, Bye, Graph, LoserOf, Node, PlaceIn, Source, WinnerOf
from rules_engine.draws.lengths import ANY_SECTION
from rules_engine.draws.phases.settings import read_field_from
from rules_engine.draws.phases.upcoming import upcoming_graph

MOST_ROUNDS: Final = 4  # that are displayed side by side
_STRAIGHT: Final = BracketSlot(1, (), "")


@dataclass(frozen=True, slots=True)
class UpcomingBracket:
    """A bracket before its draw. ``titles``: of all rounds. ``section``: the rounds on this page, one marked."""

    titles: tuple[str, ...]
    section: Section

    @property
    def is_long(self) -> bool:
        """Return whether it has more rounds than are displayed side by side."""
        return len(self.titles) > MOST_ROUNDS

    @property
    def current(self) -> int:
        return next(row.number for row in self.section.rounds if row.is_current)


def upcoming_bracket(
    stage: Stage, outlines: Iterable[Outline], standings: Iterable[StandingRow], round_no: int = 1
) -> UpcomingBracket | None:
    """Return the bracket as it would be drawn, with the round ``round_no`` marked; None if its pairs are not known.

    ``standings``: of all stages before.
    """
    if not stage.field_from or stage.draw_format.is_by_rounds or not stage.draw_format.has_final:
        return None
    earlier = [outline for outline in outlines if outline.stage.position < stage.position]
    sizes = {outline.stage.position: _sizes(outline) for outline in earlier}
    graph = upcoming_graph(stage.draw_format, stage.settings, read_field_from(stage.field_from), sizes)
    if graph is None or [section.code for section in graph.sections] != [MAIN.code]:
        return None
    names = {section.code: section.name for outline in earlier for section in outline.sections}
    return _bracket(stage, graph, _Places(names, _entries_by_place(standings)), round_no)


def _sizes(outline: Outline) -> Mapping[str, int]:
    """Return the number of entries of each table, by the code of its section."""
    codes = [section.code for section in outline.sections if section.kind in NOT_BRACKETS]
    entries = {(node.section, entry) for node in outline.nodes for entry in node.entries if isinstance(entry, int)}
    return {code: sum(section == code for section, _ in entries) for code in codes}


def _entries_by_place(standings: Iterable[StandingRow]) -> Mapping[tuple[str, int], EntryRow]:
    return {(row.section, row.place_from): row.entry for row in standings if row.place_from == row.place_to}


class _Places:
    """What the sides of the bracket are called, and who has which place now."""

    def __init__(self, names: Mapping[str, str], entries: Mapping[tuple[str, int], EntryRow]) -> None:
        self.names, self.entries = names, entries

    def slot(self, source: Source) -> Slot:
        match source:
            case PlaceIn(code, place):
                name = self.names.get(code, "")
                entry = self.entries.get((code, place)) or (None if name else self.entries.get(("", place)))
                return Slot(None, False, ("place", f"{name} {place}"), False, None, now=entry)
            case WinnerOf(key):
                return Slot(None, False, ("winner", key), False, None)
            case LoserOf(key):
                return Slot(None, False, ("loser", key), False, None)
        return Slot(None, isinstance(source, Bye), None, False, None)


def _bracket(stage: Stage, graph: Graph, places: _Places, round_no: int) -> UpcomingBracket:
    nodes = [node for node in graph.nodes if node.key != THIRD_PLACE]
    sizes = [sum(node.round == number for node in nodes) for number in range(1, graph.rounds(MAIN.code) + 1)]
    current = min(max(round_no, 1), len(sizes))
    first = max(1, min(current, len(sizes) - MOST_ROUNDS + 1))
    visible = range(first, min(first + MOST_ROUNDS, len(sizes) + 1))
    rounds = tuple(
        replace(_round(stage, number, sizes, nodes, places), is_current=number == current) for number in visible
    )
    cut = Cut(0, MAIN.code, first, visible[-1], 1, 1, tuple(sizes[first - 1 : visible[-1]]))
    section = Section(cut, stage.position, MAIN.kind.value, "", True, rounds, None, False, True)
    return UpcomingBracket(tuple(title_of(sizes, number) for number in range(1, len(sizes) + 1)), section)


def _round(stage: Stage, number: int, sizes: Sequence[int], nodes: Iterable[Node], places: _Places) -> RoundRow:
    own = sorted((node for node in nodes if node.round == number), key=lambda node: node.position)
    spots = tuple(SpotRow(_node_row(node, places), _STRAIGHT) for node in own)
    lengths = stage.lengths.get("rounds", {}).get(ANY_SECTION) or stage.event.play.lengths
    return RoundRow(number, title_of(sizes, number), (lengths[min(number, len(lengths)) - 1],), spots, is_current=False)


def _node_row(node: Node, places: _Places) -> NodeRow:
    first, second = (places.slot(source) for source in node.sources)
    return NodeRow(node.key, node.round, node.position, (first, second), MatchState.WAITING, None, node.section)
