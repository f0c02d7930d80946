"""Open or close the entries of an event: while they are open, players enter themselves."""

from datetime import datetime

from django.db import transaction

from journal.acts import Actor
from journal.refusals import Conflicting, because
from matches.may import require, roles_at
from matches.models import EventFact
from matches.queries import tournaments
from matches.record import event_act, lock_event


def open_registration(*, event: int, is_open: bool, by: Actor, at: datetime) -> None:
    """``is_open`` False closes them. What is so already: Conflicting."""
    found = tournaments.event(event, by, at)
    require("open_registration", roles_at(by, found.tournament, at))
    kind = EventFact.Kind.OPENED if is_open else EventFact.Kind.CLOSED
    with transaction.atomic():
        stream = lock_event(found)
        if tournaments.is_open(found) == is_open:
            raise Conflicting(because("open_already" if is_open else "closed_already"))
        with event_act(stream, found, f"registration_{kind.value}", by=by, at=at) as act:
            act.state(EventFact(event=found, kind=kind))
