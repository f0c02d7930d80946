"""Write the nodes and placings of a stage where they differ from the stored rows."""

from collections.abc import Iterator, Sequence
from typing import Any

from matches.derive.graphs import layout
from matches.derive.new_matches import Living, living_matches
from matches.derive.rows import Row, RowChanges, write_difference
from matches.derive.stage_state import StageState, pair_of
from matches.models import Match, Node, Section, Stage, Standing
from rules_engine.draws import graph as draws
from rules_engine.draws import stage as stages
from rules_engine.draws.states import Nobody, NodeState, Slot


def derive_stage(
    stage: Stage, stage_state: StageState, new_matches: Sequence[Match] = (), *, has_new_graph: bool = True
) -> RowChanges:
    """Write the nodes and placings that follow from the facts, including newly created matches.

    ``has_new_graph``: whether the sections may have changed.
    """
    live_matches = living_matches((*stage_state.matches, *new_matches), stage_state.dead)
    at, sections = {"stage": stage.pk}, RowChanges()
    if has_new_graph:
        sections = write_difference(Section, at, ["code"], _sections(stage, stage_state))
    nodes = write_difference(Node, at, ["key"], _nodes(stage, stage_state, live_matches))
    standings = write_difference(Standing, at, ["section", "entry_id"], standing_rows(stage, stage_state))
    return sections + nodes + standings


def displaced(change: RowChanges) -> dict[int, str]:
    """Return the matches that counted at a node and no longer do, with the key of the node."""
    return {
        before["match_id"]: before["key"]
        for before, after in change.pairs
        if _counting(before) is not None and (after is None or _counting(after) != _counting(before))
    }


def _counting(row: Row) -> int | None:
    """Return the match that counts in a row of a node; None for none, and for rows of another kind."""
    match: int | None = row.get("match_id")
    return None if match is None or row["state"] == Node.State.CONTRADICTED else match


def _sections(stage: Stage, stage_state: StageState) -> Iterator[Row]:
    sections = stage_state.graph.sections if stage_state.graph.nodes else ()
    for position, section in enumerate(sections, start=1):
        yield {
            "stage_id": stage.pk,
            "code": section.code,
            "position": position,
            "kind": section.kind.value,
            "name": section.name,
        }


def _nodes(stage: Stage, stage_state: StageState, live_matches: Living) -> Iterator[Row]:
    contradicted_nodes = {contradiction.node for contradiction in stage_state.resolution.contradictions}
    layout_by_node = layout(stage_state.graph)
    for node in stage_state.graph.nodes:
        state = stage_state.resolution.states[node.key]
        status = Node.State.CONTRADICTED if node.key in contradicted_nodes else Node.State(state.status.value)
        match = live_matches.get((node.key, pair_of(state)))
        yield {
            "stage_id": stage.pk,
            "depth": layout_by_node[node.key][0],
            "sources": layout_by_node[node.key][1],
            "state": status,
            **_place(node, state),
            **_match(node, match, stage_state),
        }


def _place(node: draws.Node, state: NodeState) -> dict[str, Any]:
    """Return the position of a node and its entries."""
    return {
        "key": node.key,
        "section": node.section,
        "round": node.round,
        "position": node.position,
        "entries": [_plain(slot) for slot in state.sides],
    }


def _match(node: draws.Node, match: Match | None, stage_state: StageState) -> dict[str, Any]:
    if match is None:
        return {"match_id": None, "length": stage_state.lengths[node.key], "result_id": None}
    result = stage_state.results.get(match.pk)
    return {"match_id": match.pk, "length": match.length, "result_id": result.pk if result else None}


def _plain(slot: Slot) -> int | str | None:
    if isinstance(slot, Nobody):
        return "bye" if slot is Nobody.BYE else None
    return int(slot)


def standing_rows(stage: Stage, stage_state: StageState) -> Iterator[Row]:
    """Yield the placings of a stage as columns of their rows."""
    for standing in stage_state.standings:
        yield {
            "stage_id": stage.pk,
            "section": standing.section,
            "entry_id": standing.entry,
            "place_from": standing.place_from,
            "place_to": standing.place_to,
            "tiebreaks": [_column(value) for value in standing.values],
        }


def _column(value: stages.Value) -> list[Any]:
    return [value.code, str(value.number), [_part(part) for part in value.parts]]


def _part(part: stages.Part) -> list[Any]:
    return [part.code, str(part.number), part.node, part.opponent]
