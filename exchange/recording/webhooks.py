"""Write webhooks, by acts of their federation or tournament."""

import uuid
from datetime import datetime, timedelta
from typing import Final
from urllib.parse import urlsplit

from exchange.inputs import WebhookInput
from exchange.models import Webhook
from journal.acts import record_act
from journal.context import ActContext
from journal.models import Stream

OVERLAP: Final = timedelta(days=1)  # in which the secret before the new one signs as well


def locked(row: Webhook) -> Webhook | None:
    """Return a webhook as it is now, locked until the transaction ends; None if it was removed."""
    return Webhook.objects.select_for_update().filter(pk=row.pk).first()


def add(stream: Stream, row: Webhook, ctx: ActContext) -> Webhook:
    with record_act(stream, "add_webhook", _noted(row, ctx)) as act:
        return act.make(row)


def change(stream: Stream, row: Webhook, plan: WebhookInput, ctx: ActContext) -> Webhook:
    """Change a webhook. Enabling it forgets that it failed."""
    row.url, row.kinds = plan.url, list(plan.kinds)
    if plan.is_enabled:
        row.failing_since = row.failing_since if row.disabled_at is None else None
        row.disabled_at = None
    else:
        row.disabled_at = row.disabled_at or ctx.at
    with record_act(stream, "change_webhook", _noted(row, ctx)):
        row.save()
    return row


def renew_secret(stream: Stream, row: Webhook, ctx: ActContext) -> Webhook:
    row.old_serial, row.old_until, row.serial = row.serial, ctx.at + OVERLAP, uuid.uuid4()
    with record_act(stream, "renew_webhook_secret", _noted(row, ctx)):
        row.save(update_fields=["serial", "old_serial", "old_until"])
    return row


def remove(stream: Stream, row: Webhook, ctx: ActContext) -> None:
    """Delete a webhook with its deliveries. A job of one of them finds nothing to do."""
    with record_act(stream, "remove_webhook", _noted(row, ctx)):
        row.delete()


def disable(stream: Stream, row: Webhook, ctx: ActContext) -> None:
    row.disabled_at = ctx.at
    with record_act(stream, "disable_webhook", _noted(row, ctx)):
        row.save(update_fields=["disabled_at"])


def set_failing(row: Webhook, since: datetime | None) -> None:
    if row.failing_since != since:
        row.failing_since = since
        row.save(update_fields=["failing_since"])


def _noted(row: Webhook, ctx: ActContext) -> ActContext:
    """Return the context with the host, which the journal keeps: the rest of an address may be a secret."""
    return ctx.with_note(urlsplit(row.url).hostname or "")
