"""Say that the director has come to a match to which he was called."""

from datetime import datetime

from django.db import transaction

from journal.acts import Actor
from matches.may import require, roles_at
from matches.models import MatchFact
from matches.queries import matches
from matches.record import event_act, lock_event


def answer_call(*, match: int, by: Actor, at: datetime) -> None:
    """Nobody waits for him, or somebody has said so: nothing is written."""
    found = matches.match(match, by, at)
    event = found.stage.event
    require("answer_call", roles_at(by, event.tournament, at))
    with transaction.atomic():
        stream = lock_event(event)
        if not matches.waits_for_director(found):
            return
        with event_act(stream, event, "director_came", by=by, at=at) as act:
            act.state(MatchFact(match=found, kind=MatchFact.Kind.HELPED))
