"""The bracket of a stage that is not drawn yet, as far as its settings say which places of which tables meet.

The field is taken from tables of which only the sizes count. The stage is drawn twice, by different lots: what differs
is not known before the draw.
"""

from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import Final

from rules_engine.draws.field import DrawEntry, DrawRefused
from rules_engine.draws.format import AnyFormat
from rules_engine.draws.graph import Graph, Node, PlaceIn, Seat, Source
from rules_engine.draws.phases.crossing import crossed
from rules_engine.draws.phases.settings import FieldFrom, Seeded, Take
from rules_engine.draws.stage import SettingsJson, StageFacts, Standing
from rules_engine.words import EntryId

Sizes = Mapping[int, Mapping[str, int]]  # entries of each section (by code) of each earlier stage (by position)
_LOTS: Final = ("00", "01")


def upcoming_graph(draw_format: AnyFormat, settings: SettingsJson, field_from: FieldFrom, sizes: Sizes) -> Graph | None:
    """Return the graph over places of tables (``PlaceIn``: code of the section and place); None if it is not known."""
    places = list(dict.fromkeys(row for take in field_from.takes for row in _rows(take, sizes)))
    if not _has_fixed_seeds(field_from, len({row.section for row in places})):
        return None
    rows = [replace(row, entry=EntryId(number)) for number, row in enumerate(places, 1)]
    try:
        return _drawn(draw_format, settings, rows)
    except DrawRefused:
        return None


def _has_fixed_seeds(field_from: FieldFrom, tables: int) -> bool:
    """Return whether places alone, of one stage, decide the seeds."""
    is_by_place = all(map(_is_by_place, field_from.takes)) and len({take.stage for take in field_from.takes}) == 1
    return is_by_place and (
        field_from.seeded is Seeded.CROSSED or (field_from.seeded is Seeded.BY_PLACING and tables == 1)
    )


def _is_by_place(take: Take) -> bool:
    return take.best is None and take.least_points is None and not take.lost_in


def _rows(take: Take, sizes: Sizes) -> Iterator[Standing]:
    """Yield a row for each place that is taken, place by place."""
    tables = {
        code: size for code, size in sizes.get(take.stage, {}).items() if code in take.sections or not take.sections
    }
    last = take.to_place or max(tables.values(), default=0)
    for place in range(take.from_place, last + 1):
        yield from (Standing(EntryId(0), place, place, section=code) for code, size in tables.items() if place <= size)


def _drawn(draw_format: AnyFormat, settings: SettingsJson, rows: list[Standing]) -> Graph | None:
    order = crossed(rows) if rows else ()
    field = tuple(DrawEntry(row.entry, row.entry, seed=seed) for seed, row in enumerate(order, 1))
    places = {row.entry: PlaceIn(row.section, row.place_from) for row in rows}
    graphs = []
    for seed in _LOTS:
        proposal = draw_format.stage_of(settings, StageFacts(field)).propose(seed)
        graphs.append(draw_format.stage_of(settings, StageFacts(field, (proposal.as_drawing(),))).graph())
    first, second = graphs
    return _over_places(first, places) if first == second else None


def _over_places(graph: Graph, places: Mapping[EntryId, PlaceIn]) -> Graph:
    return Graph(tuple(_over(node, places) for node in graph.nodes), graph.sections)


def _over(node: Node, places: Mapping[EntryId, PlaceIn]) -> Node:
    first, second = (_place(source, places) for source in node.sources)
    return replace(node, sources=(first, second))


def _place(source: Source, places: Mapping[EntryId, PlaceIn]) -> Source:
    return places[source.entry] if isinstance(source, Seat) else source
