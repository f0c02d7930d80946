"""The public games of a variant: those of the official records of matches whose results are published."""

from collections.abc import Iterator, Mapping

from matches import scores
from matches.inputs.publication import PLAYED
from matches.models import Event, Result, TranscriptReading
from matches.queries.publications import is_published
from rules_engine.game.sheet_json import SheetJson
from rules_engine.game.transcript.game_ends import read_end
from rules_engine.game.variants.chance import Ended

_ROUTE = "transcript__match__stage__event"


def official_games(variant: str) -> Iterator[tuple[Event, tuple[Ended, ...]]]:
    """Yield the games of each match with its event, of public tournaments. Makes two queries."""
    readings = _readings(variant)
    sheets = _sheets(set(readings))
    for match_id, rows in readings.items():
        row = next((row for row in reversed(rows) if _is_official(row, sheets.get(match_id))), None)
        if row is not None:
            yield row.transcript.match.stage.event, tuple(read_end(data) for data in row.games)


def _readings(variant: str) -> dict[int, list[TranscriptReading]]:
    """Return by match the last reading of each record that has games, in the order of receipt."""
    lookup = {f"{_ROUTE}__variant": variant, f"{_ROUTE}__tournament__is_public": True}
    rows = TranscriptReading.objects.holding().filter(is_published(_ROUTE, *PLAYED), **lookup, sheet__isnull=False)
    home = f"{_ROUTE}__tournament"
    rows = rows.exclude(games=[])
    last = {row.transcript_id: row for row in rows.select_related(f"{home}__host_club__federation").order_by("pk")}
    by_match: dict[int, list[TranscriptReading]] = {}
    for row in sorted(last.values(), key=lambda row: (row.transcript.received_at, row.transcript_id)):
        by_match.setdefault(row.transcript.match_id, []).append(row)
    return by_match


def _sheets(match_ids: set[int]) -> Mapping[int, SheetJson | None]:
    """Return the sheet of the result that counts, by match."""
    rows = Result.objects.holding().filter(match__in=match_ids).order_by("pk") if match_ids else ()
    return {row.match_id: row.sheet for row in rows}


def _is_official(row: TranscriptReading, sheet: SheetJson | None) -> bool:
    return bool(sheet and row.sheet) and scores.is_same_match(sheet or {}, row.sheet or {})
