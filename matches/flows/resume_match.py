"""Go on with a match that was broken off, from what was kept of it."""

from datetime import datetime

from django.db import transaction

from journal.acts import Actor
from journal.refusals import Conflicting, because
from matches.conditions.waiting import check_plays_nowhere_else, check_waits
from matches.may import may, require, roles_at, side_of
from matches.models import MatchFact
from matches.queries import matches
from matches.record import event_act, lock_event


def resume_match(*, match: int, by: Actor, at: datetime) -> MatchFact:
    """The desk may, and either side. Conflicting: it is not broken off, goes on already, or one of
    them plays another."""
    found = matches.match(match, by, at)
    event = found.stage.event
    roles = roles_at(by, event.tournament, at)
    if not may("break_off_match", roles) and side_of(by, found, at) is None:
        require("break_off_match", roles)
    with transaction.atomic():
        stream = lock_event(event)
        check_waits(found, by, at)
        if not matches.is_broken_off(found):
            raise Conflicting(because("not_broken_off", match=found.pk))
        check_plays_nowhere_else(found)
        with event_act(stream, event, "resume_match", by=by, at=at) as act:
            return act.state(MatchFact(match=found, kind=MatchFact.Kind.RESUMED))
