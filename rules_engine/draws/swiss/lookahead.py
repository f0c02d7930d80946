"""The look-ahead: whether enough rounds are left in which nobody meets twice.

The graph has an edge between any two who can still meet (the bye is one of them). A round is a perfect matching of
those who play in it, and the remaining rounds need as many of them, without a common pair. If everybody has at least
half of the field still to meet there is one (Dirac, "Some theorems on abstract graphs", 1952), whatever was drawn
before; so up to half of the field as many rounds are always possible. Beyond that the matchings are searched one by
one, with backtracking, vertices with the fewest remaining opponents first, and of their opponents those with the most
first, for at most ``STEPS`` choices of an opponent. If not even one round is left, an exact matching shows it without a
search.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import Final

from rules_engine.draws.matching.edmonds import solve

STEPS: Final = 2_000  # enough for nearly every graph in which the rounds exist
Graph = tuple[int, ...]  # for each vertex its possible opponents as bits
Rounds = tuple[int, ...]  # for each round the vertices that play in it, as bits
Matching = tuple[tuple[int, int], ...]


def without(graph: Sequence[int], pairs: Matching) -> Graph:
    rest = list(graph)
    for first, second in pairs:
        rest[first] &= ~(1 << second)
        rest[second] &= ~(1 << first)
    return tuple(rest)


def is_safe(graph: Graph, rounds: Rounds) -> bool:
    """Return whether Dirac's theorem alone guarantees these rounds."""
    last = {players: number for number, players in enumerate(rounds)}
    return all(
        (graph[vertex] & players).bit_count() - number >= players.bit_count() // 2
        for players, number in last.items()
        for vertex in _bits(players)
    )


def decomposed(graph: Graph, rounds: Rounds, steps: int = STEPS) -> tuple[Matching, ...] | None:
    """Return these rounds without a common pair; None if there are none, or none was found in so many steps."""
    if any(not _has_matching(graph, players) for players in set(rounds)):
        return None
    return _Search(steps).matchings(graph, rounds)


def may_go_on(graph: Graph, rounds: Rounds) -> bool:
    return is_safe(graph, rounds) or decomposed(graph, rounds) is not None


@dataclass(slots=True)
class _Search:
    steps: int
    hopeless: set[tuple[Graph, int]] = field(default_factory=set)

    def matchings(self, graph: Graph, rounds: Rounds) -> tuple[Matching, ...] | None:
        if not rounds:
            return ()
        if (graph, len(rounds)) in self.hopeless or not _has_enough(graph, rounds):
            return None
        for matching in self.of_free(graph, rounds[0]):
            rest = self.matchings(without(graph, matching), rounds[1:])
            if rest is not None:
                return (matching, *rest)
        self.hopeless.add((graph, len(rounds)))
        return None

    def of_free(self, graph: Graph, free: int) -> Iterator[Matching]:
        """Yield every perfect matching of the free vertices: who has few opponents chooses, who has many is chosen."""
        if not free:
            yield ()
            return
        chooser = min(_bits(free), key=lambda vertex: (graph[vertex] & free).bit_count())
        for other in sorted(_bits(graph[chooser] & free), key=lambda vertex: -graph[vertex].bit_count()):
            self.steps -= 1
            if self.steps < 0:
                return
            for rest in self.of_free(graph, free & ~(1 << chooser) & ~(1 << other)):
                yield ((chooser, other) if chooser < other else (other, chooser), *rest)


def _has_enough(graph: Graph, rounds: Rounds) -> bool:
    """Return whether everybody has an opponent for each of their rounds."""
    return all(
        (graph[vertex] & players).bit_count() >= rounds.count(players)
        for players in set(rounds)
        for vertex in _bits(players)
    )


def _has_matching(graph: Graph, players: int) -> bool:
    places = {vertex: place for place, vertex in enumerate(_bits(players))}
    edges = (
        (places[vertex], places[other], 0)
        for vertex in places
        for other in _bits(graph[vertex] & players)
        if vertex < other
    )
    return solve(len(places), edges) is not None


def _bits(number: int) -> Iterator[int]:
    while number:
        low = number & -number
        yield low.bit_length() - 1
        number ^= low
