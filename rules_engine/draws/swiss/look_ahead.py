"""Look-ahead: are there enough rounds left in which nobody meets twice?

Draw who can still meet whom as a graph (the bye is one of them); a round is a perfect matching, and the rounds
to come want as many as they are, no two with a pair in common. Where everybody has at least half of the field
still to meet there is one (Dirac, "Some theorems on abstract graphs", 1952), whatever was drawn before; so with
rounds up to half of the field nothing can go wrong. Beyond that it is searched: matchings one by one, with
backtracking, who has the fewest left to meet first, for at most ``STEPS`` choices of an opponent. Where not even one
round is left an exact matching says so at once: that is no search.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import Final

from rules_engine.draws.matching.edmonds import solve

STEPS: Final = 20_000
Graph = tuple[int, ...]  # for each vertex the others as bits
Matching = tuple[tuple[int, int], ...]


def without(graph: Sequence[int], pairs: Matching) -> Graph:
    rest = list(graph)
    for one, other in pairs:
        rest[one] &= ~(1 << other)
        rest[other] &= ~(1 << one)
    return tuple(rest)


def is_safe(graph: Graph, rounds: int) -> bool:
    """Whether Dirac's fact alone promises so many rounds."""
    return rounds <= min(one.bit_count() for one in graph) - (len(graph) + 1) // 2 + 1


def decomposed(graph: Graph, rounds: int) -> tuple[Matching, ...] | None:
    """So many rounds without a pair twice; None where there are none, or none was found in ``STEPS``."""
    if rounds and not _has_matching(graph):
        return None
    return _Search().matchings(graph, rounds)


def may_go_on(graph: Graph, rounds: int) -> bool:
    return is_safe(graph, rounds) or decomposed(graph, rounds) is not None


@dataclass(slots=True)
class _Search:
    steps: int = 0
    hopeless: set[tuple[Graph, int]] = field(default_factory=set)

    def matchings(self, graph: Graph, rounds: int) -> tuple[Matching, ...] | None:
        if not rounds:
            return ()
        if min(one.bit_count() for one in graph) < rounds or (graph, rounds) in self.hopeless:
            return None
        for matching in self.of_free(graph, (1 << len(graph)) - 1):
            rest = self.matchings(without(graph, matching), rounds - 1)
            if rest is not None:
                return (matching, *rest)
        self.hopeless.add((graph, rounds))
        return None

    def of_free(self, graph: Graph, free: int) -> Iterator[Matching]:
        """Every perfect matching of the free vertices; who has the fewest left to meet chooses first."""
        if not free:
            yield ()
            return
        one = min(_bits(free), key=lambda vertex: (graph[vertex] & free).bit_count())
        for other in _bits(graph[one] & free):
            self.steps += 1
            if self.steps > STEPS:
                return
            for rest in self.of_free(graph, free & ~(1 << one) & ~(1 << other)):
                yield ((one, other) if one < other else (other, one), *rest)


def _has_matching(graph: Graph) -> bool:
    edges = ((one, other, 0) for one, others in enumerate(graph) for other in _bits(others) if one < other)
    return solve(len(graph), edges) is not None


def _bits(number: int) -> Iterator[int]:
    while number:
        low = number & -number
        yield low.bit_length() - 1
        number ^= low
