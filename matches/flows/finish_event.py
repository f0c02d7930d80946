"""Finish an event: every match is decided, the placings stand; and take it up again."""

from datetime import datetime

from django.db import transaction

from journal.acts import Actor
from journal.refusals import Conflicting, Refused, because
from matches.may import require, roles_at
from matches.models import LIST, Event, EventFact
from matches.queries import draws, matches, tournaments
from matches.record import check_seen, event_act, lock_event


def finish_event(
    *, event: int, by: Actor, at: datetime, is_finished: bool = True, why: str = "", seen: int | None = None
) -> None:
    """``is_finished`` False takes a finished event up again. Conflicting: it is so already."""
    found = tournaments.event(event, by, at)
    require("finish_event", roles_at(by, found.tournament, at))
    kind = EventFact.Kind.FINISHED if is_finished else EventFact.Kind.REOPENED
    with transaction.atomic():
        stream = lock_event(found)
        if tournaments.is_finished(found) == is_finished:
            raise Conflicting(because("finished_already" if is_finished else "not_finished"))
        check_seen(stream, seen)
        if is_finished:
            _check_all_decided(found)
        with event_act(stream, found, f"event_{kind.value}", by=by, at=at, note=why[:1000]) as act:
            act.state(EventFact(event=found, kind=kind))


def _check_all_decided(event: Event) -> None:
    stage = tournaments.main_stage(event)
    if stage.format == LIST:
        if matches.undecided(stage):
            raise Refused(because("match_undecided"))
        return
    if not draws.is_drawn(stage):
        raise Refused(because("not_drawn"))
    node = draws.first_open_node(stage)
    if node is not None:
        raise Refused(because("match_undecided", node.key, match=node.match_id))
