"""Whether the loser of a match without play was present: a match that they played later proves it.

So a check-in or a correction that comes too late takes nobody out of a match that is played.
"""

from collections import defaultdict
from collections.abc import Collection, Iterator, Mapping

from rules_engine.draws.graph import Graph, LoserOf, Node, WinnerOf
from rules_engine.draws.losses import Loss
from rules_engine.draws.results import NodeResult
from rules_engine.words import EntryId, NodeKey, other

ValidResults = Mapping[NodeKey, Collection[NodeResult]]


def played_on(graph: Graph, results: ValidResults) -> Mapping[NodeKey, Collection[EntryId]]:
    """Return by node the entries that played a match to which only its loser can come.

    ``results``: those that are neither void nor replayed. Only entries that lost a match without play are returned.
    """
    losers = {loser for node_results in results.values() for loser in _losers_without_play(node_results)}
    players = {key: losers.intersection(_came(node_results)) for key, node_results in results.items()} if losers else {}
    after, after_loss = defaultdict[NodeKey, set[EntryId]](set), defaultdict[NodeKey, set[EntryId]](set)
    for node in reversed(graph.nodes) if losers else ():
        entries = players.get(node.key, set()) | after[node.key]
        for key, is_loss in _sources(node):
            after[key] |= entries
            after_loss[key] |= entries if is_loss else set()
    return after_loss


def _losers_without_play(results: Collection[NodeResult]) -> Iterator[EntryId]:
    for result in results:
        if result.winner is not None and result.loss is not Loss.PLAYED:
            yield result.sides[other(result.winner)]


def _came(results: Collection[NodeResult]) -> Iterator[EntryId]:
    """Yield the entries that came to a match: both sides of one that was played, otherwise the winner."""
    for result in results:
        if result.loss is Loss.PLAYED and result.winner is not None:
            yield from result.sides
        elif result.winner is not None:
            yield result.sides[result.winner]


def _sources(node: Node) -> Iterator[tuple[NodeKey, bool]]:
    for source in node.sources:
        if isinstance(source, WinnerOf | LoserOf):
            yield source.node, isinstance(source, LoserOf)
