"""A draw as a graph: nodes, and for each side of a node the source from which it comes.

A *node* is the place of one match; its two sides have each one *source*: an entry's seat, a bye, the winner
or the loser of an earlier node, or a place in a standing of another stage. The edges are stored and never
computed from numbers, so that every format is only another way to build a graph.
"""

from collections.abc import Iterator
from dataclasses import dataclass

from rules_engine.draws import codes
from rules_engine.verdict import Code, Violation
from rules_engine.words import EntryId, NodeKey


@dataclass(frozen=True, slots=True)
class Seat:
    """The side is this entry."""

    entry: EntryId


@dataclass(frozen=True, slots=True)
class Bye:
    """The side is nobody: the other side goes through without play."""


@dataclass(frozen=True, slots=True)
class WinnerOf:
    node: NodeKey


@dataclass(frozen=True, slots=True)
class LoserOf:
    node: NodeKey


@dataclass(frozen=True, slots=True)
class PlaceIn:
    """The side is whoever takes this place (from 1) in a standing of another stage."""

    standing: str
    place: int


Source = Seat | Bye | WinnerOf | LoserOf | PlaceIn


@dataclass(frozen=True, slots=True)
class Node:
    """One match to be: ``round`` counts from 1, ``position`` from 1 at the top of the sheet."""

    key: NodeKey
    round: int
    position: int
    sources: tuple[Source, Source]


class BrokenGraph(ValueError):  # noqa: N818  (it names what is wrong, not that something is)
    """The nodes do not make a draw; ``violation`` says which and why."""

    def __init__(self, violation: Violation) -> None:
        super().__init__(f"{violation.code} at {violation.where}: {dict(violation.params)}")
        self.violation = violation


@dataclass(frozen=True, slots=True)
class Graph:
    """Nodes in an order in which every source comes before what it feeds; so there is no circle.

    Raises BrokenGraph when a key stands twice, a source is not an earlier node, or an entry, a winner,
    a loser or a place feeds two sides.
    """

    nodes: tuple[Node, ...]

    def __post_init__(self) -> None:
        _refuse_keys_twice(self.nodes)
        _refuse_sources_not_earlier(self.nodes)
        _refuse_sources_twice(self.nodes)

    def sources(self) -> Iterator[tuple[Node, Source]]:
        return _sources(self.nodes)

    def entries(self) -> tuple[EntryId, ...]:
        """Everybody with a seat, in the order of the sheet."""
        return tuple(source.entry for _, source in self.sources() if isinstance(source, Seat))


def _sources(nodes: tuple[Node, ...]) -> Iterator[tuple[Node, Source]]:
    return ((node, source) for node in nodes for source in node.sources)


def _refuse_keys_twice(nodes: tuple[Node, ...]) -> None:
    seen: set[NodeKey] = set()
    for node in nodes:
        if node.key in seen:
            raise BrokenGraph(Violation(codes.NODE_TWICE, node.key, {"node": node.key}))
        seen.add(node.key)


def _refuse_sources_not_earlier(nodes: tuple[Node, ...]) -> None:
    earlier: set[NodeKey] = set()
    for node in nodes:
        for source in node.sources:
            if isinstance(source, WinnerOf | LoserOf) and source.node not in earlier:
                raise _broken(codes.SOURCE_NOT_EARLIER, node, source)
        earlier.add(node.key)


def _refuse_sources_twice(nodes: tuple[Node, ...]) -> None:
    seen: set[Source] = set()
    for node, source in _sources(nodes):
        if source in seen:
            raise _broken(codes.SOURCE_TWICE, node, source)
        if not isinstance(source, Bye):
            seen.add(source)


def _broken(code: Code, node: Node, source: Source) -> BrokenGraph:
    return BrokenGraph(Violation(code, node.key, {"node": node.key, "source": _name(source)}))


def _name(source: Source) -> str:
    """The source in one word and its key, for a refusal."""
    match source:
        case Seat(entry):
            return f"seat {entry}"
        case WinnerOf(key):
            return f"winner {key}"
        case LoserOf(key):
            return f"loser {key}"
        case PlaceIn(standing, place):
            return f"place {standing} {place}"
        case Bye():
            return "bye"
