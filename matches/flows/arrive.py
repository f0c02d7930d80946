"""Say that one has come to play a match."""

from datetime import datetime

from django.db import transaction

from journal.acts import Actor
from matches.conditions.speaking import side_that_speaks
from matches.conditions.waiting import check_waits
from matches.models import MatchFact
from matches.queries import matches
from matches.record import event_act, lock_event


def arrive(*, match: int, by: Actor, at: datetime) -> None:
    """A side says so for itself; once is enough."""
    found = matches.match(match, by, at)
    side = side_that_speaks(found, by, at)
    with transaction.atomic():
        stream = lock_event(found.stage.event)
        check_waits(found, by, at)
        if side in matches.present_sides(found):
            return  # pressed twice, or by two phones
        with event_act(stream, found.stage.event, "arrived", by=by, at=at) as act:
            act.state(MatchFact(match=found, kind=MatchFact.Kind.PRESENT, params={"side": side}))
