"""A folder of match records brought into a federation: each file by itself, and what became of it."""

import os
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path
from typing import Any

from django.utils import timezone

from clubs.queries import federations
from journal.acts import Actor, system
from journal.refusals import Refusal, Refused, Unseen, because
from matches.flows.add_event import add_event
from matches.flows.announce_tournament import announce_tournament
from matches.flows.import_match import import_match
from matches.models import Event, Match, RatingChange, Tournament
from matches.plans import EventPlan, Record, TournamentPlan
from matches.queries import matches, ratings, tournaments
from matches.queries.match_rows import match_row
from matches.readers.match_record import LARGEST, read_record
from matches.sheets import plain
from rules_engine.verdict import Verdict

EVENT, TOURNAMENT = "Recorded matches", "recorded-matches"  # where no other is named
_OFFERED = range(3, 22)
_USUAL = 7

Plain = Mapping[str, Any]


@dataclass(frozen=True, slots=True)
class Target:
    """Where records go: slugs and names; what is not there is made. ``pool`` "" is the only one there is."""

    federation: str
    pool: str = ""
    event: str = EVENT
    tournament: str = TOURNAMENT


@dataclass(frozen=True, slots=True)
class FileRow:
    """What became of a file: imported, unfinished, skipped or refused, and why."""

    file: str
    status: str
    match: int | None = None
    violations: Sequence[Plain] = ()
    notes: Sequence[Plain] = ()


@dataclass(frozen=True, slots=True)
class _Read:
    """A file that was read, or why it could not be."""

    file: str
    record: Record | None
    verdict: Verdict


def import_folder(folder: Path, target: Target, by: Actor, at: datetime) -> list[FileRow]:
    """Import every ``.mat`` file under a folder, in the order of names. Refused: no such file, no such pool."""
    paths = sorted(path for path in folder.rglob("*.mat") if path.is_file())
    if not paths:
        raise Refused(because("no_records", folder=str(folder)))
    files = [_read(path, folder) for path in paths]
    event = _event(target, [each.record for each in files if each.record], by, at)
    return [_import(each, event, by, at) for each in files]


def with_ratings(row: FileRow) -> dict[str, Any]:
    """A row as plain values, with the match as it stands and what it changed, or why it is not rated."""
    told: dict[str, Any] = {"file": row.file, "status": row.status, "match": row.match}
    told |= {"violations": list(row.violations), "notes": list(row.notes)}
    return told if row.match is None else told | _told(row.match)


def _read(path: Path, folder: Path) -> _Read:
    name = os.fsencode(path.relative_to(folder)).decode(errors="replace")  # a name on disk may be no text
    try:
        with path.open("rb") as file:
            data = file.read(LARGEST + 1)
        return _Read(name, read_record(data), Verdict())
    except OSError as error:
        return _Read(name, None, because("record_unreadable", why=str(error.strerror)))
    except Refusal as refusal:
        return _Read(name, None, refusal.verdict)


def _import(each: _Read, event: Event, by: Actor, at: datetime) -> FileRow:
    if each.record is None:
        return FileRow(each.file, "refused", None, plain(each.verdict.violations))
    try:
        match, is_new = import_match(event=event.pk, record=each.record, by=by, at=at)
    except Refusal as refusal:
        return FileRow(each.file, "refused", None, plain(refusal.verdict.violations))
    if not is_new:
        return FileRow(each.file, "skipped", match.pk, plain(because("imported_already", match=match.pk).violations))
    return _imported(each.file, each.record, match)


def _imported(file: str, record: Record, match: Match) -> FileRow:
    row = match_row(match)
    notes = [*plain(record.notes), *(note for sent in row.submissions for note in sent.notes)]
    if record.played_at is None:
        notes += plain(because("no_date_of_play").violations)
    return FileRow(file, "imported" if row.winner else "unfinished", match.pk, (), notes)


def _told(match_id: int) -> dict[str, Any]:
    match = matches.match(match_id, system("command"), timezone.now())
    row, rated = match_row(match), ratings.rated(match)
    return {
        "players": [side.name for side in row.sides],
        "length": row.length,
        "final": list(row.result.final) if row.result else None,
        "why_not_rated": "not_looked_at" if rated.is_rated is None else (rated.why_code or None),
        "why_params": dict(rated.why.params) if rated.why else {},
        "ratings": [_change(change) for change in rated.changes],
    }


def _change(row: RatingChange) -> dict[str, Any]:
    return {"player": row.player.public_name, "before": row.before / 100, "after": row.after / 100}


def _event(target: Target, records: Sequence[Record], by: Actor, at: datetime) -> Event:
    tournament = _tournament(target, records, by, at)
    found = tournaments.events_of(tournament).filter(name=target.event).first()
    if found is None:
        return add_event(
            federation=target.federation, tournament=target.tournament, plan=_plan(target, records), by=by, at=at
        )
    if target.pool and (found.pool is None or found.pool.code != target.pool):
        raise Refused(because("other_pool", event=target.event, pool=found.pool.code if found.pool else ""))
    return found


def _tournament(target: Target, records: Iterable[Record], by: Actor, at: datetime) -> Tournament:
    try:
        return tournaments.tournament(target.federation, target.tournament, by, at)
    except Unseen:
        days = sorted(record.played_at.date() for record in records if record.played_at) or [at.date()]
        plan = TournamentPlan(target.tournament, "Recorded matches", days[0], days[-1])
        return announce_tournament(federation=target.federation, plan=plan, by=by, at=at)


def _plan(target: Target, records: Sequence[Record]) -> EventPlan:
    lengths = sorted({record.sheet["length"] for record in records} & set(_OFFERED))
    return EventPlan(target.event, lengths or [_USUAL], dmp=True, pool=_pool(target), format="list", is_open=False)


def _pool(target: Target) -> str:
    """The pool that was named, or the only one there is."""
    if target.pool:
        return target.pool
    codes = [pool.code for pool in ratings.pools_of(federations.federation(target.federation))]
    if len(codes) != 1:
        raise Refused(because("which_pool", pools=", ".join(codes) or "-"))
    return codes[0]
