"""Check in a registration at the door: it has a place, or waits for one on standby."""

from django.db import transaction

from journal.context import ActContext
from journal.refusals import Conflicting, cause
from matches.models import EntryFact
from matches.permissions import event_roles
from matches.queries.tournaments import tournaments
from matches.recording.events import event_act, lock_event
from matches.services.tournaments.open_event import check_event_open
from registration.models import RegistrationFact
from registration.permissions import require
from registration.queries.registrations import Kind, RegistrationList, RegistrationRow, State, registration_list
from registration.services.answering import registration_of


def check_in_registration(*, event_id: int, number: int, ctx: ActContext) -> None:
    """Check in a registration, by its number. The desk may do this. Again: nothing is written.

    With a place its entry is present; on the waiting list it is on standby, if the event has this. Raise
    ``Conflicting`` for a registration that can take no part.
    """
    event = tournaments.event(event_id, ctx.actor, ctx.at)
    require("check_in_registration", event_roles(ctx.actor, event, ctx.at))
    with transaction.atomic():
        stream = lock_event(event)
        check_event_open(event)
        registrations = registration_list(event, ctx.at)
        row = registration_of(registrations, number)
        if row.state in (State.HERE, State.STANDBY):
            return
        fact = _presence(registrations, row)
        with event_act(stream, event, "check_in_registration", ctx) as act:
            act.state(fact)


def _presence(registrations: RegistrationList, row: RegistrationRow) -> EntryFact | RegistrationFact:
    if row.state is State.ACCEPTED and row.entry is not None:
        return EntryFact(entry_id=row.entry.id, kind=EntryFact.Kind.PRESENT)
    if row.state is State.WAITING and registrations.settings.standby:
        return RegistrationFact(registration_id=row.id, kind=Kind.STANDBY)
    raise Conflicting(cause("not_to_check_in", number=row.number))
