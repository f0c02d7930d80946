"""The nodes and placings of a stage, as rows: written where they differ from what stands."""

from collections.abc import Iterable, Iterator, Sequence
from typing import Any

from matches.derive.births import Living, living_matches
from matches.derive.graphs import depths, plain_source
from matches.derive.pictures import Picture, pair_of
from matches.derive.rows import Change, write_difference
from matches.models import Match, Node, Section, Stage, Standing
from rules_engine.draws import graph as draws
from rules_engine.draws import stage as stages
from rules_engine.draws.states import Nobody, NodeState, Slot
from rules_engine.words import NodeKey


def derive_stage(stage: Stage, seen: Picture, newborn: Sequence[Match] = ()) -> Change:
    """Write the nodes and placings that follow from the facts (and from the matches just born)."""
    living = living_matches((*seen.matches, *newborn), seen.dead)
    sections = write_difference(Section, Section.objects.filter(stage=stage), "code", _sections(stage, seen))
    nodes = write_difference(Node, Node.objects.filter(stage=stage), "key", _nodes(stage, seen, living))
    placed = _standings(stage, seen)
    return sections + nodes + write_difference(Standing, Standing.objects.filter(stage=stage), "table_key", placed)


def _sections(stage: Stage, seen: Picture) -> Iterator[Section]:
    shown = seen.graph.sections if seen.graph.nodes else ()
    for position, one in enumerate(shown, start=1):
        yield Section(stage=stage, code=one.code, position=position, kind=one.kind.value, name=one.name)


def _nodes(stage: Stage, seen: Picture, living: Living) -> Iterable[Node]:
    contradicted = {one.node for one in seen.resolution.contradictions}
    deep = depths(seen.graph)
    for node in seen.graph.nodes:
        state = seen.resolution.states[node.key]
        row = _node(node, state)
        row.stage, row.depth = stage, deep[node.key]
        row.state = Node.State.CONTRADICTED if node.key in contradicted else Node.State(state.status.value)
        _add_match(row, living.get((node.key, pair_of(state))), seen)
        yield row


def _node(node: draws.Node, state: NodeState) -> Node:
    """Its place, and who is in it."""
    row = Node(key=node.key, section=node.section, round=node.round, position=node.position)
    row.sources = [plain_source(source) for source in node.sources]
    row.entries = [_plain(slot) for slot in state.sides]
    return row


def _add_match(row: Node, match: Match | None, seen: Picture) -> None:
    row.match = match
    row.length = match.length if match else seen.lengths[NodeKey(row.key)]
    row.result = seen.results.get(match.pk) if match else None


def _plain(slot: Slot) -> int | str | None:
    if isinstance(slot, Nobody):
        return "bye" if slot is Nobody.BYE else None
    return int(slot)


def _standings(stage: Stage, seen: Picture) -> Iterator[Standing]:
    for one in seen.standings:
        row = Standing(stage=stage, entry_id=one.entry, place_from=one.place_from, place_to=one.place_to)
        row.section, row.tiebreaks = one.section, [_column(value) for value in one.values]
        yield row


def _column(value: stages.Value) -> list[Any]:
    return [value.code, str(value.number), [_part(part) for part in value.parts]]


def _part(part: stages.Part) -> list[Any]:
    return [part.code, str(part.number), part.node, part.opponent]
