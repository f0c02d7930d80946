"""Scene of the tests of publication: events whose parts are hidden."""

from datetime import datetime
from uuid import UUID

from django.utils import timezone

from journal.context import ActContext
from journal.models import Act
from matches.flows.events.change_publication import change_publication
from matches.flows.events.publish_part import publish_part
from matches.flows.events.undo_act import undo_act
from matches.inputs.publication import BY_HAND, Part
from matches.models import Event
from tests.support.build import House


def hide(home: House, event: Event, *parts: Part, until: datetime | None = BY_HAND) -> None:
    """Hide parts of an event, by its director."""
    ctx = ActContext(home.by_director, timezone.now())
    change_publication(event_id=event.pk, times=dict.fromkeys(parts, until), ctx=ctx)
    event.refresh_from_db()


def publish(home: House, event: Event, part: Part | None = None, round_no: int = 0) -> None:
    publish_part(event_id=event.pk, part=part, round_no=round_no, ctx=ActContext(home.by_director, timezone.now()))
    event.refresh_from_db()


def undo_last(home: House, event: Event) -> None:
    """Undo the last act on an event."""
    undo_act(event_id=event.pk, act_id=last_act(event), ctx=ActContext(home.by_director, timezone.now()))
    event.refresh_from_db()


def last_act(event: Event) -> UUID:
    acts = Act.objects.filter(stream__kind="event", stream__key=str(event.pk))
    return acts.latest("seq").pk
