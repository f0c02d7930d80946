"""Resume an adjourned match."""

from datetime import datetime

from django.db import transaction

from journal.acts import Actor
from journal.refusals import Conflicting, because
from matches.models import MatchFact
from matches.permissions import may, require, roles_at, side_of
from matches.queries.results import matches
from matches.recording.events import event_act, lock_event
from matches.services.results.waiting import check_awaits_result, check_plays_no_other_match


def resume_match(*, match: int, by: Actor, at: datetime) -> MatchFact:
    """Resume a match. The desk may do this, and either side. Raise ``Conflicting`` if it is not adjourned, or if one of
    the players plays another match.
    """
    match_row = matches.match(match, by, at)
    event = match_row.stage.event
    roles = roles_at(by, event.tournament, at)
    if not may("break_off_match", roles) and side_of(by, match_row, at) is None:
        require("break_off_match", roles)
    with transaction.atomic():
        stream = lock_event(event)
        check_awaits_result(match_row, by, at)
        if not matches.is_broken_off(match_row):
            raise Conflicting(because("not_broken_off", match=match_row.pk))
        check_plays_no_other_match(match_row)
        with event_act(stream, event, "resume_match", by=by, at=at) as act:
            return act.state(MatchFact(match=match_row, kind=MatchFact.Kind.RESUMED))
