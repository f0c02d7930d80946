"""Our own solver: as cheap as the others, and its duals prove it."""

from random import Random

import networkx
import pytest

from rules_engine.draws.matching import edmonds, rust
from rules_engine.draws.matching.edmonds import Edge, Solution


def some_graph(luck: Random) -> tuple[int, list[Edge]]:
    """Of many kinds: thin and full, with few and many costs, in score groups and not."""
    size, share, most = luck.choice((4, 6, 8, 12, 24, 40)), luck.choice((0.15, 0.4, 1)), luck.choice((2, 30, 1 << 40))
    groups = [luck.randrange(4) for _ in range(size)]
    heavy = luck.choice((0, most * size))
    pairs = [(a, b) for a in range(size) for b in range(a + 1, size) if luck.random() < share]
    return size, [(a, b, luck.randrange(most) + heavy * (groups[a] - groups[b]) ** 2) for a, b in pairs]


def check_proof(solution: Solution, edges: list[Edge]) -> None:
    """No slack below 0, no weight below 0, and the bound is the cost: by linear duality nothing is cheaper."""
    costs = {(a, b): cost for a, b, cost in edges}
    assert all(weight >= 0 for weight in solution.blossoms.weights.values())
    for (a, b), cost in costs.items():
        around = solution.blossoms.common_weight(a, b)
        assert 2 * cost - solution.potentials[a] - solution.potentials[b] + around >= 0
    assert sum(costs[pair] for pair in solution.pairs()) == solution.bound()


def check(trial: int) -> None:
    size, edges = some_graph(Random(trial))
    costs = {(a, b): cost for a, b, cost in edges}
    solution, other = edmonds.solve(size, edges), rust.pairs(size, costs)
    if solution is None:
        assert 2 * len(other) < size
        return
    check_proof(solution, edges)
    assert sum(costs[pair] for pair in other) == solution.bound()


def test_it_finds_and_proves_what_rustworkx_finds() -> None:
    for trial in range(150):
        check(trial)


@pytest.mark.deep
def test_it_finds_and_proves_what_rustworkx_finds_in_thousands_of_graphs() -> None:
    for trial in range(150, 15_000):
        check(trial)


def test_networkx_finds_the_same() -> None:
    for trial in range(60):
        size, edges = some_graph(Random(trial))
        graph = networkx.Graph()
        graph.add_nodes_from(range(size))
        graph.add_weighted_edges_from(edges)
        found = networkx.min_weight_matching(graph)
        solution = edmonds.solve(size, edges)
        assert (solution is None) == (2 * len(found) < size)
        if solution is not None:
            assert sum(graph.edges[pair]["weight"] for pair in found) == solution.bound()


def test_a_large_score_group_is_no_matter_of_recursion() -> None:
    """1,501 of equal score and one apart: the search shrinks them all into one blossom within another."""
    size = 1502
    edges = [
        (first, other, (other - first) ** 2)
        for first in range(size - 1)
        for other in range(first + 1, min(first + 4, size - 1))
    ]
    edges.append((0, size - 1, 1 << 60))

    solution = edmonds.solve(size, edges)

    assert solution is not None
    assert solution.bound() == (1 << 60) + 750
