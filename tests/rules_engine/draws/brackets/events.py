"""Events drawn as brackets, and what their laws say of them."""

import random
from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import replace

from rules_engine.draws.brackets.settings import BracketSettings
from rules_engine.draws.brackets.stage import BracketStage
from rules_engine.draws.field import DrawEntry
from rules_engine.draws.graph import Bye, Graph, Seat
from rules_engine.draws.results import NodeResult
from rules_engine.draws.stage import StageFacts
from rules_engine.draws.states import NodeStatus, Resolution
from rules_engine.words import EntryId, NodeKey, Side, other
from tests.rules_engine.draws.cup import Play, field, pair, ready


def drawn_event(settings: BracketSettings, entries: Iterable[DrawEntry] | int, seed: str = "x") -> BracketStage:
    """A stage that has been drawn."""
    everybody = tuple(field(entries) if isinstance(entries, int) else entries)
    stage = BracketStage(settings, StageFacts(everybody))
    return BracketStage(settings, StageFacts(everybody, (stage.propose(seed).as_drawing(),)))


def with_facts(stage: BracketStage, **facts: object) -> BracketStage:
    return BracketStage(stage.settings, replace(stage.facts, **facts))  # type: ignore[arg-type]  # fields by name


def by_chance(luck: random.Random, *, forfeits: bool = False) -> Play:
    return lambda key, first, second: luck.choice((0, 1, None) if forfeits else (0, 1))


def by_strength(salt: int, upset: NodeKey | None = None) -> Play:
    """A pair always has the same winner, except at one node."""

    def play(key: NodeKey, first: EntryId, second: EntryId) -> Side:
        stronger: Side = 0 if (first * 7919 + salt) % 1009 > (second * 7919 + salt) % 1009 else 1
        return other(stronger) if key == upset else stronger

    return play


def played(stage: BracketStage, play: Play) -> BracketStage:
    """Everything played that can be played."""
    results = {key: tuple(many_of(found)) for key, found in stage.facts.results.items()}
    while found := ready(with_facts(stage, results=results).resolve()):
        for state in found:
            result = NodeResult(pair(state), play(state.key, *pair(state)))
            results[state.key] = (*results.get(state.key, ()), result)
    return with_facts(stage, results=results)


def many_of(found: NodeResult | Sequence[NodeResult]) -> Sequence[NodeResult]:
    return (found,) if isinstance(found, NodeResult) else found


def matches_of(graph: Graph) -> int:
    """Nodes that two play."""
    return sum(not any(isinstance(source, Bye) for source in node.sources) for node in graph.nodes)


def check_graph(graph: Graph, size: int) -> None:
    """Everybody sits once, every way leads to one side, a bye stands in the first main round only, and alone."""
    sources = Counter(source for _, source in graph.sources() if not isinstance(source, Bye))
    assert set(sources.values()) <= {1}
    assert sum(isinstance(source, Seat) for source in sources) == size
    for node in graph.nodes:
        byes = sum(isinstance(source, Bye) for source in node.sources)
        assert byes <= (node.section == "R" and node.round == 1)


def lives(resolution: Resolution) -> Counter[EntryId]:
    """How often everybody lost."""
    return Counter(state.loser for state in resolution.states.values() if state.loser is not None)


def check_over(stage: BracketStage, size: int, *, may_be_empty: bool = False) -> Resolution:
    """Nothing is open, nobody met himself, and the places are 1 … n, shared where shared."""
    resolution = stage.resolve()
    empty: set[NodeStatus] = {NodeStatus.EMPTY} if may_be_empty else set()
    assert {state.status for state in resolution.states.values()} <= {NodeStatus.DECIDED, NodeStatus.BYE, *empty}
    assert all(state.sides[0] != state.sides[1] for state in resolution.states.values() if state.status not in empty)
    assert resolution.contradictions == ()
    check_places(stage, resolution, size)
    return resolution


def check_places(stage: BracketStage, resolution: Resolution, size: int) -> None:
    found = stage.standings(resolution)
    assert sorted(row.entry for row in found) == sorted(stage.graph().entries())
    shares = sorted({(row.place_from, row.place_to) for row in found})
    assert [place for first, last in shares for place in range(first, last + 1)] == list(range(1, size + 1))
    shared = Counter((row.place_from, row.place_to) for row in found)
    assert all(count == last - first + 1 for (first, last), count in shared.items())


def check_one_match_at_a_time(resolution: Resolution) -> None:
    standing = [
        slot for state in resolution.states.values() if state.is_open for slot in state.sides if isinstance(slot, int)
    ]
    assert len(standing) == len(set(standing))
