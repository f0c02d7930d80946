"""Our own solver: exact for costs of any width, quick where most pairs are plain, and it proves what it found.

Edmonds' primal-dual method, one search for each vertex that the start leaves exposed. The start raises every
vertex's *potential* as far as its cheapest edge allows, and matches along edges that are *tight* (cost = the
ends' potentials); in a Swiss round that leaves few. Potentials and the blossoms' weights are *duals*: they bound
the cost of every perfect matching from below, and the found one meets the bound.
"""

from collections.abc import Iterable
from dataclasses import dataclass

from rules_engine.draws.matching.blossoms import UNMATCHED, Blossoms
from rules_engine.draws.matching.tree import Neighbours, Tree

Edge = tuple[int, int, int]


@dataclass(frozen=True, slots=True)
class Solution:
    """Each vertex's mate, and the duals, all doubled.

    An edge's slack is 2 * cost - both potentials + the weights of all blossoms around both ends.
    """

    mates: list[int]
    potentials: list[int]
    blossoms: Blossoms

    def pairs(self) -> list[tuple[int, int]]:
        return [(one, mate) for one, mate in enumerate(self.mates) if one < mate]

    def bound(self) -> int:
        """No perfect matching costs less: the dual objective."""
        weighed = self.blossoms.weights.items()
        halves = (weight * (len(self.blossoms.leaves(one)) // 2) for one, weight in weighed if weight)
        return (sum(self.potentials) - sum(halves)) // 2


def solve(size: int, edges: Iterable[Edge]) -> Solution | None:
    """The cheapest perfect matching, or None where there is none."""
    neighbours = _neighbours(size, edges)
    if size % 2 or not all(neighbours):
        return None
    blossoms, potentials = Blossoms(size), [min(cost for _, cost in near) // 2 for near in neighbours]
    _start(blossoms.mates, potentials, neighbours)
    tree = Tree(blossoms, potentials, neighbours)
    exposed = (one for one in range(size) if blossoms.mates[one] == UNMATCHED)
    is_perfect = all(tree.grow(one) for one in exposed)
    return Solution(blossoms.mates, potentials, blossoms) if is_perfect else None


def _neighbours(size: int, edges: Iterable[Edge]) -> Neighbours:
    neighbours: Neighbours = [[] for _ in range(size)]
    for one, other, cost in edges:
        double = 2 * cost
        neighbours[one].append((other, double))
        neighbours[other].append((one, double))
    return neighbours


def _start(mates: list[int], potentials: list[int], neighbours: Neighbours) -> None:
    for one, near in enumerate(neighbours):
        if mates[one] != UNMATCHED:
            continue
        slack, other = min((cost - potentials[other], other) for other, cost in near)
        potentials[one] = slack
        if mates[other] == UNMATCHED:
            mates[one], mates[other] = other, one
