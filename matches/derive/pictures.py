"""A stage as it stands: its graph, what the results make of it, and its matches."""

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass

from matches.derive.graphs import length_at, lengths_of
from matches.derive.results import Counting, counting_results, node_results, rulings
from matches.derive.stages import draw_stage
from matches.models import LIST, Match, Stage
from rules_engine.draws import graph as draws
from rules_engine.draws import stage as stages
from rules_engine.draws.results import NodeRuling
from rules_engine.draws.states import Nobody, NodeState, Resolution
from rules_engine.words import EntryId, NodeKey

Pair = frozenset[EntryId]
NOTHING = draws.Graph((), ())


@dataclass(frozen=True, slots=True)
class Picture:
    """A stage as the rule book sees it. ``lengths``: the points of each node's match."""

    graph: draws.Graph
    resolution: Resolution
    standings: tuple[stages.Standing, ...]
    matches: tuple[Match, ...]
    results: Mapping[int, Counting]  # by match: the one that counts
    dead: frozenset[int]  # matches ruled void or to be replayed
    lengths: Mapping[NodeKey, int]


def picture(stage: Stage) -> Picture:
    """Resolve the graph of a stage from its facts."""
    matches = tuple(Match.objects.filter(stage=stage).order_by("pk"))
    results, ruled = counting_results(stage), rulings(stage)
    void = (NodeRuling.VOID, NodeRuling.REPLAY)
    dead = frozenset(match for match, ruling in ruled.items() if ruling in void)
    seen = None if stage.format == LIST else draw_stage(stage, node_results(matches, results, ruled))
    if seen is None:
        return Picture(NOTHING, Resolution({}), (), matches, results, dead, {})
    graph, resolution = seen.graph(), seen.resolve()
    lengths = _lengths(stage, graph, resolution)
    return Picture(graph, resolution, tuple(seen.standings(resolution)), matches, results, dead, lengths)


def pair_of(state: NodeState) -> Pair:
    """Those of a node's two sides that are known."""
    return frozenset(slot for slot in state.sides if not isinstance(slot, Nobody))


def _lengths(stage: Stage, graph: draws.Graph, resolution: Resolution) -> Mapping[NodeKey, int]:
    """In the graph's order, so the losses of the two are counted on the way."""
    told, losses = lengths_of(stage), Counter[EntryId]()
    found: dict[NodeKey, int] = {}
    for node in graph.nodes:
        state = resolution.states[node.key]
        found[node.key] = length_at(stage, told, graph, node, sum(losses[one] for one in pair_of(state)))
        losses.update([state.loser] if state.loser is not None else [])
    return found
