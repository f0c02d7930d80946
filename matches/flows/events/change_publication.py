"""Decide when the parts of an event are published."""

from collections.abc import Mapping
from datetime import datetime

from django.db import transaction

from clubs.validators import check_local_time
from journal.context import ActContext
from journal.refusals import Refused, cause
from matches.inputs.publication import BY_HAND, Part, plan_note
from matches.models import PublicationFact
from matches.permissions import require, roles_at
from matches.queries.publications import decisions_of, draws_rounds
from matches.queries.tournaments import tournaments
from matches.recording.events import event_act, lock_event
from matches.recording.versions import check_version


def change_publication(*, event_id: int, times: Mapping[Part, datetime | None], ctx: ActContext) -> None:
    """Set from when some parts are published: None at once, ``BY_HAND`` when an official publishes them.

    Parts that are not in ``times`` stay, equal values write nothing. Raise ``Refused`` for a time that has passed: what
    is published already cannot be published later; and for pairings of rounds of an event whose draw has them all.
    """
    event = tournaments.event(event_id, ctx.actor, ctx.at)
    require("change_publication", roles_at(ctx.actor, event.tournament, ctx.at))
    with transaction.atomic():
        stream = lock_event(event)
        check_version(stream, ctx.expected_version)
        event.refresh_from_db(fields=["has_unpublished_parts"])
        plan = decisions_of(event).plan
        changes = {part: until for part, until in times.items() if plan.get(part) != until}
        for part, until in changes.items():
            _check_time(part, until, ctx.at)
        if changes.get(Part.ROUNDS) and not draws_rounds(event):
            raise Refused(cause("pairings_in_draw"))
        if changes:
            with event_act(stream, event, "change_publication", ctx.with_note(plan_note(changes))) as act:
                act.state_all(
                    [PublicationFact(event=event, part=part.value, until_at=changes[part]) for part in changes]
                )


def _check_time(part: Part, until: datetime | None, at: datetime) -> None:
    if until in (None, BY_HAND):
        return
    check_local_time(until)
    if until <= at:
        raise Refused(cause("publication_time_past", part=part.value))
