"""Scene of the tests of publication: events whose parts are hidden."""

from collections.abc import Sequence
from datetime import datetime
from uuid import UUID

from django.utils import timezone

from journal.context import ActContext
from journal.models import Act
from matches.flows.draws.draw_stage import draw_stage
from matches.flows.events.change_publication import change_publication
from matches.flows.events.publish_part import publish_part
from matches.flows.events.undo_act import undo_act
from matches.inputs.publication import BY_HAND, Part
from matches.models import Event
from tests.support import build
from tests.support.build import House


def hide(home: House, event: Event, *parts: Part, until: datetime | None = BY_HAND) -> None:
    """Hide parts of an event, by its director."""
    ctx = ActContext(home.by_director, timezone.now())
    change_publication(event_id=event.pk, times=dict.fromkeys(parts, until), ctx=ctx)
    event.refresh_from_db()


def publish(
    home: House, event: Event, part: Part | None = None, round_no: int = 0, publish_at: datetime | None = None
) -> None:
    ctx = ActContext(home.by_director, timezone.now())
    publish_part(event_id=event.pk, part=part, round_no=round_no, publish_at=publish_at, ctx=ctx)
    event.refresh_from_db()


def two_rounds(home: House, hidden: Sequence[Part]) -> Event:
    """A Swiss event with parts that an official publishes; two rounds are drawn and played."""
    event = build.entered(home, 6, format="swiss")
    hide(home, event, *hidden)
    build.draw(home, event)
    build.play_ready(event, home.by_director)
    draw_stage(event_id=event.pk, ctx=ActContext(home.by_director, timezone.now()))
    build.play_ready(event, home.by_director)
    event.refresh_from_db()
    return event


def undo_last(home: House, event: Event) -> None:
    """Undo the last act on an event."""
    undo_act(event_id=event.pk, act_id=last_act(event), ctx=ActContext(home.by_director, timezone.now()))
    event.refresh_from_db()


def last_act(event: Event) -> UUID:
    acts = Act.objects.filter(stream__kind="event", stream__key=str(event.pk))
    return acts.latest("seq").pk
