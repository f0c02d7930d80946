"""Remove a webhook with the log of its deliveries."""

from uuid import UUID

from django.db import transaction

from exchange.queries.webhooks import webhook
from exchange.recording import webhooks
from exchange.services.access import webhook_access
from journal.acts import lock
from journal.context import ActContext


def remove_webhook(*, webhook_id: UUID, ctx: ActContext) -> None:
    """Remove a webhook. What waits is not sent any more."""
    row, access = webhook_access("remove_webhook", webhook_id, ctx)
    with transaction.atomic():
        stream = lock(*access.stream)
        webhooks.locked(row)
        webhooks.remove(stream, webhook(webhook_id), ctx)
