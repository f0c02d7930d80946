"""The layout of a bracket's nodes. No queries.

Each node has a *share* of the height: the sum of its two feeders, centred between them, or that of its only feeder. A
round that other entries join thus keeps the height of the round before.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from matches.models import Node


@dataclass(frozen=True, slots=True)
class BracketSlot:
    """The place of a node in the layout. ``span``: its share of the height. ``gaps``: empty shares before it.

    ``join``: the direction of its line: "down" or "up" to the middle of two nodes, "on" straight, "" without a
    successor in this part. ``is_fed``: a line leads to it.
    """

    span: int
    gaps: tuple[int, ...]
    join: str
    is_fed: bool = False


@dataclass(frozen=True, slots=True)
class _Tree:
    nodes: Mapping[str, Node]
    feeders: Mapping[str, list[str]]
    joins: Mapping[str, str]

    @classmethod
    def of(cls, nodes: Sequence[Node]) -> "_Tree":
        by_key = {node.key: node for node in nodes}
        feeders = {node.key: [key for key in _winners(node) if key in by_key] for node in nodes}
        joins = {key: join for keys in feeders.values() for key, join in _joined(keys)}
        return cls(by_key, feeders, joins)

    def weight(self, key: str) -> int:
        weights = [self.weight(feeder) for feeder in self.feeders[key]]
        return max(weights, default=1) * max(1, len(weights))

    def settle(self, key: str, start: int, span: int) -> Iterator[tuple[str, int, int]]:
        """Yield each node of this subtree with its start and its share."""
        yield key, start, span
        below = self.feeders[key]
        for at, feeder in enumerate(below):
            yield from self.settle(feeder, start + at * (span // len(below)), span // len(below))


def spots(nodes: Sequence[Node]) -> Mapping[str, BracketSlot]:
    """Return the layout by key. ``nodes``: of one part of a section, round by round from the top."""
    tree = _Tree.of(nodes)
    spans_by_key: dict[str, tuple[int, int]] = {}
    start = 0
    for root in _roots(tree):
        span = tree.weight(root)
        spans_by_key |= {key: (begin, share) for key, begin, share in tree.settle(root, start, span)}
        start += span
    return {key: spot for round_nodes in _rounds(nodes) for key, spot in _of_round(round_nodes, spans_by_key, tree)}


def _of_round(
    nodes: Sequence[Node], spans_by_key: Mapping[str, tuple[int, int]], tree: _Tree
) -> Iterator[tuple[str, BracketSlot]]:
    previous_end = 0
    for key in sorted((node.key for node in nodes), key=lambda key: spans_by_key[key]):
        begin, span = spans_by_key[key]
        gaps = tuple(_powers(begin - previous_end))
        yield key, BracketSlot(span, gaps, tree.joins.get(key, ""), bool(tree.feeders[key]))
        previous_end = begin + span


def _rounds(nodes: Sequence[Node]) -> Iterator[list[Node]]:
    for number in sorted({node.round for node in nodes}):
        yield [node for node in nodes if node.round == number]


def _roots(tree: _Tree) -> list[str]:
    """Return the nodes without a successor in this part, from the top of their round's sheet."""
    largest: dict[int, int] = {}
    for node in tree.nodes.values():
        largest[node.round] = max(largest.get(node.round, 0), node.position)
    ends = [node for node in tree.nodes.values() if node.key not in tree.joins]
    ends.sort(key=lambda node: ((2 * node.position - 1) / largest[node.round], -node.round, node.position))
    return [node.key for node in ends]


def _winners(node: Node) -> Iterator[str]:
    return (source[1] for source in node.sources if source[0] == "winner")


def _joined(feeders: Sequence[str]) -> Iterator[tuple[str, str]]:
    joins = ("on",) if len(feeders) == 1 else ("down", "up")
    return zip(feeders, joins, strict=False)


def _powers(number: int) -> Iterator[int]:
    """Yield the number as a sum of powers of two, the largest first."""
    while number > 0:
        yield 1 << (number.bit_length() - 1)
        number -= 1 << (number.bit_length() - 1)
