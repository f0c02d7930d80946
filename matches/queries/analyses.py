"""How matches were played, as a program beside the house reckons it: of one transcript, and of a player."""

from collections.abc import Sequence
from dataclasses import dataclass
from uuid import UUID

from django.db.models import F, Q

from clubs.models import Player
from matches import sheets
from matches.models import Analysis, Match, Result, Transcript, TranscriptReading

MOST = 50  # matches that are shown of a player


@dataclass(frozen=True, slots=True)
class QualityRow:
    """``pr``: performance rating, in hundredths, None where every decision was forced. ``luck``: hundredths of a
    point. The lower the rating, the better was it played."""

    side: int
    pr: int | None
    decisions: int
    luck: int
    program: str


@dataclass(frozen=True, slots=True)
class AnalysedMatch:
    """One match of a player, and how he played it."""

    match: Match
    quality: QualityRow


@dataclass(frozen=True, slots=True)
class PlayerQuality:
    """``pr``: over all decisions of his analysed matches, in hundredths; the newest match first."""

    pr: int | None
    matches: tuple[AnalysedMatch, ...]


def has(given: Transcript, program: str) -> bool:
    return Analysis.objects.holding().filter(transcript=given, program=program).exists()


def of_transcript(transcript: UUID) -> list[QualityRow]:
    """Of both sides, by the program that said it last; empty where none did."""
    rows = Analysis.objects.holding().filter(transcript=transcript).order_by("pk")
    latest = {row.side: row for row in rows}
    return [_row(latest[side]) for side in sorted(latest)]


def of_player(player: Player) -> PlayerQuality | None:
    """From the transcripts that tell the official results of his matches; None: nothing of his was analysed."""
    found = [AnalysedMatch(row.transcript.match, _row(row)) for row in _official(_analysed(player))]
    if not found:
        return None
    return PlayerQuality(_over_all([one.quality for one in found]), tuple(found[:MOST]))


def _row(said: Analysis) -> QualityRow:
    pr = None if said.error_rate is None else round(said.error_rate / 2)
    return QualityRow(said.side, pr, said.decisions, said.luck, said.program)


def _analysed(player: Player) -> list[Analysis]:
    """Of single matches that everybody may see, the last word on each transcript, the newest match first."""
    his = [player.pk, *player.merged.values_list("pk", flat=True)]
    first = Q(side=0, transcript__match__side0__members__player__in=his)
    second = Q(side=1, transcript__match__side1__members__player__in=his)
    event = "transcript__match__stage__event"
    rows = Analysis.objects.holding().filter(first | second, **{f"{event}__tournament__is_public": True})
    single = rows.filter(**{f"{event}__side_size": 1}).select_related(event)
    return list({row.transcript_id: row for row in single.order_by(F("transcript__match").desc(), "pk")}.values())


def _official(rows: Sequence[Analysis]) -> list[Analysis]:
    """Of each match the newest whose games are those of the result that counts."""
    matches = [row.transcript.match_id for row in rows]
    results = Result.objects.holding().filter(match__in=matches).order_by("pk")
    told = {result.match_id: result.sheet or {} for result in results}
    readings = TranscriptReading.objects.holding().filter(transcript__in=[row.transcript_id for row in rows])
    read = dict(readings.order_by("pk").values_list("transcript", "sheet"))
    newest: dict[int, Analysis] = {}
    for row in rows:
        sheet, result = read.get(row.transcript_id), told.get(row.transcript.match_id)
        if sheet and result and sheets.are_alike(result, sheet):
            newest[row.transcript.match_id] = row
    return list(newest.values())


def _over_all(rows: Sequence[QualityRow]) -> int | None:
    """Weighted by the decisions."""
    told = [(row.pr, row.decisions) for row in rows if row.pr is not None]
    count = sum(decisions for _, decisions in told)
    return round(sum(pr * decisions for pr, decisions in told) / count) if count else None
