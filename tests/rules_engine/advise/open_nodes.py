"""The input of a forecast, from a graph and its results."""

from dataclasses import replace

from rules_engine.draws.graph import Bye, Graph, Node, Seat, Source
from rules_engine.draws.states import PENDING, Nobody, NodeState, Resolution, Slot


def open_nodes(graph: Graph, resolution: Resolution) -> tuple[Node, ...]:
    """Return the nodes that are still to be played; a side that is known is a seat or a bye."""
    states = resolution.states
    return tuple(_with_known_sides(node, states[node.key]) for node in graph.nodes if states[node.key].is_open)


def _with_known_sides(node: Node, state: NodeState) -> Node:
    first, second = (_source(slot, source) for slot, source in zip(state.sides, node.sources, strict=True))
    return replace(node, sources=(first, second))


def _source(slot: Slot, source: Source) -> Source:
    if isinstance(slot, Nobody):
        return source if slot is PENDING else Bye()
    return Seat(slot)
