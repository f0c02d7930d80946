"""The matches of a stage: those that live, and those that are born when two sides meet."""

from collections.abc import Iterable, Sequence

from matches.derive.pictures import Pair, Picture, pair_of
from matches.derive.results import sides
from matches.models import Match, Stage
from matches.queries.matches import begun_of
from rules_engine.draws import graph as draws
from rules_engine.draws.states import Nobody, NodeState, NodeStatus
from rules_engine.words import NodeKey

Living = dict[tuple[NodeKey, Pair], Match]


def unborn(stage: Stage, seen: Picture) -> list[Match]:
    """The matches of nodes whose two sides are known, and which are not there yet: to be stated as facts.

    One whose length was changed before it began is not there any more: another is born in its place.
    """
    living = living_matches(seen.matches, seen.dead)
    states = ((node, seen.resolution.states[node.key]) for node in seen.graph.nodes)
    ready = [(node, state) for node, state in states if state.status is NodeStatus.READY]
    there = [living[node.key, pair_of(state)] for node, state in ready if (node.key, pair_of(state)) in living]
    standing = _standing(there, seen)
    return [_match(stage, node, state, seen) for node, state in ready if (node.key, pair_of(state)) not in standing]


def living_matches(matches: Iterable[Match], dead: frozenset[int]) -> Living:
    """The last that was born counts."""
    alive = (match for match in matches if match.pk not in dead)
    return {(NodeKey(match.node_key), frozenset(sides(match))): match for match in alive}


def _standing(there: Sequence[Match], seen: Picture) -> "set[tuple[NodeKey, Pair]]":
    """The matches that stay: of the right length, or begun."""
    other = [match for match in there if match.length != seen.lengths[NodeKey(match.node_key)]]
    begun = begun_of(other)
    gone = {match.pk for match in other if match.pk not in begun}
    return {(NodeKey(match.node_key), frozenset(sides(match))) for match in there if match.pk not in gone}


def _match(stage: Stage, node: draws.Node, state: NodeState, seen: Picture) -> Match:
    first, second = (int(slot) for slot in state.sides if not isinstance(slot, Nobody))
    before = [match for match in seen.matches if match.node_key == node.key and set(sides(match)) == {first, second}]
    length = seen.lengths[node.key]
    return Match(stage=stage, node_key=node.key, side0_id=first, side1_id=second, length=length, replay_no=len(before))
