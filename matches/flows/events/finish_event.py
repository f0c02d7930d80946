"""Finish an event, or reopen it."""

from datetime import datetime

from django.db import transaction

from journal.acts import Actor
from journal.refusals import Conflicting, because
from matches.models import Event, EventFact
from matches.permissions import require, roles_at
from matches.queries.tournaments import tournaments
from matches.recording.events import event_act, lock_event
from matches.recording.versions import check_version
from matches.services.events.finishing import check_all_over


def finish_event(
    *,
    event: int,
    by: Actor,
    at: datetime,
    is_finished: bool = True,
    anyway: bool = False,
    why: str = "",
    expected_version: int | None = None,
) -> None:
    """Finish an event. ``is_finished``: False reopens it. ``anyway``: finish even if later stages, or pairs of a stage
    without a fixed number of rounds, are not drawn.

    Raise ``Conflicting`` if the event is in that state already, ``Refused`` with every match that is undecided and
    every round or stage that is not drawn.
    """
    event_row = tournaments.event(event, by, at)
    require("finish_event", roles_at(by, event_row.tournament, at))
    with transaction.atomic():
        stream = lock_event(event_row)
        _check_turns(event_row, is_finished)
        check_version(stream, expected_version)
        if is_finished:
            check_all_over(event_row, at, anyway=anyway)
        kind = EventFact.Kind.FINISHED if is_finished else EventFact.Kind.REOPENED
        with event_act(stream, event_row, f"event_{kind.value}", by=by, at=at, note=why[:1000]) as act:
            act.state(EventFact(event=event_row, kind=kind))


def _check_turns(event: Event, is_finished: bool) -> None:
    if tournaments.is_finished(event) == is_finished:
        raise Conflicting(because("finished_already" if is_finished else "not_finished"))
