"""Close the check-in of an event: who is absent leaves, and who is on standby gets the places, in order."""

from django.db import transaction

from journal.acts import ActRecorder
from journal.context import ActContext
from journal.refusals import Conflicting, cause
from matches.models import Event
from matches.permissions import roles_at
from matches.queries.tournaments import tournaments
from matches.recording.events import event_act, lock_event
from matches.recording.versions import check_version
from matches.services.draws.freezing import check_not_frozen
from matches.services.entries.entering import check_not_drawn
from matches.services.tournaments.open_event import check_event_open
from registration.permissions import require
from registration.queries.door import CLOSE_CHECK_IN, is_check_in_closed
from registration.queries.registrations import RegistrationList, registration_list
from registration.recording.door import fill_from_standby, leave_absent
from registration.recording.registration_letters import write_registration_letters


def close_check_in(*, event_id: int, ctx: ActContext) -> None:
    """Close the check-in before the draw. A director may do this.

    Entries that are not present leave. Offers end. Their places go to registrations on standby, the first in front.
    Nobody registers any more and no place is offered. Raise ``Conflicting`` if it is closed already.
    """
    event = tournaments.event(event_id, ctx.actor, ctx.at)
    require("close_check_in", roles_at(ctx.actor, event.tournament, ctx.at))
    with transaction.atomic():
        stream = lock_event(event)
        check_version(stream, ctx.expected_version)
        check_event_open(event)
        check_not_frozen(event)
        check_not_drawn(event)
        if is_check_in_closed(event):
            raise Conflicting(cause("check_in_closed"))
        registrations = registration_list(event, ctx.at)
        with event_act(stream, event, CLOSE_CHECK_IN, ctx) as act:
            _close(act, event, registrations)


def _close(act: ActRecorder, event: Event, registrations: RegistrationList) -> None:
    present = leave_absent(act, event, registrations)
    places = registrations.settings.places
    fill_from_standby(act, event, registrations, None if places is None else max(0, places - present))
    expired = {row.id: row.players for row in registrations.offers}
    write_registration_letters(act, event, expired)
