"""The matches of a stage, and those that must be created because both sides of a node are known."""

from collections.abc import Iterable, Sequence

from matches.derive.results import sides
from matches.derive.stage_state import Pair, StageState, pair_of
from matches.models import Match, Stage
from matches.queries.results.started import started_among
from rules_engine.draws import graph as draws
from rules_engine.draws.states import Nobody, NodeState, NodeStatus
from rules_engine.words import NodeKey

Living = dict[tuple[NodeKey, Pair], Match]


def missing_matches(stage: Stage, stage_state: StageState) -> list[Match]:
    """Return the matches to create: for nodes with two known sides that have no match yet.

    A match whose length was changed before it started is replaced by a new one.
    """
    live_matches = living_matches(stage_state.matches, stage_state.dead)
    states = ((node, stage_state.resolution.states[node.key]) for node in stage_state.graph.nodes)
    ready = [(node, state) for node, state in states if state.status is NodeStatus.READY]
    places = [(node.key, pair_of(state)) for node, state in ready]
    live = [live_matches[place] for place in places if place in live_matches]
    places_to_keep = _places_to_keep(live, stage_state)
    return [
        _match(stage, node, state, stage_state)
        for node, state in ready
        if (node.key, pair_of(state)) not in places_to_keep
    ]


def living_matches(matches: Iterable[Match], dead: frozenset[int]) -> Living:
    """Return the matches that count by node and pair. Of several the latest counts."""
    alive = (match for match in matches if match.pk not in dead)
    return {(NodeKey(match.node_key), frozenset(sides(match))): match for match in alive}


def _places_to_keep(live: Sequence[Match], stage_state: StageState) -> "set[tuple[NodeKey, Pair]]":
    """Return the matches to keep: those of the right length and those that have started."""
    other = [match for match in live if match.length != stage_state.lengths[NodeKey(match.node_key)]]
    started_ids = started_among([match.pk for match in other])
    removed_ids = {match.pk for match in other if match.pk not in started_ids}
    return {(NodeKey(match.node_key), frozenset(sides(match))) for match in live if match.pk not in removed_ids}


def _match(stage: Stage, node: draws.Node, state: NodeState, stage_state: StageState) -> Match:
    first, second = (int(slot) for slot in state.sides if not isinstance(slot, Nobody))
    before = [
        match for match in stage_state.matches if match.node_key == node.key and set(sides(match)) == {first, second}
    ]
    length = stage_state.lengths[node.key]
    return Match(stage=stage, node_key=node.key, side0_id=first, side1_id=second, length=length, replay_no=len(before))
