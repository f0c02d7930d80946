"""The graph of a stage as plain data: the sources, depths and match lengths of its nodes."""

from collections.abc import Mapping
from functools import lru_cache

from matches.models import Stage
from rules_engine.draws import settings
from rules_engine.draws.graph import Bye, Graph, LoserOf, Node, PlaceIn, Seat, Source, WinnerOf
from rules_engine.draws.lengths import ANY_SECTION, Lengths, length_of
from rules_engine.draws.plain import PlainReader
from rules_engine.words import NodeKey


def plain_source(source: Source) -> list[str | int]:
    """Return a source as it is stored: its kind and what it refers to."""
    match source:
        case Seat(entry):
            return ["seat", int(entry)]
        case Bye():
            return ["bye"]
        case WinnerOf(node):
            return ["winner", str(node)]
        case LoserOf(node, side):
            return ["loser", str(node)] if side is None else ["loser", str(node), side]
        case PlaceIn(standing, place):
            return ["place", standing, place]


class _Same:
    """A cache key that compares graphs by identity. Comparing large graphs takes longer than what the cache saves."""

    __slots__ = ("graph",)

    def __init__(self, graph: Graph) -> None:
        self.graph = graph

    def __eq__(self, other: object) -> bool:
        return isinstance(other, _Same) and self.graph is other.graph

    def __hash__(self) -> int:
        return id(self.graph)


def layout(graph: Graph) -> Mapping[NodeKey, tuple[int, list[list[str | int]]]]:
    """Return the depth and the stored sources of each node. Cached for the last graphs."""
    return _layout(_Same(graph))


@lru_cache(maxsize=8)
def _layout(same: _Same) -> Mapping[NodeKey, tuple[int, list[list[str | int]]]]:
    deep = depths(same.graph)
    return {node.key: (deep[node.key], [plain_source(source) for source in node.sources]) for node in same.graph.nodes}


def depths(graph: Graph) -> Mapping[NodeKey, int]:
    """Return the number of matches on the longest path to each node, including its own. Rounds are played in order."""
    depth_by_key: dict[NodeKey, int] = {}
    for node in graph.nodes:
        before = [depth_by_key[source.node] for source in node.sources if isinstance(source, WinnerOf | LoserOf)]
        depth_by_key[node.key] = 1 + max(before, default=node.round - 1)
    return depth_by_key


def lengths_of(stage: Stage) -> Lengths:
    """Return the lengths of the stage, or those of its event: by round, for every section."""
    data = {name: value for name, value in stage.lengths.items() if name != "nodes"}
    if not data:
        return Lengths({ANY_SECTION: stage.event.play.lengths})
    reader = PlainReader()
    lengths = settings.read(Lengths, data, reader, "lengths")
    reader.finish()
    assert lengths is not None
    return lengths


def length_at(stage: Stage, lengths: Lengths, graph: Graph, node: Node, losses: int) -> int:
    """Return the points to which a node's match is played: its own length if it has one, or the stage's."""
    own = stage.lengths.get("nodes", {}).get(node.key)
    return int(own) if own else length_of(lengths, graph, node, losses)
