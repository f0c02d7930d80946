"""Evenings that are played with known durations, and what was known of them at some moment.

An evening has a pace of its own, as far from the usual one as ``pace`` takes events to be; a match has a duration of
its own by the law of ``durations``, and its players come to the table 2 to 8 minutes after the call. Its tables are
given to whoever has waited longest. Nothing of ``forecast`` is used.
"""

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, fields
from random import Random
from statistics import NormalDist
from typing import Any, Final

from rules_engine.advise.durations import MINUTES_PER_POINT, law
from rules_engine.advise.forecast import StageProgress
from rules_engine.advise.pace import Timed, paces
from rules_engine.advise.shared_tables import Elsewhere, EventLeft, Going, UndrawnRound
from rules_engine.draws.brackets.knockout import knockout_graph
from rules_engine.draws.graph import MAIN, Graph, Node, Seat
from rules_engine.draws.resolver import resolve
from rules_engine.draws.results import NodeResult, Results
from rules_engine.draws.states import NodeState
from rules_engine.words import SIDES, EntryId, NodeKey
from tests.rules_engine.advise.open_nodes import open_nodes

PACE_SPREAD: Final = 0.2  # of its logarithm, from evening to evening
_GOLDEN: Final = (math.sqrt(5) - 1) / 2
_TO_THE_TABLE: Final = (2.0, 8.0)  # minutes


@dataclass(frozen=True, slots=True)
class Played:
    """When a match was called, began and ended."""

    called: float
    began: float
    ended: float


@dataclass(slots=True)
class Event:
    """An event: its graphs, of which the next is drawn when the one before is over; and what was played of it."""

    graphs: Sequence[Graph]
    length: int
    played: dict[NodeKey, Played] = field(default_factory=dict)
    results: dict[NodeKey, NodeResult] = field(default_factory=dict)

    @property
    def end(self) -> float:
        return max(match.ended for match in self.played.values())

    def results_at(self, time: float) -> Results:
        return {key: result for key, result in self.results.items() if self.played[key].ended <= time}

    def graph_at(self, time: float) -> int:
        """The number of the graph that is being played."""
        over = self.results_at(time)
        unfinished = (at for at, graph in enumerate(self.graphs) if _open(graph, over))
        return next(unfinished, len(self.graphs) - 1)


@dataclass(frozen=True, slots=True)
class Evening:
    events: Sequence[Event]
    tables: int

    @property
    def end(self) -> float:
        """The end of the first event."""
        return self.events[0].end

    def known_at(self, time: float) -> StageProgress:
        """What the site would know of the first event."""
        own = self.events[0]
        return StageProgress(
            **_fields(_left(own, time)),
            tables=self.tables,
            paces=paces(_timed(own, time), MINUTES_PER_POINT),
            elsewhere=Elsewhere(tuple(_left(event, time) for event in self.events[1:])),
        )


def _left(event: Event, time: float) -> EventLeft:
    at = event.graph_at(time)
    left = open_nodes(event.graphs[at], resolve(event.graphs[at], _in(event.graphs[at], event.results_at(time))))
    return EventLeft(
        left=left,
        lengths={node.key: event.length for node in left},
        going={node.key: going for node in left if (going := _going(event, node.key, time))},
        undrawn_rounds=tuple(UndrawnRound(len(later.nodes), event.length) for later in event.graphs[at + 1 :]),
    )


def _fields(event: EventLeft) -> dict[str, Any]:
    return {field.name: getattr(event, field.name) for field in fields(event)}


def evening(seed: int) -> Evening:
    """An evening of one event, or (one in three) of two that share the tables."""
    lots = Random(seed)  # play, no secret
    events = [_event(lots, number) for number in range(1 + (lots.random() < 1 / 3))]
    players = sum(len(_seats(event.graphs[0])) for event in events)
    made = Evening(events, max(1, players // lots.choice((2, 3, 4))))
    _play(made, _pace(seed), lots)
    return made


def _event(lots: Random, number: int) -> Event:
    entries = [EntryId(1000 * number + at) for at in range(1, lots.choice((8, 16, 16, 32)) + 1)]
    length = lots.choice((5, 7, 9))
    if lots.random() < 0.5:
        return Event([knockout_graph(entries)], length)
    rounds = []
    for round_ in range(1, lots.choice((3, 5)) + 1):
        lots.shuffle(entries)
        pairs = zip(entries[::2], entries[1::2], strict=True)
        nodes = [
            Node(NodeKey(f"R{round_}.{at}"), round_, at, (Seat(first), Seat(second)), "R")
            for at, (first, second) in enumerate(pairs, 1)
        ]
        rounds.append(Graph(tuple(nodes), (MAIN,)))
    return Event(rounds, length)


def _pace(seed: int) -> float:
    """Minutes a point. Evenings one after the other have paces that fill their distribution evenly."""
    share = (0.5 + seed * _GOLDEN) % 1
    return MINUTES_PER_POINT * math.exp(PACE_SPREAD * NormalDist().inv_cdf(min(max(share, 1e-6), 1 - 1e-6)))


def _play(evening: Evening, pace: float, lots: Random) -> None:
    """Play all events at the tables; who has waited longest is called first."""
    queue: list[tuple[Event, NodeKey]] = []
    now, free = 0.0, evening.tables
    while True:
        for event in evening.events:
            waiting = {key for other, key in queue if other is event}
            queue += [(event, key) for key in _ready(event, now) if key not in waiting]
        while queue and free:
            event, key = queue.pop(0)
            event.played[key] = _match(event.length, now, pace, lots)
            event.results[key] = NodeResult(_sides(event, key, now), lots.choice(SIDES))
            free -= 1
        ends = [match.ended for event in evening.events for match in event.played.values() if match.ended > now]
        if not ends:
            return
        now = min(ends)
        free += ends.count(now)


def _match(length: int, now: float, pace: float, lots: Random) -> Played:
    spread = law(length)
    began = now + lots.uniform(*_TO_THE_TABLE)
    return Played(now, began, began + length * pace * math.exp(lots.gauss(spread.mean, spread.stdev)))


def _ready(event: Event, now: float) -> list[NodeKey]:
    """The matches whose players are known and that nobody has called."""
    graph = event.graphs[event.graph_at(now)]
    states = _states(graph, event.results_at(now))
    return [key for key, state in states.items() if _is_ready(state) and key not in event.played]


def _is_ready(state: NodeState) -> bool:
    return state.is_open and all(isinstance(side, int) for side in state.sides)


def _sides(event: Event, key: NodeKey, now: float) -> tuple[EntryId, EntryId]:
    first, second = _states(event.graphs[event.graph_at(now)], event.results_at(now))[key].sides
    assert isinstance(first, int) and isinstance(second, int)
    return EntryId(first), EntryId(second)


def _states(graph: Graph, results: Results) -> Mapping[NodeKey, NodeState]:
    return resolve(graph, _in(graph, results)).states


def _open(graph: Graph, results: Results) -> bool:
    return any(node.key not in results for node in graph.nodes)


def _in(graph: Graph, results: Results) -> Results:
    keys = {node.key for node in graph.nodes}
    return {key: result for key, result in results.items() if key in keys}


def _seats(graph: Graph) -> set[EntryId]:
    return {source.entry for node in graph.nodes for source in node.sources if isinstance(source, Seat)}


def _going(event: Event, key: NodeKey, time: float) -> Going | None:
    """As the site knows it: a match that is called begins five minutes later."""
    match = event.played.get(key)
    if match is None or not match.called <= time < match.ended:
        return None
    return Going(time - match.began if match.began <= time else min(0.0, time - match.called - 5))


def _timed(event: Event, time: float) -> list[Timed]:
    begun = [match for match in event.played.values() if match.began <= time]
    return [
        Timed(event.length, min(match.ended, time) - match.began, is_over=match.ended <= time)
        for match in begun
        if min(match.ended, time) > match.began
    ]
