"""The public records of matches: of those with the games of the official result the newest, with the site's names."""

from collections.abc import Mapping, Sequence
from uuid import UUID

from exchange.queries.documents.plain import Plain
from matches import scores
from matches.models import Event, Result, TranscriptReading, TranscriptText
from matches.queries.entries.entries import by_ids
from matches.queries.transcripts.record_files import public_games, public_text
from rules_engine.game.ruleset import ruleset_from
from rules_engine.game.sheet_json import SheetJson
from rules_engine.game.transcript.formats import Format
from rules_engine.game.transcript.games_record import FORMAT


def record_rows(event: Event, results: Mapping[int, Sequence[Result]]) -> dict[int, Plain]:
    """Return the records by match. ``results``: what was stated of each match. The number of queries is constant."""
    sheets = {match_id: _counting_sheet(rows) for match_id, rows in results.items()}
    readings = {row.transcript.match_id: row for row in _readings(event) if _has_games(row, sheets)}
    if not readings:
        return {}
    transcripts = [row.transcript for row in readings.values()]
    entries = by_ids(entry for row in transcripts for entry in (row.match.side0_id, row.match.side1_id))
    texts = TranscriptText.objects.in_bulk([row.pk for row in transcripts])
    rules, records = ruleset_from(scores.plain_rules(event)), dict[int, Plain]()
    for match_id, row in readings.items():
        match = row.transcript.match
        if row.transcript.format == FORMAT:
            games = public_games(texts[row.transcript_id].text, row.transcript.left)
            records |= {match_id: {"format": FORMAT, "text": games}} if games else {}
            continue
        names = (entries[match.side0_id].name, entries[match.side1_id].name)
        text = public_text(texts[row.transcript_id].text, rules, names[::-1] if row.is_turned else names)
        if text is not None:
            records[match_id] = {"format": Format.MAT.value, "text": text, **_turn(row)}
    return records


def _readings(event: Event) -> Sequence[TranscriptReading]:
    """Return the last reading of each transcript that has games, in the order of receipt."""
    rows = TranscriptReading.objects.holding().filter(transcript__match__stage__event=event)
    rows = rows.select_related("transcript__match").order_by("pk")
    by_transcript: dict[UUID, TranscriptReading] = {row.transcript_id: row for row in rows}
    return sorted(by_transcript.values(), key=lambda row: (row.transcript.received_at, row.transcript_id))


def _counting_sheet(results: Sequence[Result]) -> SheetJson:
    rows = [row for row in results if not hasattr(row.act, "undone_by")]
    return (rows[-1].sheet or {}) if rows else {}


def _has_games(row: TranscriptReading, sheets: Mapping[int, SheetJson]) -> bool:
    sheet = sheets.get(row.transcript.match_id)
    return bool(sheet) and row.sheet is not None and scores.is_same_match(sheet or {}, row.sheet)


def _turn(row: TranscriptReading) -> Plain:
    return {"is_turned": True} if row.is_turned else {}
