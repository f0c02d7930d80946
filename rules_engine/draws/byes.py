"""The byes that somebody has behind him: who leaves later keeps them, else what he played after them had no ground."""

from collections.abc import Collection, Mapping

from rules_engine.draws.graph import Graph, WinnerOf
from rules_engine.words import EntryId, NodeKey


def went_on(graph: Graph, plays: Mapping[EntryId, Collection[NodeKey]]) -> dict[EntryId, set[NodeKey]]:
    """By entry the nodes whose winner would come, by winning alone, to one that it plays."""
    before = {node.key: _before(node.sources) for node in graph.nodes} if plays else {}
    return {entry: _all_before(nodes, before) for entry, nodes in plays.items()}


def _before(sources: Collection[object]) -> tuple[NodeKey, ...]:
    return tuple(one.node for one in sources if isinstance(one, WinnerOf))


def _all_before(nodes: Collection[NodeKey], before: Mapping[NodeKey, Collection[NodeKey]]) -> set[NodeKey]:
    found: set[NodeKey] = set()
    waiting = list(nodes)
    while waiting:
        new = set(before.get(waiting.pop(), ())) - found
        found |= new
        waiting.extend(new)
    return found
