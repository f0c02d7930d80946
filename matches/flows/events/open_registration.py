"""Open or close the entries of an event. While they are open, players enter themselves."""

from django.db import transaction

from journal.context import ActContext
from journal.refusals import Conflicting, cause
from matches.models import EventFact
from matches.permissions import require, roles_at
from matches.queries.tournaments import tournaments
from matches.recording.events import event_act, lock_event


def open_registration(*, event_id: int, is_open: bool, ctx: ActContext) -> None:
    """Open or close the entries. ``is_open``: False closes them. Raise ``Conflicting`` if they are in that state
    already.
    """
    event = tournaments.event(event_id, ctx.actor, ctx.at)
    require("open_registration", roles_at(ctx.actor, event.tournament, ctx.at))
    kind = EventFact.Kind.OPENED if is_open else EventFact.Kind.CLOSED
    with transaction.atomic():
        stream = lock_event(event)
        if tournaments.is_open(event) == is_open:
            raise Conflicting(cause("open_already" if is_open else "closed_already"))
        with event_act(stream, event, f"registration_{kind.value}", ctx) as act:
            act.state(EventFact(event=event, kind=kind))
