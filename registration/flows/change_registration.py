"""Change how players register for an event."""

from django.db import transaction

from journal.context import ActContext
from matches.permissions import roles_at
from matches.queries.tournaments import tournaments
from matches.recording.events import event_act, lock_event
from matches.recording.versions import check_version
from matches.services.tournaments.open_event import check_event_open
from registration.inputs.settings import RegistrationSettingsInput
from registration.permissions import require
from registration.queries.settings import settings_of
from registration.recording.offers import settle_places
from registration.recording.settings import change_settings
from registration.services.settings import check_settings, settings_note


def change_registration(*, event_id: int, plan: RegistrationSettingsInput, ctx: ActContext) -> None:
    """Change the settings of registration. Equal ones write nothing. More places are offered to the waiting list; with
    fewer nobody loses a place or an offer.

    Raise ``Refused`` for settings out of bounds.
    """
    event = tournaments.event(event_id, ctx.actor, ctx.at)
    require("change_registration", roles_at(ctx.actor, event.tournament, ctx.at))
    check_settings(event, plan)
    with transaction.atomic():
        stream = lock_event(event)
        check_version(stream, ctx.expected_version)
        check_event_open(event)
        settings = settings_of(event)
        note = settings_note(settings, plan)
        if not note:
            return
        with event_act(stream, event, "change_registration", ctx.with_note(note)):
            change_settings(settings, plan)
        settle_places(stream, event, ctx.at)
