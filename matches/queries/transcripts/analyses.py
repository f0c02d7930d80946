"""Analyses of matches by an external program, of a transcript and of a player."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any
from uuid import UUID

from django.db.models import F, Q, QuerySet

from clubs.models import Player
from clubs.queries.merges import within_family
from journal.prepared import prepared
from matches import scores
from matches.models import Analysis, Match, Result, Transcript, TranscriptReading
from matches.queries.publications import is_published

MOST = 50  # matches of a player that are displayed


@dataclass(frozen=True, slots=True)
class QualityRow:
    """The quality of the play of one side.

    ``pr``: performance rating in hundredths, lower is better; None if all decisions were forced. ``luck``: hundredths
    of a point.
    """

    side: int
    pr: int | None
    decisions: int
    luck: int
    program: str


@dataclass(frozen=True, slots=True)
class AnalysedMatch:
    """A match of a player with the quality of their play."""

    match: Match
    quality: QualityRow


@dataclass(frozen=True, slots=True)
class PlayerQuality:
    """The quality of a player's play.

    ``pr``: over all decisions of the player's analysed matches, in hundredths. The newest match is first.
    """

    pr: int | None
    matches: tuple[AnalysedMatch, ...]


def has(transcript: Transcript, program: str) -> bool:
    return Analysis.objects.holding().filter(transcript=transcript, program=program).exists()


def of_transcript(transcript: UUID) -> list[QualityRow]:
    """Return the latest analysis of both sides, or an empty list."""
    rows = Analysis.objects.holding().filter(transcript=transcript).order_by("pk")
    latest = {row.side: row for row in rows}
    return [_row(latest[side]) for side in sorted(latest)]


def of_player(player: Player) -> PlayerQuality | None:
    """Return the quality of a player from transcripts of official results, or None without an analysis."""
    matches = [AnalysedMatch(row.transcript.match, _row(row)) for row in _official(_analysed(player))]
    if not matches:
        return None
    return PlayerQuality(_over_all([match.quality for match in matches]), tuple(matches[:MOST]))


def _row(analysis: Analysis) -> QualityRow:
    pr = None if analysis.error_rate is None else round(analysis.error_rate / 2)
    return QualityRow(analysis.side, pr, analysis.decisions, analysis.luck, analysis.program)


def _analysed(player: Player) -> list[Analysis]:
    """Return the latest analysis of each public singles transcript of a player, the newest match first."""
    return list({row.transcript_id: row for row in _public_analyses(player_id=player.pk)}.values())


@prepared
def _public_analyses(player_id: int) -> "QuerySet[Analysis]":
    ids = within_family(player_id)
    first = Q(side=0, transcript__match__side0__members__player__in=ids)
    second = Q(side=1, transcript__match__side1__members__player__in=ids)
    event = "transcript__match__stage__event"
    rows = Analysis.objects.holding().filter(
        first | second, is_published(event), **{f"{event}__tournament__is_public": True}
    )
    single: QuerySet[Analysis] = rows.filter(**{f"{event}__side_size": 1}).select_related(event)
    return single.order_by(F("transcript__match").desc(), "pk")


def _official(rows: Sequence[Analysis]) -> list[Analysis]:
    """Return, for each match, the newest analysis whose games are those of the official result."""
    matches = [row.transcript.match_id for row in rows]
    sheets_by_match = {match: sheet or {} for match, sheet in _result_sheets(match_ids=matches)}
    sheet_by_transcript = dict(_sheets_read(transcripts=[row.transcript_id for row in rows]))
    newest: dict[int, Analysis] = {}
    for row in rows:
        sheet, result = sheet_by_transcript.get(row.transcript_id), sheets_by_match.get(row.transcript.match_id)
        if sheet and result and scores.is_same_match(result, sheet):
            newest[row.transcript.match_id] = row
    return list(newest.values())


@prepared
def _result_sheets(match_ids: list[int]) -> "QuerySet[Result, Any]":
    return Result.objects.holding().filter(match__in=match_ids).order_by("pk").values_list("match", "sheet")


@prepared
def _sheets_read(transcripts: list[UUID]) -> "QuerySet[TranscriptReading, Any]":
    readings = TranscriptReading.objects.holding().filter(transcript__in=transcripts)
    return readings.order_by("pk").values_list("transcript", "sheet")


def _over_all(rows: Sequence[QualityRow]) -> int | None:
    """Return the average weighted by decisions."""
    pairs = [(row.pr, row.decisions) for row in rows if row.pr is not None]
    count = sum(decisions for _, decisions in pairs)
    return round(sum(pr * decisions for pr, decisions in pairs) / count) if count else None
