"""The current state of a stage: its graph, the outcome of its results, and its matches."""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass

from matches.derive.graphs import length_at, lengths_of
from matches.derive.ladders import lengths_in, nodes_of, standings_of
from matches.derive.results import Counting, node_results, played_matches, rulings
from matches.derive.stages import draw_stage
from matches.derive.tie_counts import tie_counts
from matches.models import Match, Node, Stage
from matches.queries.ladders.played import Ladder, derived_until, ladder_of
from rules_engine.draws import graph as draws
from rules_engine.draws import stage as stages
from rules_engine.draws.brackets.main_first import sections_with_lists
from rules_engine.draws.results import NodeRuling
from rules_engine.draws.states import Nobody, NodeState, Resolution
from rules_engine.words import EntryId, NodeKey

Pair = frozenset[EntryId]
NOTHING = draws.Graph((), ())


@dataclass(frozen=True, slots=True)
class StageState:
    """A stage as the rule book resolves it. ``standings``: of the stage, and of its
    sections with a list of their own. ``lengths``: the points of each node's match."""

    graph: draws.Graph
    resolution: Resolution
    standings: tuple[stages.Standing, ...]
    matches: tuple[Match, ...]
    results: Mapping[int, Counting]  # by match: the result that counts
    dead: frozenset[int]  # matches that were ruled void or are replayed
    lengths: Mapping[NodeKey, int]


def stage_state(stage: Stage, *, last_round: int | None = None) -> StageState:
    """Resolve the graph of a stage from its facts; with ``last_round`` without the drawings and results after it."""
    matches, results, has_rulings, has_moves = played_matches(stage)
    if last_round is not None:
        matches = tuple(_matches_until(stage, matches, last_round))
    rulings_by_match = rulings(stage) if has_rulings else {}
    void = (NodeRuling.VOID, NodeRuling.REPLAY)
    dead = frozenset(match for match, ruling in rulings_by_match.items() if ruling in void)
    ladder = ladder_of(stage, derived_until(stage)) if stage.draw_format.is_ladder else None
    if ladder is not None:
        return _ladder_state(ladder, matches, results, dead)
    if not stage.draw_format.has_draw:
        return StageState(NOTHING, Resolution({}), (), matches, results, dead, {})
    node_results_by_key = node_results(matches, results, rulings_by_match, tie_counts(stage))
    drawn_stage = draw_stage(stage, node_results_by_key, has_moves=has_moves, last_round=last_round)
    graph, resolution = drawn_stage.graph(), drawn_stage.resolve()
    lengths, standings = _lengths(stage, graph, resolution), tuple(_standings(drawn_stage, graph, resolution))
    return StageState(graph, resolution, standings, matches, results, dead, lengths)


def _ladder_state(
    ladder: Ladder, matches: tuple[Match, ...], results: Mapping[int, Counting], dead: frozenset[int]
) -> StageState:
    lengths = lengths_in(ladder, matches)
    return StageState(*nodes_of(ladder), standings_of(ladder), matches, results, dead, lengths)


def _matches_until(stage: Stage, matches: Iterable[Match], last_round: int) -> Iterator[Match]:
    keys = set(Node.objects.filter(stage=stage, round__lte=last_round).values_list("key", flat=True))
    return (match for match in matches if match.node_key in keys)


def pair_of(state: NodeState) -> Pair:
    """Return the known sides of a node."""
    return frozenset(slot for slot in state.sides if not isinstance(slot, Nobody))


def _standings(drawn_stage: stages.Stage, graph: draws.Graph, resolution: Resolution) -> Iterator[stages.Standing]:
    """Yield the standings of the stage; with consolations those of the main bracket and of each of them as well."""
    yield from drawn_stage.standings(resolution)
    lists = {section.code for section in sections_with_lists(graph)}
    section_standings = drawn_stage.section_standings(resolution) if lists else ()
    yield from (standing for standing in section_standings if standing.section in lists)


def _lengths(stage: Stage, graph: draws.Graph, resolution: Resolution) -> Mapping[NodeKey, int]:
    """Return the length of each node's match; of a tie the number of its boards.

    Nodes are visited in graph order, so losses are counted on the way.
    """
    if stage.event.is_of_teams:
        return dict.fromkeys((node.key for node in graph.nodes), stage.event.side_size)
    lengths, losses = lengths_of(stage), Counter[EntryId]()
    length_by_key: dict[NodeKey, int] = {}
    for node in graph.nodes:
        state = resolution.states[node.key]
        length_by_key[node.key] = length_at(stage, lengths, graph, node, sum(losses[entry] for entry in pair_of(state)))
        losses.update([state.loser] if state.loser is not None else [])
    return length_by_key
