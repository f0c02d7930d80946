"""The cheapest perfect matching, against every matching there is."""

from collections.abc import Iterator
from random import Random

import pytest

from rules_engine.draws.matching.perfect import Edge, NoPerfectMatching, cheapest


def all_matchings(vertices: tuple[int, ...]) -> Iterator[tuple[tuple[int, int], ...]]:
    if not vertices:
        yield ()
        return
    first, *rest = vertices
    for at, other in enumerate(rest):
        for more in all_matchings((*rest[:at], *rest[at + 1 :])):
            yield ((first, other), *more)


def by_trying_all(size: int, edges: list[Edge]) -> int | None:
    costs = {(a, b): cost for a, b, cost in edges}
    sums = (
        sum(costs[pair] for pair in pairs)
        for pairs in all_matchings(tuple(range(size)))
        if all(pair in costs for pair in pairs)
    )
    return min(sums, default=None)


def some_edges(luck: Random, size: int, most: int) -> list[Edge]:
    share = luck.choice((0.3, 0.6, 1))
    pairs = ((a, b) for a in range(size) for b in range(a + 1, size))
    return [(a, b, luck.randrange(most)) for a, b in pairs if luck.random() < share]


@pytest.mark.parametrize("most", [2, 30, 1 << 70, 1 << 119, 1 << 400])
@pytest.mark.parametrize("size", [2, 4, 6, 8, 10])
def test_cost_is_that_of_the_best_of_all_matchings(size: int, most: int) -> None:
    luck = Random(size * most)
    for _ in range(10):
        edges = some_edges(luck, size, most)
        best = by_trying_all(size, edges)
        if best is None:
            with pytest.raises(NoPerfectMatching):
                cheapest(size, edges)
        else:
            found = cheapest(size, edges)
            assert found.cost == best
            assert sorted(vertex for pair in found.pairs for vertex in pair) == list(range(size))


def test_order_of_the_edges_changes_nothing() -> None:
    luck = Random(1)
    edges = some_edges(luck, 40, 3)
    reversed_edges = [(b, a, cost) for a, b, cost in luck.sample(edges, len(edges))]

    assert cheapest(40, reversed_edges) == cheapest(40, edges)


def test_an_odd_field_is_refused() -> None:
    with pytest.raises(NoPerfectMatching):
        cheapest(3, [(0, 1, 1), (1, 2, 1), (0, 2, 1)])
