"""The nodes of an event as the rule book forecasts them."""

from collections.abc import Collection, Sequence

from matches.models import Node
from rules_engine.draws import graph
from rules_engine.words import EntryId, NodeKey, Side


def node_key(node: Node) -> NodeKey:
    """Return a key that is unique among the stages of an event."""
    return NodeKey(f"{node.stage_id} {node.key}")


def read_key(key: NodeKey) -> tuple[int, str]:
    stage, _space, own = key.partition(" ")
    return int(stage), own


def graph_node(node: Node) -> graph.Node:
    first, second = (_source(node, side) for side in (0, 1))
    return graph.Node(node_key(node), node.round, node.position, (first, second), node.section)


def without(nodes: Sequence[Node], adjourned: Collection[int]) -> list[Node]:
    """Return the nodes of an event, in the order of the graph, without some matches and what depends on them."""
    left_out = {node_key(node) for node in nodes if node.match_id in adjourned}
    remaining: list[Node] = []
    for node in nodes:
        sources = graph_node(node).sources
        if left_out and any(_depends(source, left_out) for source in sources):
            left_out.add(node_key(node))
        if node_key(node) not in left_out:
            remaining.append(node)
    return remaining


def _depends(source: graph.Source, left_out: Collection[NodeKey]) -> bool:
    """Return whether a side waits for one of these nodes: every place in a standing does."""
    if isinstance(source, graph.WinnerOf | graph.LoserOf):
        return source.node in left_out
    return isinstance(source, graph.PlaceIn)


def _source(node: Node, side: Side) -> graph.Source:
    """Return the known entry of a side, or else its source."""
    slot: int | str | None = node.entries[side]
    if slot is not None:
        return graph.Bye() if slot == "bye" else graph.Seat(EntryId(int(slot)))
    kind, *rest = node.sources[side]
    if kind not in ("winner", "loser"):
        return graph.PlaceIn(str(node.pk), side + 1)
    before = NodeKey(f"{node.stage_id} {rest[0]}")
    return graph.WinnerOf(before) if kind == "winner" else graph.LoserOf(before, *rest[1:])
