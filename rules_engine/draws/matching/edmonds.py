"""A solver of our own: exact for costs of any width, fast if most edges are simple, with a proof of its result.

Edmonds' primal-dual method, one search for each vertex that the start leaves exposed. The start raises every vertex's
*potential* as far as its cheapest edge allows, and matches along edges that are *tight* (cost = the potentials of its
ends); in a Swiss round few vertices remain. Potentials and the weights of blossoms are *duals*: they are a lower bound
of the cost of every perfect matching, and the result meets the bound.
"""

from collections.abc import Iterable
from dataclasses import dataclass

from rules_engine.draws.matching.blossoms import UNMATCHED, Blossoms
from rules_engine.draws.matching.tree import Neighbours, Tree

Edge = tuple[int, int, int]


@dataclass(frozen=True, slots=True)
class Solution:
    """A perfect matching: each vertex's mate, and the duals, all doubled.

    An edge's slack is 2 * cost - both potentials + the weights of all blossoms around both ends.
    """

    mates: list[int]
    potentials: list[int]
    blossoms: Blossoms

    def pairs(self) -> list[tuple[int, int]]:
        return [(vertex, mate) for vertex, mate in enumerate(self.mates) if vertex < mate]

    def bound(self) -> int:
        """Return the dual objective: no perfect matching costs less."""
        weights = self.blossoms.weights.items()
        halves = (weight * (len(self.blossoms.leaves(blossom)) // 2) for blossom, weight in weights if weight)
        return (sum(self.potentials) - sum(halves)) // 2


def solve(size: int, edges: Iterable[Edge]) -> Solution | None:
    """Return the cheapest perfect matching, or None if there is none."""
    neighbours = _neighbours(size, edges)
    if size % 2 or not all(neighbours):
        return None
    blossoms, potentials = Blossoms(size), [min(cost for _, cost in adjacency) // 2 for adjacency in neighbours]
    _start(blossoms.mates, potentials, neighbours)
    tree = Tree(blossoms, potentials, neighbours)
    free_vertices = (vertex for vertex in range(size) if blossoms.mates[vertex] == UNMATCHED)
    is_perfect = all(tree.grow(vertex) for vertex in free_vertices)
    return Solution(blossoms.mates, potentials, blossoms) if is_perfect else None


def _neighbours(size: int, edges: Iterable[Edge]) -> Neighbours:
    neighbours: Neighbours = [[] for _ in range(size)]
    for first, second, cost in edges:
        double = 2 * cost
        neighbours[first].append((second, double))
        neighbours[second].append((first, double))
    return neighbours


def _start(mates: list[int], potentials: list[int], neighbours: Neighbours) -> None:
    for vertex, near in enumerate(neighbours):
        if mates[vertex] != UNMATCHED:
            continue
        slack, other = min((cost - potentials[other], other) for other, cost in near)
        potentials[vertex] = slack
        if mates[other] == UNMATCHED:
            mates[vertex], mates[other] = other, vertex
