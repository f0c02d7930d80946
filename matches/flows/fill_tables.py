"""Call those who have waited longest to the tables that are free."""

from collections import defaultdict
from datetime import datetime

from django.db import transaction

from journal.acts import Actor
from journal.refusals import Conflicting, Refused, because
from matches.may import require, roles_at
from matches.models import Event, MatchFact, Tournament
from matches.queries import floor, tables, tournaments
from matches.queries.floor import Call
from matches.record import event_act, lock_tables


def fill_tables(*, federation: str, tournament: str, by: Actor, at: datetime, most: int | None = None) -> list[Call]:
    """At most ``most`` matches of all running events, one act an event: who was called, and where.

    Which comes first: queries.floor. Tables that are kept for something are not given out. No table is free, or
    nobody can be called: Conflicting, so that pressing twice says so.
    """
    found = tournaments.tournament(federation, tournament, by, at)
    require("call_match", roles_at(by, found, at))
    with transaction.atomic():
        streams = lock_tables(found, tables.events_of(found))
        calls = _calls(found, at)[:most]
        for event, called in _by_event(calls).items():
            kind = "match_table" if len(called) == 1 else "fill_tables"
            with event_act(streams[event.pk], event, kind, by=by, at=at) as act:
                act.state_all([_fact(one) for one in called])
    return calls


def _calls(tournament: Tournament, at: datetime) -> list[Call]:
    listed = tables.rows_of(tournament)
    if not listed:
        raise Refused(because("no_list_of_tables"))
    if not any(table.is_for_anybody for table in listed):
        raise Conflicting(because("no_table_free"))
    found = floor.calls(floor.floor(tournament, at), listed)
    if not found:
        raise Conflicting(because("nobody_waits"))
    return found


def _by_event(calls: list[Call]) -> dict[Event, list[Call]]:
    found: dict[Event, list[Call]] = defaultdict(list)
    for one in calls:
        found[one.match.event].append(one)
    return found


def _fact(call: Call) -> MatchFact:
    return MatchFact(match_id=call.match.row.id, kind=MatchFact.Kind.TABLE, params={"table": call.table.name})
