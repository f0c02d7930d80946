"""Where the places of a bracket stand side by side: arithmetic on its nodes, nothing read.

Each node has a *share* of the height: that of its two feeders together, half for each, so that it stands between
them; or all of its only feeder's. A round that is fed by others keeps the size of the one before it in this way.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from matches.models import Node


@dataclass(frozen=True, slots=True)
class Spot:
    """``span``: its share of the height. ``gaps``: shares that stand empty before it.

    ``join``: where its line leads: "down" or "up" to the middle of two, "on" straight, "" nowhere in this part.
    ``is_fed``: a line leads to it.
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
        joins = {key: join for some in feeders.values() for key, join in _joined(some)}
        return cls(by_key, feeders, joins)

    def weight(self, key: str) -> int:
        weights = [self.weight(one) for one in self.feeders[key]]
        return max(weights, default=1) * max(1, len(weights))

    def settle(self, key: str, start: int, span: int) -> Iterator[tuple[str, int, int]]:
        """Each node below this one with where it begins, and its share."""
        yield key, start, span
        below = self.feeders[key]
        for at, one in enumerate(below):
            yield from self.settle(one, start + at * (span // len(below)), span // len(below))


def spots(nodes: Sequence[Node]) -> Mapping[str, Spot]:
    """By key. ``nodes``: those of one part of a section, round by round from the top."""
    tree = _Tree.of(nodes)
    settled: dict[str, tuple[int, int]] = {}
    start = 0
    for root in _roots(tree):
        span = tree.weight(root)
        settled |= {key: (begin, share) for key, begin, share in tree.settle(root, start, span)}
        start += span
    return {key: spot for one in _rounds(nodes) for key, spot in _of_round(one, settled, tree)}


def _of_round(nodes: Sequence[Node], settled: Mapping[str, tuple[int, int]], tree: _Tree) -> Iterator[tuple[str, Spot]]:
    reached = 0
    for key in sorted((node.key for node in nodes), key=lambda key: settled[key]):
        begin, span = settled[key]
        yield key, Spot(span, tuple(_powers(begin - reached)), tree.joins.get(key, ""), bool(tree.feeders[key]))
        reached = begin + span


def _rounds(nodes: Sequence[Node]) -> Iterator[list[Node]]:
    for number in sorted({node.round for node in nodes}):
        yield [node for node in nodes if node.round == number]


def _roots(tree: _Tree) -> list[str]:
    """Those that feed nothing here, from the top: by how far down the sheet of their round they stand."""
    largest: dict[int, int] = {}
    for node in tree.nodes.values():
        largest[node.round] = max(largest.get(node.round, 0), node.position)
    ends = [node for node in tree.nodes.values() if node.key not in tree.joins]
    ends.sort(key=lambda node: ((2 * node.position - 1) / largest[node.round], -node.round, node.position))
    return [node.key for node in ends]


def _winners(node: Node) -> Iterator[str]:
    return (source[1] for source in node.sources if source[0] == "winner")


def _joined(feeders: Sequence[str]) -> Iterator[tuple[str, str]]:
    ways = ("on",) if len(feeders) == 1 else ("down", "up")
    return zip(feeders, ways, strict=False)


def _powers(number: int) -> Iterator[int]:
    """As a sum of powers of two, the largest first."""
    while number > 0:
        yield 1 << (number.bit_length() - 1)
        number -= 1 << (number.bit_length() - 1)
