"""The results of matches that count: of each match the latest that holds."""

from collections.abc import Iterable, Mapping, Sequence
from datetime import datetime
from typing import NamedTuple

from django.db.models import Exists, F, QuerySet

from journal.prepared import prepared
from matches.derive.tie_counts import TieCounts
from matches.models import UNMOVING, EntryFact, Match, Result, Ruling, Stage
from rules_engine.draws.losses import Loss
from rules_engine.draws.results import NodeResult, NodeRuling
from rules_engine.leagues.tie import Forfeit, tie_result
from rules_engine.words import SIDES, EntryId, NodeKey, Side

LOSSES: Mapping[str, Loss] = {
    Result.Ending.WALKOVER: Loss.WALKOVER,
    Result.Ending.FORFEIT: Loss.FORFEIT,
    Result.Ending.DISQUALIFIED: Loss.DISQUALIFIED,
}


class Counting(NamedTuple):
    """The columns of a result that count. Large events have many, so they are read without their score sheets."""

    pk: int
    match_id: int
    ending: str
    winner: int | None
    final: Sequence[int] | None
    raw: Sequence[int] | None
    played_at: datetime
    loser_present: bool | None


class PlayedMatches(NamedTuple):
    """The matches of a stage without boards of ties, and of each the latest result that holds.

    ``has_rulings``: whether there are rulings on them. ``has_moves``: whether there may be facts that move entries.
    """

    matches: tuple[Match, ...]
    results: Mapping[int, Counting]
    has_rulings: bool
    has_moves: bool


_COLUMNS = Counting._fields


def counting_results(stage: Stage) -> dict[int, Counting]:
    """Return the latest result that holds, by match; of ties, not of their boards."""
    rows = Result.objects.holding().filter(match__stage=stage, match__part_of=None).order_by("pk")
    return {row.match_id: row for row in map(Counting._make, rows.values_list(*_COLUMNS))}


def played_matches(stage: Stage) -> PlayedMatches:
    """Return the matches of a stage with their results, in one query."""
    values = [(row, vars(row)) for row in _with_results(stage_id=stage.pk, event_id=stage.event_id)]
    with_result = [data for _, data in values if data["result_pk"] is not None and data["undone_by"] is None]
    results = (Counting(*(data[f"result_{name}"] for name in _COLUMNS)) for data in with_result)
    first = values[0][1] if values else {"has_rulings": False, "has_moves": True}
    matches = tuple({row.pk: row for row, _ in values}.values())
    return PlayedMatches(
        matches, {result.match_id: result for result in results}, first["has_rulings"], first["has_moves"]
    )


@prepared
def _with_results(stage_id: int, event_id: int) -> QuerySet[Match]:
    columns = {f"result_{name}": F(f"results__{name}") for name in _COLUMNS}
    moves = EntryFact.objects.filter(entry__event=event_id).exclude(kind__in=UNMOVING)
    flags = {"has_rulings": Exists(Ruling.objects.filter(match__stage=stage_id)), "has_moves": Exists(moves)}
    rows: QuerySet[Match] = Match.objects.filter(stage=stage_id, part_of=None)
    rows = rows.annotate(undone_by=F("results__act__undone_by"), **columns, **flags)
    return rows.order_by("pk", F("result_pk"))


def rulings(stage: Stage) -> dict[int, NodeRuling]:
    """Return the latest ruling that holds, by match."""
    return ruled_among(Ruling.objects.holding().filter(match__stage=stage))


def ruled_among(rows: QuerySet[Ruling]) -> dict[int, NodeRuling]:
    """Return the latest of these rulings, by match."""
    return {row.match_id: NodeRuling(row.choice) for row in rows.order_by("pk")}


def node_results(
    matches: Iterable[Match],
    results: Mapping[int, Counting],
    rulings_by_match: Mapping[int, NodeRuling],
    ties: TieCounts | None = None,
) -> Mapping[NodeKey, list[NodeResult]]:
    """Return the results by node, in the order in which the matches were created, for the resolver.

    ``ties``: what counts of the ties of an event of teams.
    """
    results_by_node: dict[NodeKey, list[NodeResult]] = {}
    for match in matches:
        result = results.get(match.pk)
        if result is not None and result.ending != Result.Ending.UNFINISHED:
            node = results_by_node.setdefault(NodeKey(match.node_key), [])
            node.append(node_result(match, result, rulings_by_match.get(match.pk), ties))
    return results_by_node


def node_result(
    match: Match, result: Result | Counting, ruling: NodeRuling | None, ties: TieCounts | None = None
) -> NodeResult:
    if ties is not None:
        return _of_tie(match, result, ruling, ties)
    score = (result.final[0], result.final[1]) if result.final else None
    loss = LOSSES.get(result.ending, Loss.PLAYED)
    return NodeResult(sides(match), _winner(result), ruling, score, loss, result.loser_present)


def _of_tie(match: Match, result: Result | Counting, ruling: NodeRuling | None, ties: TieCounts) -> NodeResult:
    """Return the result of a tie: boards as its score, with league points. Any other ruling is about all boards."""
    loss = LOSSES.get(result.ending, Loss.PLAYED)
    if result.ending not in (Result.Ending.PLAYED, Result.Ending.LEVEL):
        forfeit = tie_result(ties.rules, (), Forfeit(None if result.winner is None else SIDES[1 - result.winner]))
        boards, games, points = forfeit.boards, forfeit.points, forfeit.league_points
        berlin: tuple[int, int] | None = forfeit.berlin
    else:
        boards, games, berlin = _pair(result.final), _pair(result.raw), ties.berlin.get(match.pk)
        points = ties.rules.table_points.points(boards, games)
    return NodeResult(
        sides(match),
        _winner(result),
        ruling,
        (int(boards[0]), int(boards[1])),
        loss,
        result.loser_present,
        result.ending == Result.Ending.LEVEL,
        points,
        games,
        berlin,
        ties.late(match.pk),
    )


def _pair(numbers: Sequence[int] | None) -> tuple[int, int]:
    return (numbers[0], numbers[1]) if numbers else (0, 0)


def sides(match: Match) -> tuple[EntryId, EntryId]:
    return EntryId(match.side0_id), EntryId(match.side1_id)


def _winner(result: Result | Counting) -> Side | None:
    return None if result.winner is None else (0 if result.winner == 0 else 1)
