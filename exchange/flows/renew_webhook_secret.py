"""Give a webhook a new secret."""

from uuid import UUID

from django.db import transaction

from exchange.models import Webhook
from exchange.queries.webhooks import webhook
from exchange.recording import webhooks
from exchange.services.access import webhook_access
from journal.acts import lock
from journal.context import ActContext


def renew_webhook_secret(*, webhook_id: UUID, ctx: ActContext) -> Webhook:
    """Give a webhook a new secret. For a day, deliveries are signed with the secret before as well."""
    row, access = webhook_access("renew_webhook_secret", webhook_id, ctx)
    with transaction.atomic():
        stream = lock(*access.stream)
        webhooks.locked(row)
        return webhooks.renew_secret(stream, webhook(webhook_id), ctx)
