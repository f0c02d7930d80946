"""Import a recorded match into an event that is a list: its players, score sheet, judgement and result.

Everything is imported, or nothing. A record that stops early becomes an unfinished match. A federation imports a record
once; later decisions on its match stay.
"""

from contextlib import AbstractContextManager
from dataclasses import dataclass
from datetime import UTC, datetime, time, timedelta

from django.db import transaction

from clubs.models import Player
from clubs.names import search_key
from clubs.recording.people import new_player
from clubs.validators import check_name
from journal.acts import ActRecorder, lock
from journal.chain import canonical_json, sha256
from journal.context import ActContext
from journal.models import Stream
from journal.refusals import Conflicting, Refused, cause
from matches import scores
from matches.inputs.transcripts import Record
from matches.models import Entry, Event, Match, Result, Submission
from matches.permissions import require, roles_at
from matches.queries.tournaments import tournaments
from matches.queries.transcripts import records, transcripts
from matches.recording.entries import state_entries
from matches.recording.events import event_act, lock_event
from matches.services.tournaments.event_limits import check_is_of_singles
from matches.services.tournaments.open_event import check_event_open
from matches.services.transcripts.transcribing import (
    analyse_later,
    judge,
    reading_fact,
    state_transcript,
    transcript_of,
)
from matches.settings import check_lengths
from rules_engine.game.variation import WORTHS
from rules_engine.words import SIDES, Side

_STOPS_EARLY = frozenset({scores.NOT_FINISHED, scores.NOTHING_SUBMITTED})
_ANY_ZONE = timedelta(days=1)  # records rarely state the time zone


def import_match(*, event_id: int, record: Record, ctx: ActContext) -> tuple[Match, bool]:
    """Import a record and return the match, and whether it is new. Players are found by name in the federation, or
    registered.

    Raise ``Refused`` for a sheet that breaks the rules, a length that the event does not offer, an ambiguous name, or
    the same name on both sides. Raise ``Conflicting`` if the federation has the record with another score.
    """
    event = tournaments.event(event_id, ctx.actor, ctx.at)
    require("import_matches", roles_at(ctx.actor, event.tournament, ctx.at))
    assessment = _judge(event, record, ctx.at)
    with transaction.atomic():
        lock(Stream.Kind.FEDERATION, event.tournament.federation_id)  # the record is looked up in all events
        desk = _Desk(lock_event(event), event, ctx)
        earlier_match = records.recorded(event.tournament.federation, record.key)
        if earlier_match is not None:
            return _same(earlier_match, record), False
        _check_takes_records(event)
        return _import(desk, record, assessment), True


def _judge(event: Event, record: Record, at: datetime) -> scores.Assessment:
    """Judge the sheet of a record. An unfinished match is no reason to refuse it."""
    assessment = scores.read(record.sheet)
    violations = tuple(violation for violation in assessment.verdict.violations if violation.code not in _STOPS_EARLY)
    if violations:
        raise Refused(assessment.verdict)
    if record.variant != event.variant:
        raise Refused(cause("other_variation", variation=WORTHS[record.variant].record))
    check_lengths([record.sheet["length"]], event.play.dmp)
    if record.played_at is not None and record.played_at > at + _ANY_ZONE:
        raise Refused(cause("played_in_the_future", on=f"{record.played_at:%Y-%m-%d}"))
    return assessment


def _same(earlier_match: Match, record: Record) -> Match:
    if records.sheet_digest(earlier_match) != sha256(canonical_json(record.sheet)):
        raise Conflicting(cause("record_differs", match=earlier_match.pk))
    return earlier_match


def _check_takes_records(event: Event) -> None:
    if tournaments.main_stage(event).draw_format.has_draw:
        raise Refused(cause("not_a_list"))
    check_is_of_singles(event)
    check_event_open(event)


@dataclass(frozen=True, slots=True)
class _Desk:
    """The event and circumstances of the import. The stream is locked."""

    stream: Stream
    event: Event
    ctx: ActContext

    def act(self, kind: str) -> AbstractContextManager[ActRecorder]:
        return event_act(self.stream, self.event, kind, self.ctx)


def _import(desk: _Desk, record: Record, assessment: scores.Assessment) -> Match:
    """Record entries, sheet and result as separate acts: a result can be reopened, and an entry is used by other
    matches.
    """
    first, second = _entries(desk, record)
    with desk.act("record_match") as act:
        match = act.state(_match(desk.event, record, first, second))
        submission = act.state(_submission(desk, match, record))
        act.state(scores.judged(submission, assessment))
        _state_moves(act, match, record)
    lock(Stream.Kind.MATCH, match.pk)
    with desk.act("import_match") as act:
        act.state(_result(submission, assessment, record.played_at or _first_day(desk.event)))
    return match


def _state_moves(act: ActRecorder, match: Match, record: Record) -> None:
    """State the record as a transcript, with its reading."""
    if record.moves is None:
        return
    transcript = state_transcript(act, transcript_of(match, record.moves, Submission.By.DESK, act.at), record.moves)
    act.state(reading_fact(transcript, judge(transcript, transcripts.sides_of(match))))
    analyse_later(transcript)


def _players(event: Event, record: Record) -> list[Player | None]:
    """Return the players of the record; None for one who is to be registered."""
    home = event.tournament.federation
    candidates = [records.players_called(home, name) if name else [] for name in record.names]
    for name, players in zip(record.names, candidates, strict=True):
        check_name(name or "?")
        if len(players) > 1:
            ids = ", ".join(player.public_id for player in players[:10])
            raise Refused(cause("ambiguous_name", name=name, players=ids))
    if search_key(record.names[0]) == search_key(record.names[1]) != "" or (
        candidates[0] and candidates[0] == candidates[1]
    ):
        raise Refused(cause("same_player", name=record.names[0]))
    return [players[0] if players else None for players in candidates]


def _name(record: Record, side: Side) -> str:
    """Return the name of a player, or a unique placeholder, so that two unnamed players are never the same person."""
    return record.names[side] or f"Unknown {side + 1} ({record.label or record.key})"


def _entries(desk: _Desk, record: Record) -> list[Entry]:
    """Return the entries of the two players. Register and enter them where needed."""
    players = _players(desk.event, record)
    entries = [records.entry_of(desk.event, player) if player else None for player in players]
    if all(entries):
        return [entry for entry in entries if entry]
    home = desk.event.tournament.federation
    with desk.act("enter") as act:
        return [
            old or state_entries(act, desk.event, [[player or new_player(act, _name(record, side), "", home)]])[0]
            for side, old, player in zip(SIDES, entries, players, strict=True)
        ]


def _match(event: Event, record: Record, first: Entry, second: Entry) -> Match:
    stage, length = tournaments.main_stage(event), record.sheet["length"]
    return Match(stage=stage, node_key=record.key, side0=first, side1=second, length=length)


def _submission(desk: _Desk, match: Match, record: Record) -> Submission:
    submission = Submission(
        match=match, by_kind=Submission.By.DESK, by_id=str(desk.ctx.actor.id), via=desk.ctx.actor.via
    )
    submission.sheet, submission.sheet_sha256 = dict(record.sheet), sha256(canonical_json(record.sheet))
    submission.received_at = desk.ctx.at
    return submission


def _result(submission: Submission, assessment: scores.Assessment, played_at: datetime) -> Result:
    result = scores.played(submission, assessment)
    result.played_at = played_at
    if result.winner is None:
        result.ending = Result.Ending.UNFINISHED
    return result


def _first_day(event: Event) -> datetime:
    """Return the earliest possible time of a match without a date."""
    return datetime.combine(event.tournament.from_on, time(), tzinfo=UTC)
