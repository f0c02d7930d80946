"""The nodes of an event as the rule book forecasts them."""

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
