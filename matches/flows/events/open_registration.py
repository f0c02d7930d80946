"""Open or close the entries of an event. While they are open, players enter themselves."""

from datetime import datetime

from django.db import transaction

from journal.acts import Actor
from journal.refusals import Conflicting, because
from matches.models import EventFact
from matches.permissions import require, roles_at
from matches.queries.tournaments import tournaments
from matches.recording.events import event_act, lock_event


def open_registration(*, event: int, is_open: bool, by: Actor, at: datetime) -> None:
    """Open or close the entries. ``is_open``: False closes them. Raise ``Conflicting`` if they are in that state
    already.
    """
    event_row = tournaments.event(event, by, at)
    require("open_registration", roles_at(by, event_row.tournament, at))
    kind = EventFact.Kind.OPENED if is_open else EventFact.Kind.CLOSED
    with transaction.atomic():
        stream = lock_event(event_row)
        if tournaments.is_open(event_row) == is_open:
            raise Conflicting(because("open_already" if is_open else "closed_already"))
        with event_act(stream, event_row, f"registration_{kind.value}", by=by, at=at) as act:
            act.state(EventFact(event=event_row, kind=kind))
