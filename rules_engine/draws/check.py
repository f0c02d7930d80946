"""An independent check of drawings: it uses no solver, only the rules and the drawing itself.

It is reached through ``Stage.check``. This module holds what the formats share; a format with rules of its own checks
them in its folder (``swiss.checking``, ``lives.checking``).
"""

from collections.abc import Iterable, Iterator
from typing import Final

from rules_engine.draws import codes
from rules_engine.draws.graph import BrokenGraph, Bye, Graph, Node, Seat, SectionKind
from rules_engine.draws.stage import Proposal, Stage, with_drawing
from rules_engine.verdict import Verdict, Violation
from rules_engine.words import EntryId

_BRACKETS: Final = frozenset({SectionKind.MAIN})


def check(stage: Stage, proposal: Proposal, seed: bytes | str) -> Verdict:
    """Return what is wrong with a drawing that the stage proposes, or that a director wrote."""
    return stage.check(proposal, seed)


def check_builds(stage: Stage, proposal: Proposal) -> Verdict:
    """Check that the graph of the stage can be built with the proposal."""
    try:
        with_drawing(stage, proposal).graph()
    except BrokenGraph as broken:
        return Verdict((broken.violation,))
    return Verdict()


def check_seats(stage: Stage, proposal: Proposal) -> Verdict:
    """Check a format without rules of its own: the graph can be built, and every entry has a seat in it."""
    try:
        graph = with_drawing(stage, proposal).graph()
    except BrokenGraph as broken:
        return Verdict((broken.violation,))
    field = [draw_entry.entry for draw_entry in stage.facts.field]
    return Verdict(tuple(check_graph(graph, field, all_play=proposal.round == 0)))


def check_graph(graph: Graph, field: Iterable[EntryId], *, all_play: bool = True) -> Iterator[Violation]:
    """Check that every entry has a seat, that no other has one, and that in a main draw no bye meets a bye.

    ``all_play``: the whole field has been drawn; in a jackpot some entries wait for the next run.
    """
    seat_holders, entries = set(graph.entries()), set(field)
    for entry in sorted(seat_holders - entries):
        yield Violation(codes.CHECK_STRANGER, None, {"entry": entry})
    if all_play and any(isinstance(source, Seat) for _, source in graph.sources()):
        for entry in sorted(entries - seat_holders):
            yield Violation(codes.CHECK_LEFT_OUT, None, {"entry": entry})
    main = {section.code for section in graph.sections if section.kind in _BRACKETS}
    for node in graph.nodes:
        if node.section in main and _is_empty(node):
            yield Violation(codes.CHECK_BYE_MEETS_BYE, node.key, {"node": node.key})


def _is_empty(node: Node) -> bool:
    return all(isinstance(source, Bye) for source in node.sources)
