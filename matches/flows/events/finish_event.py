"""Finish an event, or reopen it."""

from django.db import transaction

from journal.context import ActContext
from journal.refusals import Conflicting, cause
from matches.models import Event, EventFact
from matches.permissions import require, roles_at
from matches.queries.tournaments import tournaments
from matches.recording.events import event_act, lock_event
from matches.recording.sanctions import charge_levy
from matches.recording.versions import check_version
from matches.services.events.finishing import check_all_over
from matches.services.tournaments.open_event import check_own_event


def finish_event(*, event_id: int, is_finished: bool = True, anyway: bool = False, ctx: ActContext) -> None:
    """Finish an event. ``is_finished``: False reopens it. ``anyway``: finish even if later stages, or pairs of a stage
    without a fixed number of rounds, are not drawn.

    Raise ``Conflicting`` if the event is in that state already, ``Refused`` with every match that is undecided and
    every round or stage that is not drawn.
    """
    event = tournaments.event(event_id, ctx.actor, ctx.at)
    require("finish_event", roles_at(ctx.actor, event.tournament, ctx.at))
    with transaction.atomic():
        stream = lock_event(event)
        check_own_event(event)
        _check_turns(event, is_finished)
        check_version(stream, ctx.expected_version)
        if is_finished:
            check_all_over(event, ctx.at, anyway=anyway)
        kind = EventFact.Kind.FINISHED if is_finished else EventFact.Kind.REOPENED
        with event_act(stream, event, f"event_{kind.value}", ctx) as act:
            act.state(EventFact(event=event, kind=kind))
        if is_finished:
            charge_levy(event, ctx)


def _check_turns(event: Event, is_finished: bool) -> None:
    if tournaments.is_finished(event) == is_finished:
        raise Conflicting(cause("finished_already" if is_finished else "not_finished"))
