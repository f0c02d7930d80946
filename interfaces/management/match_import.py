"""Import a folder of match records into a federation, each file on its own."""

import os
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path
from typing import Any

from django.utils import timezone

from clubs.queries import federations
from journal.context import ActContext, Actor, system
from journal.refusals import NotFound, Refusal, Refused, cause
from matches.flows.events.add_event import add_event
from matches.flows.tournaments.announce_tournament import announce_tournament
from matches.flows.transcripts.import_match import import_match
from matches.inputs.events import EventInput
from matches.inputs.tournaments import TournamentInput, TournamentRef
from matches.inputs.transcripts import Record
from matches.models import Event, Match, Tournament
from matches.queries.events import pools
from matches.queries.results import matches
from matches.queries.results.match_rows import match_row
from matches.queries.tournaments import tournaments
from matches.readers.match_record import LARGEST, read_record
from matches.scores import plain
from matches.settings import EventSettings
from ratings.models import RatingChange
from ratings.queries.pools import ratings
from rules_engine.draws.formats import LIST
from rules_engine.game.sheet_json import SheetViolationJson
from rules_engine.verdict import Verdict

EVENT, TOURNAMENT = "Recorded matches", "recorded-matches"  # the default
_OFFERED = range(3, 22)
_USUAL = 7


@dataclass(frozen=True, slots=True)
class Target:
    """The slugs and names of the destination; what does not exist is created. ``pool`` "" is the federation's only
    pool."""

    federation: str
    pool: str = ""
    event: str = EVENT
    tournament: str = TOURNAMENT


@dataclass(frozen=True, slots=True)
class FileRow:
    """The result of one file: imported, unfinished, skipped or refused, with reasons."""

    file: str
    status: str
    match: int | None = None
    violations: Sequence[SheetViolationJson] = ()
    notes: Sequence[SheetViolationJson] = ()


@dataclass(frozen=True, slots=True)
class _Read:
    """A file that was read, or the reason why it could not be."""

    file: str
    record: Record | None
    verdict: Verdict


def import_folder(folder: Path, target: Target, by: Actor, at: datetime) -> list[FileRow]:
    """Import every ``.mat`` file below a folder, sorted by name. Raise Refused if the folder or the pool does not
    exist."""
    paths = sorted(path for path in folder.rglob("*.mat") if path.is_file())
    if not paths:
        raise Refused(cause("no_records", folder=str(folder)))
    files = [_read(path, folder) for path in paths]
    event = _event(target, [file.record for file in files if file.record], by, at)
    return [_import(file, event, by, at) for file in files]


def with_ratings(row: FileRow) -> dict[str, Any]:
    """Return a row as plain values, with the state of the match and its rating changes or the reason for none."""
    data: dict[str, Any] = {"file": row.file, "status": row.status, "match": row.match}
    data |= {"violations": list(row.violations), "notes": list(row.notes)}
    return data if row.match is None else data | _match_data(row.match)


def _read(path: Path, folder: Path) -> _Read:
    name = os.fsencode(path.relative_to(folder)).decode(errors="replace")  # a file name need not be valid text
    try:
        with path.open("rb") as file:
            data = file.read(LARGEST + 1)
        return _Read(name, read_record(data), Verdict())
    except OSError as error:
        return _Read(name, None, cause("record_unreadable", why=str(error.strerror)))
    except Refusal as refusal:
        return _Read(name, None, refusal.verdict)


def _import(file: _Read, event: Event, by: Actor, at: datetime) -> FileRow:
    if file.record is None:
        return FileRow(file.file, "refused", None, plain(file.verdict.violations))
    try:
        match, is_new = import_match(event_id=event.pk, record=file.record, ctx=ActContext(by, at))
    except Refusal as refusal:
        return FileRow(file.file, "refused", None, plain(refusal.verdict.violations))
    if not is_new:
        return FileRow(file.file, "skipped", match.pk, plain(cause("imported_already", match=match.pk).violations))
    return _imported(file.file, file.record, match)


def _imported(file: str, record: Record, match: Match) -> FileRow:
    row = match_row(match)
    notes = [*plain(record.notes), *(note for submission in row.submissions for note in submission.notes)]
    if record.played_at is None:
        notes += plain(cause("no_date_of_play").violations)
    return FileRow(file, "imported" if row.winner else "unfinished", match.pk, (), notes)


def _match_data(match_id: int) -> dict[str, Any]:
    match = matches.match(match_id, system("command"), timezone.now())
    row, rating = match_row(match), ratings.rated(match)
    return {
        "players": [side.name for side in row.sides],
        "length": row.length,
        "final": list(row.result.final) if row.result else None,
        "why_not_rated": "not_looked_at" if rating.is_rated is None else (rating.why_code or None),
        "why_params": dict(rating.why.params) if rating.why else {},
        "ratings": [_change(change) for change in rating.changes],
    }


def _change(row: RatingChange) -> dict[str, Any]:
    return {"player": row.player.public_name, "before": row.before / 100, "after": row.after / 100}


def _event(target: Target, records: Sequence[Record], by: Actor, at: datetime) -> Event:
    tournament = _tournament(target, records, by, at)
    event = tournaments.events_of(tournament).filter(name=target.event).first()
    if event is None:
        return add_event(
            ref=TournamentRef(target.federation, target.tournament),
            plan=_plan(target, records),
            ctx=ActContext(by, at),
        )
    if target.pool and (event.pool is None or event.pool.code != target.pool):
        raise Refused(cause("other_pool", event=target.event, pool=event.pool.code if event.pool else ""))
    return event


def _tournament(target: Target, records: Iterable[Record], by: Actor, at: datetime) -> Tournament:
    try:
        return tournaments.tournament(target.federation, target.tournament, by, at)
    except NotFound:
        days = sorted(record.played_at.date() for record in records if record.played_at) or [at.date()]
        plan = TournamentInput(target.tournament, "Recorded matches", days[0], days[-1])
        return announce_tournament(federation=target.federation, plan=plan, ctx=ActContext(by, at))


def _plan(target: Target, records: Sequence[Record]) -> EventInput:
    lengths = sorted({record.sheet["length"] for record in records} & set(_OFFERED))
    settings = EventSettings(tuple(lengths or [_USUAL]), dmp=True)
    return EventInput(target.event, settings, pool=_pool(target), format=LIST.name, is_open=False)


def _pool(target: Target) -> str:
    """Return the code of the given pool, or of the only one."""
    if target.pool:
        return target.pool
    codes = [pool.code for pool in pools.match_pools_of(federations.federation(target.federation))]
    if len(codes) != 1:
        raise Refused(cause("which_pool", pools=", ".join(codes) or "-"))
    return codes[0]
