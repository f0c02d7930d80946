"""The nodes and placings of a stage from its facts; and the matches that are born when two sides meet."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from matches.derive.graphs import graph_of, plain_source
from matches.derive.results import counting_results, node_results, rulings, sides
from matches.derive.rows import Change, write_difference
from matches.models import Match, Node, Result, Stage, Standing
from rules_engine.draws import graph as draws
from rules_engine.draws.placings import placings
from rules_engine.draws.resolver import Nobody, NodeRuling, NodeState, NodeStatus, Resolution, Slot, resolve
from rules_engine.words import EntryId, NodeKey

Pair = frozenset[EntryId]


@dataclass(frozen=True, slots=True)
class Picture:
    """A stage as the rule book sees it."""

    graph: draws.Graph
    resolution: Resolution
    matches: tuple[Match, ...]
    results: Mapping[int, Result]  # by match: the one that counts
    dead: frozenset[int]  # matches ruled void or to be replayed


def picture(stage: Stage) -> Picture:
    """Resolve the graph of a stage from its facts."""
    matches = tuple(Match.objects.filter(stage=stage).order_by("pk"))
    graph, results, ruled = graph_of(stage), counting_results(stage), rulings(stage)
    resolution = resolve(graph, node_results(matches, results, ruled))
    void = (NodeRuling.VOID, NodeRuling.REPLAY)
    dead = frozenset(match for match, ruling in ruled.items() if ruling in void)
    return Picture(graph, resolution, matches, results, dead)


def unborn(stage: Stage, seen: Picture) -> list[Match]:
    """The matches of nodes whose two sides are known, and which are not there yet: to be stated as facts."""
    living = _living_matches(seen.matches, seen.dead)
    states = ((node, seen.resolution.states[node.key]) for node in seen.graph.nodes)
    ready = ((node, state) for node, state in states if state.status is NodeStatus.READY)
    return [_match(stage, node, state, seen) for node, state in ready if (node.key, _pair(state)) not in living]


def derive_stage(stage: Stage, seen: Picture, newborn: Sequence[Match] = ()) -> Change:
    """Write the nodes and placings that follow from the facts (and from the matches just born)."""
    living = _living_matches((*seen.matches, *newborn), seen.dead)
    nodes = write_difference(Node, Node.objects.filter(stage=stage), "key", _nodes(stage, seen, living))
    placed = _standings(stage, seen)
    return nodes + write_difference(Standing, Standing.objects.filter(stage=stage), "entry_id", placed)


Living = dict[tuple[NodeKey, Pair], Match]


def _living_matches(matches: Iterable[Match], dead: frozenset[int]) -> Living:
    alive = (match for match in matches if match.pk not in dead)
    return {(NodeKey(match.node_key), frozenset(sides(match))): match for match in alive}


def _match(stage: Stage, node: draws.Node, state: NodeState, seen: Picture) -> Match:
    first, second = (int(slot) for slot in state.sides if not isinstance(slot, Nobody))
    before = [match for match in seen.matches if match.node_key == node.key and set(sides(match)) == {first, second}]
    length = length_of_round(stage.event.settings["lengths"], node.round)
    return Match(stage=stage, node_key=node.key, side0_id=first, side1_id=second, length=length, replay_no=len(before))


def length_of_round(lengths: list[int], round_: int) -> int:
    """The points of a round's matches."""
    return lengths[min(round_, len(lengths)) - 1]


def _pair(state: NodeState) -> Pair:
    return frozenset(slot for slot in state.sides if not isinstance(slot, Nobody))


def _nodes(stage: Stage, seen: Picture, living: Living) -> Iterable[Node]:
    contradicted = {one.node for one in seen.resolution.contradictions}
    for node in seen.graph.nodes:
        state = seen.resolution.states[node.key]
        match = living.get((node.key, _pair(state)))
        row = Node(stage=stage, key=node.key, round=node.round, position=node.position, match=match)
        row.sources = [plain_source(source) for source in node.sources]
        row.entries = [_plain(slot) for slot in state.sides]
        row.state = Node.State.CONTRADICTED if node.key in contradicted else Node.State(state.status.value)
        row.result = seen.results.get(match.pk) if match else None
        yield row


def _plain(slot: Slot) -> int | str | None:
    if isinstance(slot, Nobody):
        return "bye" if slot is Nobody.BYE else None
    return int(slot)


def _standings(stage: Stage, seen: Picture) -> Iterable[Standing]:
    for placing in placings(seen.graph, seen.resolution):
        yield Standing(stage=stage, entry_id=placing.entry, place_from=placing.place_from, place_to=placing.place_to)


def contradictions(stage: Stage) -> Mapping[str, str]:
    """By node: why what is recorded there cannot be."""
    return {str(one.node): str(one.code) for one in picture(stage).resolution.contradictions}
