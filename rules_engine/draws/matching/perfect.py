"""The cheapest perfect matching: every vertex in exactly one pair, and the least sum of costs.

A *vertex* is a whole number from 0; an *edge* is (vertex, vertex, cost) with a whole cost of any width, at least 0; a
pair without an edge is impossible. If the costs end in a field of ``ties``, the answer depends on neither the order of
the edges nor the solver. Edmonds, "Paths, trees, and flowers" (1965).
"""

from collections.abc import Iterable
from dataclasses import dataclass

from rules_engine.draws.matching import edmonds, rust

Edge = tuple[int, int, int]
Pairs = list[tuple[int, int]]


@dataclass(frozen=True, slots=True)
class Matching:
    """The pairs, each with the lower vertex first, sorted; and their total cost."""

    pairs: tuple[tuple[int, int], ...]
    cost: int


class NoPerfectMatching(ValueError):  # noqa: N818  (it names what was found)
    """Every set of pairs leaves a vertex over."""


def cheapest(size: int, edges: Iterable[Edge]) -> Matching:
    """Return the cheapest perfect matching of ``size`` vertices. Raises NoPerfectMatching."""
    costs = _costs(edges)
    pairs = rust.pairs(size, costs) if rust.holds(costs) else _by_our_own(size, costs)
    if 2 * len(pairs) != size:
        raise NoPerfectMatching
    return Matching(tuple(pairs), sum(costs[pair] for pair in pairs))


def _costs(edges: Iterable[Edge]) -> dict[tuple[int, int], int]:
    """Return the cost of every pair in one order, whatever the order of the edges."""
    return dict(sorted(((a, b) if a < b else (b, a), cost) for a, b, cost in edges))


def _by_our_own(size: int, costs: dict[tuple[int, int], int]) -> Pairs:
    solution = edmonds.solve(size, ((a, b, cost) for (a, b), cost in costs.items()))
    return [] if solution is None else solution.pairs()
