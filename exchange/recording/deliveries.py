"""Write deliveries, and what became of each attempt."""

import json
from collections.abc import Iterable
from dataclasses import asdict
from datetime import UTC, datetime, timedelta
from typing import Final

from django.core.serializers.json import DjangoJSONEncoder

from exchange.inputs import Reply
from exchange.job_kinds import DELIVER
from exchange.models import Change, Delivery, Webhook
from exchange.queries.changes import change_row
from exchange.queries.webhooks import listening_to, old_deliveries, wants
from journal.acts import record_act
from journal.context import ActContext
from journal.jobs import delay_job, enqueue, enqueue_all
from journal.models import Stream

#: Between the attempts: a day in all.
PAUSES: Final = tuple(timedelta(minutes=minutes) for minutes in (0.1, 1, 5, 30, 60, 120, 240, 480, 480))
LOG_LIFE: Final = timedelta(days=30)  # deliveries that ended are deleted afterwards
_MOST_ANSWERS: Final = 20


def write_deliveries(changes: Iterable[Change], at: datetime) -> None:
    """Write a delivery for each webhook that wants to know of changes, in the commit that numbers them.

    Jobs of the same commit send them.
    """
    rows_of_feed = list(changes)
    rows = [
        Delivery(webhook=webhook, change=row, position=row.position or 0, body=body_of(row), written_at=at)
        for webhook in (listening_to(rows_of_feed) if rows_of_feed else ())
        for row in rows_of_feed
        if wants(webhook, row)
    ]
    Delivery.objects.bulk_create(rows, batch_size=500)
    enqueue_all(DELIVER, {str(row.pk): {"delivery": str(row.pk)} for row in rows})


def body_of(row: Change) -> str:
    """Return what a receiver gets: the kind, the time and the change, as the API has it."""
    data = asdict(change_row(row))
    payload = {"type": row.kind, "timestamp": row.at.astimezone(UTC), "data": data}
    return json.dumps(payload, cls=DjangoJSONEncoder, separators=(",", ":"))


def state_reply(row: Delivery, reply: Reply, at: datetime) -> None:
    """State an attempt on a delivery that still waits: delivered, to be sent again later, or failed for good."""
    answer = {"at": at.isoformat(), "status": reply.status, "problem": reply.problem, "text": reply.text}
    row.answers = [*row.answers, answer][-_MOST_ANSWERS:]
    if not reply.problem:
        _end(row, Delivery.State.DELIVERED, at)
    elif row.attempts >= len(PAUSES):
        _end(row, Delivery.State.FAILED, at)
    else:
        _wait(row, PAUSES[row.attempts])
    old_deliveries(row.webhook, at - LOG_LIFE).delete()


def give_up(row: Delivery, at: datetime) -> None:
    """End a delivery of a webhook that was disabled meanwhile."""
    _end(row, Delivery.State.FAILED, at)


def send_again(stream: Stream, row: Delivery, ctx: ActContext) -> None:
    """Have a delivery sent as if it were new, by an act of a locked stream."""
    with record_act(stream, "send_delivery_again", ctx.with_note(f"#{row.position}")):
        row.state, row.attempts, row.ended_at = Delivery.State.WAITING, 0, None
        row.save(update_fields=["state", "attempts", "ended_at"])
        _enqueue(row, timedelta())


def _end(row: Delivery, state: Delivery.State, at: datetime) -> None:
    row.state, row.ended_at, row.attempts = state, at, row.attempts + 1
    row.save(update_fields=["state", "ended_at", "attempts", "answers"])


def _wait(row: Delivery, pause: timedelta) -> None:
    row.attempts += 1
    row.save(update_fields=["attempts", "answers"])
    _enqueue(row, pause)


def _enqueue(row: Delivery, pause: timedelta) -> None:
    enqueue(DELIVER, row.pk, {"delivery": str(row.pk)})
    delay_job(DELIVER, row.pk, pause)


def waiting_delivery(delivery: Delivery, webhook: Webhook) -> Delivery | None:
    """Return a delivery as it is now, under the lock of its webhook; None if it does not wait any more."""
    row = Delivery.objects.filter(pk=delivery.pk, webhook=webhook, state=Delivery.State.WAITING).first()
    if row is not None:
        row.webhook = webhook
    return row
