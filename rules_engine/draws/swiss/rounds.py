"""The rounds of a Swiss as a graph: the drawings, with the director's changes since.

A node "S3.1" is the first match of round 3. The bye is a node with an empty lower side, the last of its round.
``Reseated`` puts another entry on a side of a node (a late entry into the bye; a swap is two of them), ``Replaced``
replaces an entry everywhere.
"""

from collections.abc import Mapping, Sequence
from typing import Any, Final

from rules_engine.draws.changes import Change, Reseated, instead
from rules_engine.draws.graph import Bye, Graph, Node, Seat, Section, SectionKind, Source
from rules_engine.draws.stage import Drawing
from rules_engine.words import SIDES, EntryId, NodeKey, Side

ROUNDS: Final = Section("S", SectionKind.ROUNDS)


def rounds_graph(drawings: Sequence[Drawing], changes: Sequence[Change]) -> Graph:
    seats = {(change.node, change.side): change.entry for change in changes if isinstance(change, Reseated)}
    replacements = instead(changes)
    nodes = [node for drawing in drawings for node in _round(drawing, seats, replacements)]
    return Graph(tuple(nodes), (ROUNDS,))


def _round(
    drawing: Drawing, seats: Mapping[tuple[NodeKey, Side], EntryId | None], replacements: Mapping[EntryId, EntryId]
) -> list[Node]:
    nodes = []
    for position, pair in enumerate(_drawn(drawing.output), 1):
        key = NodeKey(f"{ROUNDS.code}{drawing.round}.{position}")
        sides = [seats.get((key, side), pair[side]) for side in SIDES]
        first, second = (_source(replacements.get(entry, entry) if entry else entry) for entry in sides)
        nodes.append(Node(key, drawing.round, position, (first, second), ROUNDS.code))
    return nodes


def _drawn(output: Mapping[str, Any]) -> list[tuple[EntryId | None, EntryId | None]]:
    """Return the pairs; a pair changed by hand may be a bye, or empty (a pair that was taken back)."""
    byes = [] if output["bye"] is None else [[output["bye"], None]]
    return [(_entry(first), _entry(second)) for first, second in (*output["pairs"], *byes)]


def _entry(value: int | None) -> EntryId | None:
    return None if value is None else EntryId(value)


def _source(entry: EntryId | None) -> Source:
    return Bye() if entry is None else Seat(entry)
