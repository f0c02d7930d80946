"""A small bracket for entries that end level: drawn by lot, as nodes, and the table after it.

Its drawing holds the lines from the top (``bracket``), null is a bye; its nodes are "F1.1", "F2.1" …
"""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import groupby
from typing import Any, Final

from rules_engine.draws.brackets.knockout import KnockoutSettings, draw_knockout
from rules_engine.draws.brackets.runs import run_graph
from rules_engine.draws.changes import Change, Replaced, Reseated
from rules_engine.draws.field import DrawEntry
from rules_engine.draws.graph import Graph, Node, Section, SectionKind
from rules_engine.draws.lots import seed_bytes
from rules_engine.draws.placings import Placing, placings
from rules_engine.draws.stage import DrawingJson, Standing
from rules_engine.draws.states import Resolution
from rules_engine.words import EntryId

PLAYOFF: Final = Section("F", SectionKind.FINAL)


def draw_playoff(level: Sequence[DrawEntry], seed: bytes | str) -> dict[str, Any]:
    """Return the stored form of its draw; the same entries and seed always give the same."""
    draw = draw_knockout(level, KnockoutSettings(), seed_bytes(seed) + b" playoff")
    return {"bracket": list(draw.seats)}


def is_playoff(output: DrawingJson) -> bool:
    return "bracket" in output


def playoff_nodes(output: DrawingJson, changes: Sequence[Change]) -> tuple[Node, ...]:
    """Return its nodes, with the seats as changed since."""
    lines = [None if line is None else EntryId(line) for line in output["bracket"]]
    for change in changes:
        match change:
            case Reseated(node, side, entry):
                lines = [entry if (node, side) == (_key(at), at % 2) else line for at, line in enumerate(lines)]
            case Replaced(entry, by):
                lines = [by if line == entry else line for line in lines]
    return run_graph(lines, PLAYOFF)


def after_playoff(rows: Sequence[Standing], nodes: Sequence[Node], resolution: Resolution) -> tuple[Standing, ...]:
    """Return the table, best first: the playoff before all others; those still in it share the first places."""
    graph = Graph(tuple(nodes), (PLAYOFF,))
    level = set(graph.entries())
    first = [row for row in rows if row.entry in level]
    placing_by_entry = {placing.entry: placing for placing in placings(graph, resolution)}
    playoff_rows = sorted((_parted(row, placing_by_entry, len(first)) for row in first), key=lambda row: row.place_from)
    return (*playoff_rows, *_behind(len(first), [row for row in rows if row.entry not in level]))


def _key(line: int) -> str:
    return f"{PLAYOFF.code}1.{line // 2 + 1}"


def _parted(row: Standing, placing_by_entry: dict[EntryId, Placing], level: int) -> Standing:
    placing = placing_by_entry.get(row.entry)
    if placing is None:
        return replace(row, place_from=1, place_to=level - len(placing_by_entry))
    return replace(row, place_from=placing.place_from, place_to=placing.place_to)


def _behind(before: int, rows: Sequence[Standing]) -> Iterator[Standing]:
    for _, shared in groupby(rows, key=lambda row: row.place_from):
        same = list(shared)
        yield from (replace(row, place_from=before + 1, place_to=before + len(same)) for row in same)
        before += len(same)
