"""Close a call for the director: the director has come to the match."""

from datetime import datetime

from django.db import transaction

from journal.acts import Actor
from matches.models import MatchFact
from matches.permissions import require, roles_at
from matches.queries.results import matches
from matches.recording.events import event_act, lock_event


def close_director_call(*, match: int, by: Actor, at: datetime) -> None:
    """Close the open call of a match. Without an open call nothing is written."""
    match_row = matches.match(match, by, at)
    event = match_row.stage.event
    require("answer_call", roles_at(by, event.tournament, at))
    with transaction.atomic():
        stream = lock_event(event)
        if not matches.waits_for_director(match_row):
            return
        with event_act(stream, event, "director_came", by=by, at=at) as act:
            act.state(MatchFact(match=match_row, kind=MatchFact.Kind.HELPED))
