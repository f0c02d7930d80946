"""The byes of entries that left later: an entry keeps them, otherwise its later matches would have no basis."""

from collections.abc import Collection, Mapping

from rules_engine.draws.graph import Graph, WinnerOf
from rules_engine.words import EntryId, NodeKey


def went_on(graph: Graph, plays: Mapping[EntryId, Collection[NodeKey]]) -> dict[EntryId, set[NodeKey]]:
    """Return by entry the nodes whose winners reach, by wins alone, a node that the entry plays."""
    before = {node.key: _before(node.sources) for node in graph.nodes} if plays else {}
    return {entry: _all_before(nodes, before) for entry, nodes in plays.items()}


def _before(sources: Collection[object]) -> tuple[NodeKey, ...]:
    return tuple(source.node for source in sources if isinstance(source, WinnerOf))


def _all_before(nodes: Collection[NodeKey], before: Mapping[NodeKey, Collection[NodeKey]]) -> set[NodeKey]:
    earlier: set[NodeKey] = set()
    queue = list(nodes)
    while queue:
        new = set(before.get(queue.pop(), ())) - earlier
        earlier |= new
        queue.extend(new)
    return earlier
