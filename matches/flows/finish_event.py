"""Finish an event: every match is decided, the placings stand; and take it up again."""

from datetime import datetime

from django.db import transaction

from journal.acts import Actor
from journal.refusals import Conflicting, Refused, because
from matches.may import require, roles_at
from matches.models import Event, EventFact, Match, Node, Result, Stage
from matches.queries import tournaments
from matches.record import check_seen, event_act, lock_event

_OPEN = (Node.State.WAITING, Node.State.READY, Node.State.CONTRADICTED)


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
    undecided = Node.objects.filter(stage=stage, state__in=_OPEN).order_by("round", "position").first()
    if undecided is not None:
        raise Refused(because("match_undecided", undecided.key, match=undecided.match_id))
    if stage.format != Stage.Format.LIST and not Node.objects.filter(stage=stage).exists():
        raise Refused(because("not_drawn"))
    if stage.format == Stage.Format.LIST and _without_result(stage):
        raise Refused(because("match_undecided"))


def _without_result(stage: Stage) -> bool:
    decided = Result.objects.holding().filter(match__stage=stage).values("match")
    return Match.objects.filter(stage=stage).exclude(pk__in=decided).exists()
