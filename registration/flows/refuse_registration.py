"""Refuse a registration that has no place yet."""

from django.db import transaction

from journal.context import ActContext
from journal.refusals import Conflicting, cause
from matches.permissions import roles_at
from matches.queries.tournaments import tournaments
from matches.recording.events import event_act, lock_event
from matches.recording.versions import check_version
from matches.services.tournaments.open_event import check_event_open
from registration.models import RegistrationFact
from registration.permissions import require
from registration.queries.registrations import OPEN, Kind, registration_list
from registration.recording.offers import settle_places
from registration.recording.registration_letters import write_registration_letters
from registration.services.answering import registration_of


def refuse_registration(*, event_id: int, number: int, ctx: ActContext) -> None:
    """Refuse a registration. ``number``: its number. The reason is in the journal, which the desk reads.

    Raise ``Conflicting`` if it has a place, or has ended. A place that was offered to it is offered to the next.
    """
    event = tournaments.event(event_id, ctx.actor, ctx.at)
    require("refuse_registration", roles_at(ctx.actor, event.tournament, ctx.at))
    with transaction.atomic():
        stream = lock_event(event)
        check_version(stream, ctx.expected_version)
        check_event_open(event)
        row = registration_of(registration_list(event, ctx.at), number)
        if row.state not in OPEN:
            raise Conflicting(cause("not_to_refuse", number=number))
        with event_act(stream, event, "refuse_registration", ctx) as act:
            act.state(RegistrationFact(registration_id=row.id, kind=Kind.REFUSED))
            write_registration_letters(act, event, {row.id: row.players})
        settle_places(stream, event, ctx.at)
