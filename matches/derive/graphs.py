"""The graph of a stage in plain data: the sources of its nodes, how deep each lies, how long its matches are."""

from collections.abc import Mapping
from functools import lru_cache

from matches.models import Stage
from rules_engine.draws import settings
from rules_engine.draws.graph import Bye, Graph, LoserOf, Node, PlaceIn, Seat, Source, WinnerOf
from rules_engine.draws.lengths import ANY_SECTION, Lengths, length_of
from rules_engine.draws.plain import PlainReader
from rules_engine.words import NodeKey


def plain_source(source: Source) -> list[str | int]:
    """A source as it is stored: its kind and what it names."""
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
    """A graph that is the same object: to compare two large ones takes longer than what is kept of them."""

    __slots__ = ("graph",)

    def __init__(self, graph: Graph) -> None:
        self.graph = graph

    def __eq__(self, other: object) -> bool:
        return isinstance(other, _Same) and self.graph is other.graph

    def __hash__(self) -> int:
        return id(self.graph)


def layout(graph: Graph) -> Mapping[NodeKey, tuple[int, list[list[str | int]]]]:
    """Of each node its depth and its sources as they are stored; kept for a graph that is asked for again."""
    return _layout(_Same(graph))


@lru_cache(maxsize=8)
def _layout(same: _Same) -> Mapping[NodeKey, tuple[int, list[list[str | int]]]]:
    deep = depths(same.graph)
    return {node.key: (deep[node.key], [plain_source(one) for one in node.sources]) for node in same.graph.nodes}


def depths(graph: Graph) -> Mapping[NodeKey, int]:
    """How many matches stand on the longest way to each node, its own with them; rounds are played in turn."""
    found: dict[NodeKey, int] = {}
    for node in graph.nodes:
        before = [found[source.node] for source in node.sources if isinstance(source, WinnerOf | LoserOf)]
        found[node.key] = 1 + max(before, default=node.round - 1)
    return found


def lengths_of(stage: Stage) -> Lengths:
    """What the stage says, or else its event: round by round, whatever the section."""
    told = {name: value for name, value in stage.lengths.items() if name != "nodes"}
    if not told:
        return Lengths({ANY_SECTION: tuple(stage.event.settings["lengths"])})
    reader = PlainReader()
    found = settings.read(Lengths, told, reader, "lengths")
    reader.finish()
    assert found is not None
    return found


def length_at(stage: Stage, lengths: Lengths, graph: Graph, node: Node, losses: int) -> int:
    """The points of a node's match: its own, where it has some, or the stage's."""
    own = stage.lengths.get("nodes", {}).get(node.key)
    return int(own) if own else length_of(lengths, graph, node, losses)
