"""The analyses that count for players: of public singles whose official result has the games of the transcript."""

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from django.db.models import Case, F, Min, QuerySet, When

from clubs.models import Federation
from matches import scores
from matches.models import Analysis, Match, Result, TranscriptReading
from matches.queries.publications import is_published

_EVENT = "transcript__match__stage__event"


@dataclass(frozen=True, slots=True)
class OfficialAnalysis:
    """The play of one side of a match. ``player``: as entered, before merges.

    ``loss``: equity lost, in hundred-thousandths of a point. ``decisions``: at least one.
    """

    match: int
    player: int
    played_at: datetime
    decisions: int
    loss: int
    program: str


def official_analyses(home: Federation, begin: datetime | None, end: datetime) -> list[OfficialAnalysis]:
    """Return the newest analysis of each side of the matches played from ``begin`` until before ``end``.

    Three queries, whatever the number of matches.
    """
    rows = _public(home).filter(transcript__match__in=_played(begin, end).values("match"))
    results = {row.match_id: row for row in _latest_results(rows) if row.played_at < end}
    if begin is not None:
        results = {match: row for match, row in results.items() if row.played_at >= begin}
    sheets = dict(_readings(rows))
    newest = {(row.transcript.match_id, row.side): row for row in rows if _agrees(row, results, sheets)}
    return [_official(row, results[match]) for (match, _side), row in newest.items()]


def first_analysed_at(home: Federation) -> datetime | None:
    """Return when the first match with an analysis was played, official or not; None without one."""
    analysed = _public(home).values("transcript__match")
    first: datetime | None = Result.objects.filter(match__in=analysed).aggregate(at=Min("played_at"))["at"]
    return first


def _public(home: Federation) -> "QuerySet[Analysis, Any]":
    """Return all analyses of public singles of a federation, in the order in which they were made."""
    rows = Analysis.objects.holding().filter(is_published(_EVENT), decisions__gt=0, error_rate__isnull=False)
    place = {f"{_EVENT}__tournament__is_public": True, f"{_EVENT}__tournament__federation": home}
    public = rows.filter(**place, **{f"{_EVENT}__side_size": 1})
    sides = (f"transcript__match__side{side}__members__player" for side in (0, 1))
    player = Case(*(When(side=side, then=F(path)) for side, path in enumerate(sides)))
    analyses: QuerySet[Analysis, Any] = public.annotate(player=player).select_related("transcript").order_by("pk")
    return analyses


def _played(begin: datetime | None, end: datetime) -> QuerySet[Result]:
    results = Result.objects.filter(played_at__lt=end)
    return results if begin is None else results.filter(played_at__gte=begin)


def _latest_results(rows: "QuerySet[Analysis, Any]") -> Iterator[Result]:
    """Yield the valid results of the analysed matches, the last of each match last."""
    matches = Match.objects.filter(pk__in=rows.order_by().values("transcript__match"))
    yield from Result.objects.holding().filter(match__in=matches).order_by("pk")


def _readings(rows: "QuerySet[Analysis, Any]") -> "QuerySet[TranscriptReading, Any]":
    readings = TranscriptReading.objects.holding().filter(transcript__in=rows.order_by().values("transcript"))
    return readings.order_by("pk").values_list("transcript", "sheet")


def _agrees(row: Analysis, results: dict[int, Result], sheets: dict[Any, Any]) -> bool:
    result, sheet = results.get(row.transcript.match_id), sheets.get(row.transcript_id)
    if result is None or not result.sheet or not sheet:
        return False
    return scores.is_same_match(result.sheet, sheet)


def _official(row: Analysis, result: Result) -> OfficialAnalysis:
    loss = (row.error_rate or 0) * row.decisions
    player = vars(row)["player"]
    return OfficialAnalysis(result.match_id, player, result.played_at, row.decisions, loss, row.program)
