"""The graph over the entries on the lines of a design.

A *design* is a graph whose seats are lines, numbered from 1 as entries are. A side without an entry is a bye; it stays
on the sheet where a line is, since a late entry may take it. Everywhere else a match with a side that is nobody is left
out, and its other side goes on without play.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final

from rules_engine.draws import codes
from rules_engine.draws.changes import Change, Replaced, Reseated
from rules_engine.draws.field import refused
from rules_engine.draws.graph import Bye, Graph, LoserOf, Node, Seat, Source, WinnerOf
from rules_engine.words import EntryId, NodeKey

BYE: Final = Bye()
Lines = Sequence[EntryId | None]


def line(number: int) -> Seat:
    """Return the seat of a line in a design."""
    return Seat(EntryId(number))


def seated(design: Graph, drawn_lines: Sequence[int | None], changes: Iterable[Change]) -> Graph:
    """Return the graph over the lines, with the changes since the draw. Raises DrawRefused for an unknown seat."""
    lines = _lines_now(design, drawn_lines, changes)
    wiring = _Wiring(lines)
    nodes = tuple(node for place in design.nodes if (node := wiring.node(place)) is not None)
    used_codes = {node.section for node in nodes}
    return Graph(nodes, tuple(section for section in design.sections if section.code in used_codes))


def _lines_now(design: Graph, drawn_lines: Sequence[int | None], changes: Iterable[Change]) -> Lines:
    lines = [None if entry is None else EntryId(entry) for entry in drawn_lines]
    line_by_seat = _line_by_seat(design)
    for change in changes:
        match change:
            case Reseated(node, side, entry):
                if (node, side) not in line_by_seat:
                    raise refused(codes.SEAT_UNKNOWN, node, node=node)
                lines[line_by_seat[node, side]] = entry
            case Replaced(entry, by):
                lines = [by if other == entry else other for other in lines]
            case _:
                pass
    return lines


def _line_by_seat(design: Graph) -> Mapping[tuple[NodeKey, int], int]:
    """Return the line (from 0) of each side of a node that is a line."""
    seats = ((node.key, side, source) for node in design.nodes for side, source in enumerate(node.sources))
    return {(key, side): source.entry - 1 for key, side, source in seats if isinstance(source, Seat)}


@dataclass(slots=True)
class _Wiring:
    """A graph under construction. ``won``, ``lost``: what each place of the design is to later ones; None: nobody."""

    lines: Lines
    won: dict[NodeKey, Source | None] = field(default_factory=dict)
    lost: dict[NodeKey, Source | None] = field(default_factory=dict)

    def node(self, place: Node) -> Node | None:
        first, second = (self.source(source) for source in place.sources)
        is_match = first is not None and second is not None
        is_on_sheet = any(isinstance(source, Seat) for source in place.sources)
        is_shown = is_match or (is_on_sheet and (first or second) is not None)
        self.won[place.key] = WinnerOf(place.key) if is_shown else first or second
        self.lost[place.key] = LoserOf(place.key) if is_match else None
        if not is_shown:
            return None
        return Node(place.key, place.round, place.position, (first or BYE, second or BYE), place.section)

    def source(self, source: Source) -> Source | None:
        match source:
            case Seat(number):
                entry = self.lines[number - 1]
                return None if entry is None else Seat(entry)
            case WinnerOf(key):
                return self.won[key]
            case LoserOf(key):
                return self.lost[key]
            case _:
                return source
