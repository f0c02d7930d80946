"""Record that a match has started."""

from datetime import datetime

from django.db import transaction

from journal.acts import Actor
from journal.refusals import Conflicting, because
from matches.models import MatchFact
from matches.permissions import may, require, roles_at, side_of
from matches.queries.results import matches
from matches.recording.events import event_act, lock_event
from matches.services.results.waiting import check_awaits_result, check_plays_no_other_match


def start_match(*, match: int, by: Actor, at: datetime) -> MatchFact:
    """Start a match. The desk may do this, and either side. Raise ``Conflicting`` if it has started already, or if one
    of the players plays another match.
    """
    match_row = matches.match(match, by, at)
    event = match_row.stage.event
    roles = roles_at(by, event.tournament, at)
    if not may("call_match", roles) and side_of(by, match_row, at) is None:
        require("call_match", roles)
    with transaction.atomic():
        stream = lock_event(event)
        check_awaits_result(match_row, by, at)
        if matches.has_started(match_row):
            raise Conflicting(because("started_already", match=match_row.pk))
        check_plays_no_other_match(match_row)
        with event_act(stream, event, "match_started", by=by, at=at) as act:
            return act.state(MatchFact(match=match_row, kind=MatchFact.Kind.STARTED))
