"""Import a recorded match into an event that is a list: its players, its sheet, what the rule book says, its result.

All of it or nothing. A record that stops early is kept as unfinished. A record is imported once in a federation:
whatever a director decided about its match since then stands.
"""

from collections.abc import Sequence
from contextlib import AbstractContextManager
from dataclasses import dataclass
from datetime import UTC, datetime, time, timedelta

from django.db import transaction

from clubs.models import Player
from clubs.names import fold
from clubs.record import new_player
from clubs.rules import check_name
from journal.acts import Actor, Recording, lock
from journal.chain import canonical_json, sha256
from journal.models import Stream
from journal.refusals import Conflicting, Refused, because
from matches import sheets
from matches.conditions.going_on import check_goes_on
from matches.conditions.house import check_is_of_singles, check_lengths
from matches.conditions.transcribing import analyse_later, judge, reading_fact, state_transcript, transcript_of
from matches.may import require, roles_at
from matches.models import LIST, Entry, Event, Match, Result, Submission
from matches.plans import Record
from matches.queries import records, tournaments, transcripts
from matches.record import event_act, lock_event
from matches.record_entries import state_entry
from rules_engine.words import SIDES, Side

_STOPS_EARLY = frozenset({sheets.NOT_FINISHED, sheets.NOTHING_SUBMITTED})
_ANY_ZONE = timedelta(days=1)  # a record rarely says in which zone its time is


def import_match(*, event: int, record: Record, by: Actor, at: datetime) -> tuple[Match, bool]:
    """The match, and whether it is new. Players are those of the same name in the federation; else they are made.

    Refused: a sheet that breaks the rules, a length that the event does not offer, a name that two have, the same
    name on both sides. Conflicting: the federation has the record with another score.
    """
    found = tournaments.event(event, by, at)
    require("import_matches", roles_at(by, found.tournament, at))
    read = _judge(found, record, at)
    with transaction.atomic():
        lock(Stream.Kind.FEDERATION, found.tournament.federation_id)  # the record is sought in all its events
        desk = _Desk(lock_event(found), found, by, at)
        known = records.recorded(found.tournament.federation, record.key)
        if known is not None:
            return _same(known, record), False
        _check_takes_records(found)
        return _import(desk, record, read), True


def _judge(event: Event, record: Record, at: datetime) -> sheets.Read:
    """What the rule book says; that a match was not played to its end is no reason to refuse the record."""
    read = sheets.read(record.sheet)
    broken = tuple(one for one in read.verdict.violations if one.code not in _STOPS_EARLY)
    if broken:
        raise Refused(read.verdict)
    check_lengths([record.sheet["length"]], event.settings["dmp"])
    if record.played_at is not None and record.played_at > at + _ANY_ZONE:
        raise Refused(because("played_in_the_future", on=f"{record.played_at:%Y-%m-%d}"))
    return read


def _same(known: Match, record: Record) -> Match:
    if records.sheet_digest(known) != sha256(canonical_json(record.sheet)):
        raise Conflicting(because("record_differs", match=known.pk))
    return known


def _check_takes_records(event: Event) -> None:
    if tournaments.main_stage(event).format != LIST:
        raise Refused(because("not_a_list"))
    check_is_of_singles(event)
    check_goes_on(event)


@dataclass(frozen=True, slots=True)
class _Desk:
    """Where, by whom and when is imported; the stream is locked."""

    stream: Stream
    event: Event
    by: Actor
    at: datetime

    def act(self, kind: str) -> AbstractContextManager[Recording]:
        return event_act(self.stream, self.event, kind, by=self.by, at=self.at)


def _import(desk: _Desk, record: Record, read: sheets.Read) -> Match:
    """Acts of their own for entries, sheet and result: a result can be reopened, and an entry outlives its match."""
    first, second = _entries(desk, _players(desk.event, record))
    with desk.act("record_match") as act:
        match = act.state(_match(desk.event, record, first, second))
        submission = act.state(_submission(desk, match, record))
        act.state(sheets.judged(submission, read))
        _state_moves(act, match, record)
    lock(Stream.Kind.MATCH, match.pk)
    with desk.act("import_match") as act:
        act.state(_result(submission, read, record.played_at or _first_day(desk.event)))
    return match


def _state_moves(act: Recording, match: Match, record: Record) -> None:
    """The record as it came, and what the rule book says of its plays."""
    if record.moves is None:
        return
    given = state_transcript(act, transcript_of(match, record.moves, Submission.By.DESK, act.at), record.moves)
    act.state(reading_fact(given, judge(given, transcripts.sides_of(match))))
    analyse_later(given)


def _players(event: Event, record: Record) -> list[Player]:
    home = event.tournament.federation
    known = [records.players_called(home, name) if name else [] for name in record.names]
    for name, found in zip(record.names, known, strict=True):
        check_name(name or "?")
        if len(found) > 1:
            ids = ", ".join(player.public_id for player in found[:10])
            raise Refused(because("ambiguous_name", name=name, players=ids))
    if fold(record.names[0]) == fold(record.names[1]) != "" or (known[0] and known[0] == known[1]):
        raise Refused(because("same_player", name=record.names[0]))
    return [found[0] if found else new_player(_name(record, side)) for side, found in zip(SIDES, known, strict=True)]


def _name(record: Record, side: Side) -> str:
    """Of somebody whom the record does not name: nobody else's, so that two unknown ones are never one person."""
    return record.names[side] or f"Unknown {side + 1} ({record.label or record.key})"


def _entries(desk: _Desk, players: Sequence[Player]) -> list[Entry]:
    known = [records.entry_of(desk.event, player) for player in players]
    if all(known):
        return [entry for entry in known if entry]
    with desk.act("enter") as act:
        return [old or state_entry(act, desk.event, [player]) for old, player in zip(known, players, strict=True)]


def _match(event: Event, record: Record, first: Entry, second: Entry) -> Match:
    stage, length = tournaments.main_stage(event), record.sheet["length"]
    return Match(stage=stage, node_key=record.key, side0=first, side1=second, length=length)


def _submission(desk: _Desk, match: Match, record: Record) -> Submission:
    made = Submission(match=match, by_kind=Submission.By.DESK, by_id=str(desk.by.id), via=desk.by.via)
    made.sheet, made.sheet_sha256 = dict(record.sheet), sha256(canonical_json(record.sheet))
    made.received_at = desk.at
    return made


def _result(submission: Submission, read: sheets.Read, played_at: datetime) -> Result:
    result = sheets.played(submission, read)
    result.played_at = played_at
    if result.winner is None:
        result.ending = Result.Ending.UNFINISHED
    return result


def _first_day(event: Event) -> datetime:
    """The earliest time that a match without a date can have been played."""
    return datetime.combine(event.tournament.from_on, time(), tzinfo=UTC)
