"""Call a match to a table, and say that it has started."""

from datetime import datetime

from django.db import transaction

from journal.acts import Actor
from journal.refusals import Conflicting, Refused, because
from matches.conditions.waiting import check_waits
from matches.may import may, require, roles_at, side_of
from matches.models import Match, MatchFact
from matches.queries import matches
from matches.record import event_act, lock_event


def call_match(*, match: int, table: str, by: Actor, at: datetime) -> MatchFact:
    """``table``: its number or name, at most 12 letters."""
    found = matches.match(match, by, at)
    require("call_match", roles_at(by, found.stage.event.tournament, at))
    name = table.strip()
    if not 1 <= len(name) <= 12 or not name.isprintable():
        raise Refused(because("bad_table", table=name[:40]))
    return _state(found, MatchFact(match=found, kind=MatchFact.Kind.TABLE, params={"table": name}), by, at)


def start_match(*, match: int, by: Actor, at: datetime) -> MatchFact:
    """The desk may, and either side. Conflicting: it has started already."""
    found = matches.match(match, by, at)
    roles = roles_at(by, found.stage.event.tournament, at)
    if not may("call_match", roles) and side_of(by, found) is None:
        require("call_match", roles)
    return _state(found, MatchFact(match=found, kind=MatchFact.Kind.STARTED), by, at)


def _state(match: Match, fact: MatchFact, by: Actor, at: datetime) -> MatchFact:
    with transaction.atomic():
        stream = lock_event(match.stage.event)
        check_waits(match)
        if fact.kind == MatchFact.Kind.STARTED and matches.has_started(match):
            raise Conflicting(because("started_already", match=match.pk))
        with event_act(stream, match.stage.event, f"match_{fact.kind}", by=by, at=at) as act:
            return act.state(fact)
