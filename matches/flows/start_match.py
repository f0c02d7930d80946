"""Say that a match has started."""

from datetime import datetime

from django.db import transaction

from journal.acts import Actor
from journal.refusals import Conflicting, because
from matches.conditions.waiting import check_plays_nowhere_else, check_waits
from matches.may import may, require, roles_at, side_of
from matches.models import MatchFact
from matches.queries import matches
from matches.record import event_act, lock_event


def start_match(*, match: int, by: Actor, at: datetime) -> MatchFact:
    """The desk may, and either side. Conflicting: it has started already, or one of them still plays another."""
    found = matches.match(match, by, at)
    event = found.stage.event
    roles = roles_at(by, event.tournament, at)
    if not may("call_match", roles) and side_of(by, found, at) is None:
        require("call_match", roles)
    with transaction.atomic():
        stream = lock_event(event)
        check_waits(found, by, at)
        if matches.has_started(found):
            raise Conflicting(because("started_already", match=found.pk))
        check_plays_nowhere_else(found)
        with event_act(stream, event, "match_started", by=by, at=at) as act:
            return act.state(MatchFact(match=found, kind=MatchFact.Kind.STARTED))
