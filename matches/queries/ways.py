"""The ways through a graph of nodes: where an entry stands and can get, whom it can meet there. Nothing is read."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from matches.models import Node
from matches.queries.brackets import is_waiting_recharge

_OPEN = (Node.State.WAITING, Node.State.READY, Node.State.CONTRADICTED)


@dataclass(frozen=True, slots=True)
class Stop:
    """A place that an entry has reached or may reach. ``source``: whence its opponent will come; None where known.

    ``opponents``: the entries that can stand against it there.
    """

    node: Node
    source: tuple[str, str] | None
    opponents: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Ways:
    """The graph, with the node to which the winner of each goes, and that to which the loser goes."""

    nodes: Mapping[str, Node]
    winner_to: Mapping[str, str]
    loser_to: Mapping[str, str]

    @classmethod
    def of(cls, nodes: Sequence[Node]) -> "Ways":
        goes = [(node, source) for node in nodes for source in node.sources]
        winner_to = {source[1]: node.key for node, source in goes if source[0] == "winner"}
        loser_to = {source[1]: node.key for node, source in goes if source[0] == "loser"}
        return cls({node.key: node for node in nodes}, winner_to, loser_to)

    def reached(self, entry: int) -> list[Node]:
        """The nodes in which it stands, in the order in which they can be played."""
        mine = (node for node in self.nodes.values() if entry in node.entries)
        return sorted(mine, key=lambda node: (node.depth, node.pk))

    def ahead(self, entry: int) -> list[Stop]:
        """Where it stands undecided, then each place to which winning leads."""
        standing = self._standing(entry)
        return list(self._onward(standing, entry)) if standing else []

    def after_a_loss(self, entry: int) -> Stop | None:
        """Where losing leads from where it stands undecided; None where that is the end."""
        standing = self._standing(entry)
        fed = self.nodes.get(self.loser_to.get(standing.key, "")) if standing else None
        if standing is None or fed is None:
            return None
        side = [source[:2] for source in fed.sources].index(["loser", standing.key])
        return self._stop(fed, 1 - side)

    def _standing(self, entry: int) -> Node | None:
        return next((node for node in self.reached(entry) if node.state in _OPEN), None)

    def _onward(self, node: Node, entry: int) -> Iterator[Stop]:
        side = node.entries.index(entry)
        while True:
            yield self._stop(node, 1 - side)
            key = self.winner_to.get(node.key)
            if key is None or is_waiting_recharge(self.nodes[key]):
                return
            side = self.nodes[key].sources.index(["winner", node.key])
            node = self.nodes[key]

    def _stop(self, node: Node, side: int) -> Stop:
        known, source = node.entries[side], node.sources[side]
        if isinstance(known, int):
            return Stop(node, None, (known,))
        comes_from = (source[0], source[1]) if known is None and source[0] in ("winner", "loser") else None
        return Stop(node, comes_from, tuple(self._who_can_come(comes_from[1])) if comes_from else ())

    def _who_can_come(self, key: str) -> Iterator[int]:
        """Whoever can still stand in a node that is not decided; from a decided one nobody more comes."""
        node = self.nodes[key]
        if node.state not in _OPEN:
            return
        for known, source in zip(node.entries, node.sources, strict=True):
            if isinstance(known, int):
                yield known
            elif known is None and source[0] in ("winner", "loser"):
                yield from self._who_can_come(source[1])
