"""The look-ahead of a Swiss: the cheapest pairing after which the rounds to come can be free of rematches."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from heapq import heappop, heappush

from tests.stories.rules_engine.draws.exported.stranger.lots import Costs, Json, Pair, cheapest, total
from tests.stories.rules_engine.draws.exported.stranger.past import Past

MOST_ENTRIES, MOST_PAIRINGS, CHOICES = 64, 40, 2_000
Graph = list[set[int]]
Pairs = Sequence[Pair]


@dataclass
class Field:
    """``vertices``: the players of this round by rank, None for the bye, then the others who are still in."""

    past: Past
    settings: Json
    vertices: list[int | None]
    size: int  # of this round, with its bye

    def graph(self) -> Graph:
        every = range(len(self.vertices))
        return [{other for other in every if other != at and not self.have_met(at, other)} for at in every]

    def have_met(self, at: int, other: int) -> bool:
        first, second = self.vertices[at], self.vertices[other]
        if any({first, second} == {*pair} for pair in self.settings["forbidden"]):
            return True
        if first is None or second is None:
            return self.past.byes[first or second or 0] > 0
        return second in self.past.met[first].values()

    def everybody(self) -> frozenset[int]:
        bye = self.vertices.index(None)
        return frozenset(range(len(self.vertices))) - ({bye} if len(self.vertices) % 2 else frozenset())


def lasting(field: Field, costs: Costs, best: list[Pair]) -> list[Pair]:
    to_come, others = field.settings["rounds"] - field.past.number, len(field.vertices) - 1 - field.vertices.index(None)
    if to_come <= 0 or field.size + others > MOST_ENTRIES:
        return best
    graph, rounds = field.graph(), [field.everybody()] * to_come
    fits = Fits(field, costs, best)
    for pairs in ranked(costs, best):
        if fits(pairs) and may_go_on(without(graph, pairs), rounds):
            return pairs
    now = frozenset(range(field.size))
    divided = Search(10 * CHOICES).divided(graph, [now, *rounds]) or []
    fitting = [pairs for pairs in (divided if now == rounds[0] else divided[:1]) if fits(pairs)]
    return min(fitting, key=lambda pairs: total(costs, pairs), default=best)


@dataclass
class Fits:
    field: Field
    costs: Costs
    best: list[Pair]

    def __call__(self, pairs: Pairs) -> bool:
        is_allowed = all(pair in self.costs for pair in pairs)
        return (
            is_allowed
            and self.above(pairs) <= self.above(self.best)
            and self.meetings(pairs) <= self.meetings(self.best)
        )

    def above(self, pairs: Pairs) -> list[int]:
        names = self.field.settings["criteria"]
        return total(self.costs, pairs)[: names.index("rematch") if "rematch" in names else 0]

    def meetings(self, pairs: Pairs) -> int:
        ids, met = self.field.vertices, self.field.past.met
        sides = [(ids[first] or 0, ids[second]) for first, second in pairs]
        return sum([*met[first].values()].count(second) for first, second in sides if second is not None)


def ranked(costs: Costs, best: list[Pair]) -> Iterator[list[Pair]]:
    """The cheapest pairings, the best first: each is followed by the cheapest without one of its pairs."""
    queue = [(total(costs, best), best, costs)]
    for _ in range(MOST_PAIRINGS):
        if not queue:
            return
        _, pairs, part = heappop(queue)
        yield pairs
        for at, pair in enumerate(pairs):
            kept = {vertex for earlier in pairs[:at] for vertex in earlier}
            rest = {key: part[key] for key in part if key != pair and (key in pairs[:at] or not kept & {*key})}
            if (next_best := cheapest(rest)) and len(next_best) == len(pairs):
                heappush(queue, (total(costs, next_best), next_best, rest))


def without(graph: Graph, pairs: Pairs) -> Graph:
    rest = [{*others} for others in graph]
    for first, second in pairs:
        rest[first].discard(second)
        rest[second].discard(first)
    return rest


def may_go_on(graph: Graph, rounds: Sequence[frozenset[int]]) -> bool:
    everybody = rounds[0]
    if all(len(graph[at] & everybody) - len(rounds) + 1 >= len(everybody) // 2 for at in everybody):
        return True
    return Search(CHOICES).divided(graph, rounds) is not None


@dataclass
class Search:
    choices: int
    hopeless: list[tuple[Graph, int]] = field(default_factory=list)

    def divided(self, graph: Graph, rounds: Sequence[frozenset[int]]) -> list[list[Pair]] | None:
        """Rounds without a common pair."""
        if all(is_playable(graph, players) for players in {*rounds}):
            return self.rest(graph, rounds)
        return None

    def rest(self, graph: Graph, rounds: Sequence[frozenset[int]]) -> list[list[Pair]] | None:
        if not rounds:
            return []
        enough = all(len(graph[at] & players) >= rounds.count(players) for players in {*rounds} for at in players)
        if not enough or (graph, len(rounds)) in self.hopeless:
            return None
        for pairs in self.pairings(graph, rounds[0]):
            later = self.rest(without(graph, pairs), rounds[1:])
            if later is not None:
                return [sorted(pairs), *later]
        self.hopeless.append((graph, len(rounds)))
        return None

    def pairings(self, graph: Graph, free: frozenset[int]) -> Iterator[list[Pair]]:
        if not free:
            yield []
            return
        chooser = min(free, key=lambda at: (len(graph[at] & free), at))
        for other in sorted(graph[chooser] & free, key=lambda at: (-len(graph[at]), at)):
            self.choices -= 1
            if self.choices < 0:
                return
            for pairs in self.pairings(graph, free - {chooser, other}):
                yield [(min(chooser, other), max(chooser, other)), *pairs]


def is_playable(graph: Graph, players: frozenset[int]) -> bool:
    edges = {(at, other): (0,) for at in players for other in graph[at] & players if at < other}
    return 2 * len(cheapest(edges)) == len(players)
