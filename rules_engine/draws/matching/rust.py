"""The solver rustworkx: exact for costs below 2**120, since it counts in 128 bits.

If it is not installed, our own solver is used: slower, with the same pairs.
"""

from collections.abc import Mapping
from operator import index
from typing import Final

try:
    import rustworkx
except ImportError:
    IS_HERE = False
else:
    IS_HERE = True

WIDEST: Final = 120  # bits


def holds(costs: Mapping[tuple[int, int], int]) -> bool:
    """Return whether it can solve these costs."""
    return IS_HERE and max(costs.values(), default=0).bit_length() <= WIDEST


def pairs(size: int, costs: Mapping[tuple[int, int], int]) -> list[tuple[int, int]]:
    """Return the pairs of the cheapest matching among the largest ones, sorted."""
    most = max(costs.values(), default=0) + 1
    graph = rustworkx.PyGraph()
    graph.add_nodes_from(range(size))
    graph.add_edges_from([(a, b, most - cost) for (a, b), cost in costs.items()])
    matching = rustworkx.max_weight_matching(graph, max_cardinality=True, weight_fn=index)
    return sorted((a, b) if a < b else (b, a) for a, b in matching)
