"""Which result of a match counts: the latest that holds."""

from collections.abc import Iterable, Mapping, Sequence
from datetime import datetime
from typing import NamedTuple

from django.db.models import QuerySet

from matches.models import Match, Result, Ruling, Stage
from rules_engine.draws.losses import Loss
from rules_engine.draws.results import NodeResult, NodeRuling
from rules_engine.words import EntryId, NodeKey, Side

LOSSES: Mapping[str, Loss] = {
    Result.Ending.WALKOVER: Loss.WALKOVER,
    Result.Ending.FORFEIT: Loss.FORFEIT,
    Result.Ending.DISQUALIFIED: Loss.DISQUALIFIED,
}


class Counting(NamedTuple):
    """What counts of a result: a large event has many, so they are read as plain values, without their sheets."""

    pk: int
    match_id: int
    ending: str
    winner: int | None
    final: Sequence[int] | None
    played_at: datetime


def counting_results(stage: Stage) -> dict[int, Counting]:
    """By match: the latest result that holds."""
    rows = Result.objects.holding().filter(match__stage=stage).order_by("pk")
    told = rows.values_list("pk", "match_id", "ending", "winner", "final", "played_at")
    return {row.match_id: row for row in map(Counting._make, told)}


def rulings(stage: Stage) -> dict[int, NodeRuling]:
    """By match: the latest ruling that holds."""
    return ruled_among(Ruling.objects.holding().filter(match__stage=stage))


def ruled_among(rows: QuerySet[Ruling]) -> dict[int, NodeRuling]:
    """The same, of these rulings alone."""
    return {row.match_id: NodeRuling(row.choice) for row in rows.order_by("pk")}


def node_results(
    matches: Iterable[Match], results: Mapping[int, Counting], ruled: Mapping[int, NodeRuling]
) -> Mapping[NodeKey, list[NodeResult]]:
    """What the resolver takes: by node, the results in the order in which the matches were born."""
    found: dict[NodeKey, list[NodeResult]] = {}
    for match in matches:
        result = results.get(match.pk)
        if result is not None and result.ending != Result.Ending.UNFINISHED:
            node = found.setdefault(NodeKey(match.node_key), [])
            node.append(node_result(match, result, ruled.get(match.pk)))
    return found


def node_result(match: Match, result: Result | Counting, ruling: NodeRuling | None) -> NodeResult:
    score = (result.final[0], result.final[1]) if result.final else None
    return NodeResult(sides(match), _winner(result), ruling, score, LOSSES.get(result.ending, Loss.PLAYED))


def sides(match: Match) -> tuple[EntryId, EntryId]:
    return EntryId(match.side0_id), EntryId(match.side1_id)


def _winner(result: Result | Counting) -> Side | None:
    return None if result.winner is None else (0 if result.winner == 0 else 1)
