"""Routes through a graph of nodes: where an entry is, where it can get and whom it can meet. No queries."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from matches.models import Node
from matches.queries.draws.brackets import is_waiting_recharge

_OPEN = (Node.State.WAITING, Node.State.READY, Node.State.CONTRADICTED)


@dataclass(frozen=True, slots=True)
class Stop:
    """A node that an entry has reached or can reach. ``source``: where its opponent comes from, None if known.

    ``opponents``: the entries that it can meet there.
    """

    node: Node
    source: tuple[str, str] | None
    opponents: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class BracketRoutes:
    """A graph with the nodes to which winners and losers advance."""

    nodes: Mapping[str, Node]
    winner_to: Mapping[str, str]
    loser_to: Mapping[str, str]

    @classmethod
    def of(cls, nodes: Sequence[Node]) -> "BracketRoutes":
        goes = [(node, source) for node in nodes for source in node.sources]
        winner_to = {source[1]: node.key for node, source in goes if source[0] == "winner"}
        loser_to = {source[1]: node.key for node, source in goes if source[0] == "loser"}
        return cls({node.key: node for node in nodes}, winner_to, loser_to)

    def reached(self, entry: int) -> list[Node]:
        """Return the nodes that the entry has reached, in the order of play."""
        nodes = (node for node in self.nodes.values() if entry in node.entries)
        return sorted(nodes, key=lambda node: (node.depth, node.pk))

    def upcoming_stops(self, entry: int) -> list[Stop]:
        """Return the undecided node of the entry, and each node that it reaches by winning."""
        open_node = self._open_node(entry)
        return list(self._winning_stops(open_node, entry)) if open_node else []

    def after_a_loss(self, entry: int) -> Stop | None:
        """Return the node that the entry reaches by losing its undecided match, or None."""
        open_node = self._open_node(entry)
        next_node = self.nodes.get(self.loser_to.get(open_node.key, "")) if open_node else None
        if open_node is None or next_node is None:
            return None
        side = [source[:2] for source in next_node.sources].index(["loser", open_node.key])
        return self._stop(next_node, 1 - side)

    def _open_node(self, entry: int) -> Node | None:
        return next((node for node in self.reached(entry) if node.state in _OPEN), None)

    def _winning_stops(self, node: Node, entry: int) -> Iterator[Stop]:
        side = node.entries.index(entry)
        while True:
            yield self._stop(node, 1 - side)
            key = self.winner_to.get(node.key)
            if key is None or is_waiting_recharge(self.nodes[key]):
                return
            side = self.nodes[key].sources.index(["winner", node.key])
            node = self.nodes[key]

    def _stop(self, node: Node, side: int) -> Stop:
        slot, source = node.entries[side], node.sources[side]
        if isinstance(slot, int):
            return Stop(node, None, (slot,))
        comes_from = (source[0], source[1]) if slot is None and source[0] in ("winner", "loser") else None
        return Stop(node, comes_from, tuple(self._who_can_come(comes_from[1])) if comes_from else ())

    def _who_can_come(self, key: str) -> Iterator[int]:
        """Yield the entries that can still advance from a node. From a decided node there are none."""
        node = self.nodes[key]
        if node.state not in _OPEN:
            return
        for slot, source in zip(node.entries, node.sources, strict=True):
            if isinstance(slot, int):
                yield slot
            elif slot is None and source[0] in ("winner", "loser"):
                yield from self._who_can_come(source[1])
