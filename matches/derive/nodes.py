"""The nodes and placings of a stage, as rows: written where they differ from what stands."""

from collections.abc import Iterator, Sequence
from typing import Any

from matches.derive.births import Living, living_matches
from matches.derive.graphs import layout
from matches.derive.pictures import Picture, pair_of
from matches.derive.rows import Change, Row, write_difference
from matches.models import Match, Node, Section, Stage, Standing
from rules_engine.draws import graph as draws
from rules_engine.draws import stage as stages
from rules_engine.draws.states import Nobody, NodeState, Slot


def derive_stage(stage: Stage, seen: Picture, newborn: Sequence[Match] = ()) -> Change:
    """Write the nodes and placings that follow from the facts (and from the matches just born)."""
    living = living_matches((*seen.matches, *newborn), seen.dead)
    sections = write_difference(Section.objects.filter(stage=stage), ["code"], _sections(stage, seen))
    nodes = write_difference(Node.objects.filter(stage=stage), ["key"], _nodes(stage, seen, living))
    placed = write_difference(Standing.objects.filter(stage=stage), ["section", "entry_id"], _standings(stage, seen))
    return sections + nodes + placed


def _sections(stage: Stage, seen: Picture) -> Iterator[Row]:
    shown = seen.graph.sections if seen.graph.nodes else ()
    for position, one in enumerate(shown, start=1):
        yield {"stage_id": stage.pk, "code": one.code, "position": position, "kind": one.kind.value, "name": one.name}


def _nodes(stage: Stage, seen: Picture, living: Living) -> Iterator[Row]:
    contradicted = {one.node for one in seen.resolution.contradictions}
    laid = layout(seen.graph)
    for node in seen.graph.nodes:
        state = seen.resolution.states[node.key]
        status = Node.State.CONTRADICTED if node.key in contradicted else Node.State(state.status.value)
        match = living.get((node.key, pair_of(state)))
        yield {
            "stage_id": stage.pk,
            "depth": laid[node.key][0],
            "sources": laid[node.key][1],
            "state": status,
            **_place(node, state),
            **_match(node, match, seen),
        }


def _place(node: draws.Node, state: NodeState) -> dict[str, Any]:
    """Where it lies, and who is in it."""
    return {
        "key": node.key,
        "section": node.section,
        "round": node.round,
        "position": node.position,
        "entries": [_plain(slot) for slot in state.sides],
    }


def _match(node: draws.Node, match: Match | None, seen: Picture) -> dict[str, Any]:
    if match is None:
        return {"match_id": None, "length": seen.lengths[node.key], "result_id": None}
    result = seen.results.get(match.pk)
    return {"match_id": match.pk, "length": match.length, "result_id": result.pk if result else None}


def _plain(slot: Slot) -> int | str | None:
    if isinstance(slot, Nobody):
        return "bye" if slot is Nobody.BYE else None
    return int(slot)


def _standings(stage: Stage, seen: Picture) -> Iterator[Row]:
    for one in seen.standings:
        yield {
            "stage_id": stage.pk,
            "section": one.section,
            "entry_id": one.entry,
            "place_from": one.place_from,
            "place_to": one.place_to,
            "tiebreaks": [_column(value) for value in one.values],
        }


def _column(value: stages.Value) -> list[Any]:
    return [value.code, str(value.number), [_part(part) for part in value.parts]]


def _part(part: stages.Part) -> list[Any]:
    return [part.code, str(part.number), part.node, part.opponent]
