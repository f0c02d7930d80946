"""Call the matches that have waited longest to the free tables."""

from collections import defaultdict
from datetime import datetime

from django.db import transaction

from journal.context import ActContext
from journal.refusals import Conflicting, Refused, cause
from matches.inputs.tournaments import TournamentRef
from matches.models import Event, MatchFact, Tournament
from matches.permissions import require, roles_at
from matches.queries.events import floor
from matches.queries.events.floor import Call
from matches.queries.tables import tables
from matches.queries.tournaments import tournaments
from matches.recording.events import event_act, lock_tables
from matches.services.tables.tables import free_to_be_called


def call_waiting_matches(*, ref: TournamentRef, most: int | None = None, ctx: ActContext) -> list[Call]:
    """Call at most ``most`` matches of all running events, with one act for each event. Return the calls.

    ``queries.events.floor`` defines the order. Reserved tables are not used; locked matches, and those of players
    who are at a table of another tournament, are skipped.

    Raise ``Conflicting`` if no table is free or no match can be called.
    """
    tournament = tournaments.tournament(ref.federation, ref.slug, ctx.actor, ctx.at)
    require("call_match", roles_at(ctx.actor, tournament, ctx.at))
    with transaction.atomic():
        streams = lock_tables(tournament, tables.events_of(tournament))
        calls = _calls(tournament, ctx.at)[:most]
        for event, event_calls in _by_event(calls).items():
            kind = "match_table" if len(event_calls) == 1 else "fill_tables"
            with event_act(streams[event.pk], event, kind, ctx) as act:
                act.state_all([_fact(call) for call in event_calls])
    return calls


def _calls(tournament: Tournament, at: datetime) -> list[Call]:
    table_rows = tables.rows_of(tournament)
    if not table_rows:
        raise Refused(cause("no_list_of_tables"))
    if not any(table.is_for_anybody for table in table_rows):
        raise Conflicting(cause("no_table_free"))
    rows = free_to_be_called(tournament, floor.floor(tournament, at), at)
    calls = floor.calls(rows, table_rows)
    if not calls:
        locked_rows = floor.locked(rows)
        raise Conflicting(cause("only_locked_wait", matches=len(locked_rows)) if locked_rows else cause("nobody_waits"))
    return calls


def _by_event(calls: list[Call]) -> dict[Event, list[Call]]:
    calls_by_event: dict[Event, list[Call]] = defaultdict(list)
    for call in calls:
        calls_by_event[call.match.event].append(call)
    return calls_by_event


def _fact(call: Call) -> MatchFact:
    return MatchFact(match_id=call.match.row.id, kind=MatchFact.Kind.TABLE, params={"table": call.table.name})
