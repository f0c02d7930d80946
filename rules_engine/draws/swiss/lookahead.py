"""The look-ahead: whether enough rounds are left in which nobody meets twice.

The graph has an edge between any two who can still meet (the bye is one of them). A round is a perfect matching, and
the remaining rounds need as many of them, without a common pair. If everybody has at least half of the field still to
meet there is one (Dirac, "Some theorems on abstract graphs", 1952), whatever was drawn before; so up to half of the
field as many rounds are always possible. Beyond that the matchings are searched one by one, with backtracking, vertices
with the fewest remaining opponents first, for at most ``STEPS`` choices of an opponent. If not even one round is left,
an exact matching shows it without a search.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import Final

from rules_engine.draws.matching.edmonds import solve

STEPS: Final = 20_000
Graph = tuple[int, ...]  # for each vertex its possible opponents as bits
Matching = tuple[tuple[int, int], ...]


def without(graph: Sequence[int], pairs: Matching) -> Graph:
    rest = list(graph)
    for first, second in pairs:
        rest[first] &= ~(1 << second)
        rest[second] &= ~(1 << first)
    return tuple(rest)


def is_safe(graph: Graph, rounds: int) -> bool:
    """Return whether Dirac's theorem alone guarantees so many rounds."""
    return rounds <= min(opponents.bit_count() for opponents in graph) - (len(graph) + 1) // 2 + 1


def decomposed(graph: Graph, rounds: int) -> tuple[Matching, ...] | None:
    """Return so many rounds without a common pair; None if there are none, or none was found in ``STEPS``."""
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
        if min(opponents.bit_count() for opponents in graph) < rounds or (graph, rounds) in self.hopeless:
            return None
        for matching in self.of_free(graph, (1 << len(graph)) - 1):
            rest = self.matchings(without(graph, matching), rounds - 1)
            if rest is not None:
                return (matching, *rest)
        self.hopeless.add((graph, rounds))
        return None

    def of_free(self, graph: Graph, free: int) -> Iterator[Matching]:
        """Yield every perfect matching of the free vertices; those with the fewest remaining opponents first."""
        if not free:
            yield ()
            return
        chooser = min(_bits(free), key=lambda vertex: (graph[vertex] & free).bit_count())
        for other in _bits(graph[chooser] & free):
            self.steps += 1
            if self.steps > STEPS:
                return
            for rest in self.of_free(graph, free & ~(1 << chooser) & ~(1 << other)):
                yield ((chooser, other) if chooser < other else (other, chooser), *rest)


def _has_matching(graph: Graph) -> bool:
    edges = (
        (vertex, other, 0) for vertex, opponents in enumerate(graph) for other in _bits(opponents) if vertex < other
    )
    return solve(len(graph), edges) is not None


def _bits(number: int) -> Iterator[int]:
    while number:
        low = number & -number
        yield low.bit_length() - 1
        number ^= low
