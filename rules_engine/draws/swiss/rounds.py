"""The rounds of a Swiss as a graph: what was drawn, with what the director changed in it since.

A node "S3.1" is the first match of round 3. The bye is a node with nobody on its lower side, the last of its
round. ``Reseated`` puts another on a side of a node (a late entry into the bye; a swap is two of them),
``Replaced`` one instead of another everywhere.
"""

from collections.abc import Mapping, Sequence
from typing import Any, Final

from rules_engine.draws.changes import Change, Reseated, instead
from rules_engine.draws.graph import Bye, Graph, Node, Seat, Section, SectionKind, Source
from rules_engine.draws.stage import Drawing
from rules_engine.words import SIDES, EntryId, NodeKey, Side

ROUNDS: Final = Section("S", SectionKind.ROUNDS)


def rounds_graph(drawings: Sequence[Drawing], changes: Sequence[Change]) -> Graph:
    seats = {(one.node, one.side): one.entry for one in changes if isinstance(one, Reseated)}
    come = instead(changes)
    nodes = [node for drawing in drawings for node in _round(drawing, seats, come)]
    return Graph(tuple(nodes), (ROUNDS,))


def _round(
    drawing: Drawing, seats: Mapping[tuple[NodeKey, Side], EntryId | None], come: Mapping[EntryId, EntryId]
) -> list[Node]:
    found = []
    for position, drawn in enumerate(_drawn(drawing.output), 1):
        key = NodeKey(f"{ROUNDS.code}{drawing.round}.{position}")
        sides = [seats.get((key, side), drawn[side]) for side in SIDES]
        first, second = (_source(come.get(one, one) if one else one) for one in sides)
        found.append(Node(key, drawing.round, position, (first, second), ROUNDS.code))
    return found


def _drawn(output: Mapping[str, Any]) -> list[tuple[EntryId | None, EntryId | None]]:
    """By hand a pair may be a bye, or nobody (a pair that was taken back)."""
    byes = [] if output["bye"] is None else [[output["bye"], None]]
    return [(_entry(one), _entry(other)) for one, other in (*output["pairs"], *byes)]


def _entry(told: int | None) -> EntryId | None:
    return None if told is None else EntryId(told)


def _source(entry: EntryId | None) -> Source:
    return Bye() if entry is None else Seat(entry)
