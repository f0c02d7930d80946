"""Tell a webhook of a change."""

from collections.abc import Callable
from datetime import datetime, timedelta
from functools import partial
from typing import Final
from uuid import UUID

from django.db import transaction
from django.utils import timezone

from exchange.inputs import Reply
from exchange.models import Delivery, Webhook
from exchange.queries.webhooks import find_delivery, webhook
from exchange.recording import webhooks
from exchange.recording.deliveries import give_up, state_reply, waiting_delivery
from exchange.recording.webhook_letters import write_disabled_letters
from exchange.services.posting import post
from exchange.services.signing import signed_headers
from journal.acts import lock
from journal.context import ActContext, system
from journal.models import Stream

PATIENCE: Final = timedelta(days=3)  # with an address that takes nothing
_REMOVED: Final = 410  # of Standard Webhooks: the receiver wants no more


def deliver_change(*, delivery_id: UUID, at: datetime) -> Callable[[], None]:
    """Send a delivery that waits; return what writes the outcome.

    A worker that ends before the outcome is written leaves the delivery waiting: it is sent once more, with the same
    id. None is lost, and the receiver knows a second one.
    """
    delivery = find_delivery(delivery_id)
    if delivery is None or delivery.state != Delivery.State.WAITING:
        return _nothing
    if delivery.webhook.disabled_at is not None:
        return partial(_write, delivery, None, at)
    reply = post(delivery.webhook.url, delivery.body, signed_headers(delivery, at))
    return partial(_write, delivery, reply, timezone.now())


def _write(delivery: Delivery, reply: Reply | None, at: datetime) -> None:
    with transaction.atomic():
        stream = _lock_if_failed(delivery.webhook, reply)
        row = webhooks.locked(delivery.webhook)
        row_now = waiting_delivery(delivery, row) if row is not None else None
        if row is None or row_now is None:
            return
        if reply is None:
            give_up(row_now, at)
            return
        state_reply(row_now, reply, at)
        webhooks.set_failing(row, (row.failing_since or at) if reply.problem else None)
        if stream is not None and row.disabled_at is None and _has_failed(row, reply, at):
            disabled = webhook(row.pk)
            webhooks.disable(stream, disabled, ActContext(system(), at))
            write_disabled_letters(disabled, at)


def _lock_if_failed(row: Webhook, reply: Reply | None) -> Stream | None:
    """Lock the stream of a webhook that may have to be disabled: before the webhook, as all acts do."""
    if reply is None or not reply.problem:
        return None
    if row.tournament_id is not None:
        return lock(Stream.Kind.TOURNAMENT, row.tournament_id)
    return lock(Stream.Kind.FEDERATION, row.federation_id)


def _has_failed(row: Webhook, reply: Reply, at: datetime) -> bool:
    is_over = row.failing_since is not None and at - row.failing_since >= PATIENCE
    return reply.status == _REMOVED or is_over


def _nothing() -> None:
    """Write nothing: it was delivered, or its webhook was removed."""
