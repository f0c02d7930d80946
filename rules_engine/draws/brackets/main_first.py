"""The places of a bracket with consolations: a list for each section, or one in which main semi-finalists stand first.

In the one list the champion, the losing finalist and the losers of the semi-finals have their places of the main
bracket, wherever they go out afterwards; all others follow in the order in which they go out.
"""

from collections.abc import Iterator, Sequence
from itertools import groupby
from typing import Final

from rules_engine.draws.graph import CONSOLATIONS, Graph, Section, SectionKind
from rules_engine.draws.placings import Placing, placings, section_placings
from rules_engine.draws.states import Resolution

SEMI_FINALISTS: Final = 4


def sections_with_lists(graph: Graph) -> tuple[Section, ...]:
    """Return the main bracket and its consolations; none if there are no consolations or all meet in a final."""
    sections = {section.code: section for section in graph.sections}
    used_sections = [sections[code] for code in dict.fromkeys(node.section for node in graph.nodes)]
    kinds = {section.kind for section in used_sections}
    if SectionKind.FINAL in kinds or not kinds.intersection(CONSOLATIONS):
        return ()
    return tuple(section for section in used_sections if section.kind in (SectionKind.MAIN, *CONSOLATIONS))


def main_first_placings(graph: Graph, resolution: Resolution) -> tuple[Placing, ...]:
    """Return one list of places, as far as they are known. Without consolations, the usual one."""
    lists = sections_with_lists(graph)
    if not lists:
        return placings(graph, resolution)
    main = section_placings(graph, resolution, lists[0])
    top = tuple(placing for placing in main if placing.place_to <= SEMI_FINALISTS)
    rest = _rest(placings(graph, resolution), {placing.entry for placing in top}, len(set(graph.entries())))
    return (*top, *sorted(rest, key=lambda placing: (placing.place_from, placing.entry)))


def _rest(rows: Sequence[Placing], top: set[int], entry_count: int) -> Iterator[Placing]:
    """Yield the places of all others. A place is known once everybody behind it and beside it is out.

    ``rows``: the places by going out. Each semi-finalist behind an entry takes a place before it instead.
    """
    behind_count, top_behind = 0, 0
    levels = [list(level) for _, level in groupby(rows, key=lambda row: (row.place_from, row.place_to))]
    for level in reversed(levels):
        first, last = level[0].place_from, level[0].place_to
        top_beside = sum(row.entry in top for row in level)
        if behind_count < entry_count - last or len(level) < last - first + 1:
            return
        for row in level:
            if row.entry not in top:
                yield Placing(row.entry, first + top_behind + top_beside, last + top_behind)
        behind_count, top_behind = behind_count + len(level), top_behind + top_beside
