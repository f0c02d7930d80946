"""The record as it follows from the graph of a stage and the state of its nodes.

A node that is over is a bout for both its sides. A single side has a bye, unless the other was drawn and has left: then
the match is awarded. A match won or lost without play is awarded too, whatever the reason.
"""

from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace

from rules_engine.draws.graph import Graph, Node
from rules_engine.draws.losses import Loss
from rules_engine.draws.results import NodeResult
from rules_engine.draws.standings.record import Bout, How, Record
from rules_engine.draws.states import Nobody, NodeState, NodeStatus, Resolution
from rules_engine.words import SIDES, EntryId, Side, other

_EntryBout = tuple[EntryId, Bout]


def record_of(graph: Graph, resolution: Resolution, entries: Sequence[EntryId], section: str | None = None) -> Record:
    """Return the record of these entries, in one section or in all; rounds count as in the graph."""
    nodes = [node for node in graph.nodes if section in (None, node.section)]
    bouts: defaultdict[EntryId, list[Bout]] = defaultdict(list)
    for node in nodes:
        for entry, bout in _bouts(node, resolution.states[node.key]):
            bouts[entry].append(bout)
    last = max((node.round for node in nodes), default=0)
    bouts_by_entry = {entry: tuple(sorted(bouts[entry], key=lambda bout: bout.round)) for entry in entries}
    return Record(last, bouts_by_entry, _due(nodes, resolution, entries))


def with_rounds_away(record: Record, over: int, before: Mapping[EntryId, Sequence[Bout]] | None = None) -> Record:
    """Add a bout AWAY for each of the first ``over`` rounds in which an entry has none (events drawn by rounds).

    ``before``: of late entries, the bouts that stand for the rounds that they missed.
    """
    starts = before or {}
    bouts = {entry: _filled(bouts, over, starts.get(entry, ())) for entry, bouts in record.bouts.items()}
    return replace(record, bouts=bouts)


def _bouts(node: Node, state: NodeState) -> Iterator[_EntryBout]:
    if state.result is not None and state.status is NodeStatus.DECIDED:
        yield from _of_result(node, state.result)
    if state.status is NodeStatus.BYE:
        yield from _of_bye(node, state)
    if state.status is NodeStatus.EMPTY:
        yield from _of_nobody(node, state)


def _of_result(node: Node, result: NodeResult) -> Iterator[_EntryBout]:
    is_played = result.loss is Loss.PLAYED and (result.winner is not None or result.is_level)
    kind = How.PLAYED if is_played else How.AWARDED
    for side in SIDES:
        opponent, score = result.sides[other(side)], _from(result.score, side)
        bout = Bout(node.round, kind, result.winner == side, opponent, node.key, score, is_away=side == 1)
        yield result.sides[side], bout if result.league_points is None else _of_tie(bout, result, side)


def _of_tie(bout: Bout, result: NodeResult, side: Side) -> Bout:
    return replace(
        bout,
        is_level=result.is_level,
        points=result.league_points and result.league_points[side],
        games=_from(result.games, side),
        berlin=result.berlin and result.berlin[side],
        is_late=result.late[side],
    )


def _from(score: tuple[int, int] | None, side: Side) -> tuple[int, int] | None:
    """Return a score with this side first."""
    return None if score is None else (score[side], score[other(side)])


def _of_bye(node: Node, state: NodeState) -> Iterator[_EntryBout]:
    """Yield the bouts of a node with one side: no opponent was drawn, or the opponent has left."""
    if state.winner is None:
        return
    if not state.displaced:
        yield state.winner, Bout(node.round, How.BYE, True, None, node.key)
        return
    (absent,) = state.displaced
    is_away = state.sides[1] == state.winner
    yield state.winner, Bout(node.round, How.AWARDED, True, absent, node.key, is_away=is_away)
    yield absent, Bout(node.round, How.AWARDED, False, state.winner, node.key, is_away=not is_away)


def _of_nobody(node: Node, state: NodeState) -> Iterator[_EntryBout]:
    """Yield the bouts of a node whose two entries have left: lost by both."""
    entries = state.displaced
    for entry in entries:
        opponent = next((candidate for candidate in entries if candidate != entry), None)
        yield entry, Bout(node.round, How.AWARDED, False, opponent, node.key)


def _due(nodes: Sequence[Node], resolution: Resolution, entries: Sequence[EntryId]) -> dict[EntryId, int]:
    due = dict.fromkeys(entries, 0)
    for node in nodes:
        state = resolution.states[node.key]
        for slot in state.sides if state.is_open else ():
            if not isinstance(slot, Nobody) and slot in due:
                due[slot] += 1
    return due


def _filled(bouts: tuple[Bout, ...], over: int, before: Sequence[Bout]) -> tuple[Bout, ...]:
    drawn_rounds, starts = {bout.round for bout in bouts}, {bout.round: bout for bout in before}
    missed_rounds = (round_ for round_ in range(1, over + 1) if round_ not in drawn_rounds)
    away = (starts.get(round_) or Bout(round_, How.AWAY, False) for round_ in missed_rounds)
    return tuple(sorted((*bouts, *away), key=lambda bout: bout.round))
