"""Change a webhook: its address, its kinds, whether it is enabled."""

from uuid import UUID

from django.db import transaction

from exchange.inputs import WebhookInput
from exchange.models import Webhook
from exchange.queries.webhooks import webhook
from exchange.recording import webhooks
from exchange.services.access import webhook_access
from exchange.services.webhook_checks import check_webhook
from journal.acts import lock
from journal.context import ActContext


def change_webhook(*, webhook_id: UUID, plan: WebhookInput, ctx: ActContext) -> Webhook:
    """Change a webhook. One that was disabled is enabled again by this; what it missed meanwhile is not sent.

    Raise Refused for an address or kinds that are none.
    """
    row, access = webhook_access("change_webhook", webhook_id, ctx)
    check_webhook(plan)
    with transaction.atomic():
        stream = lock(*access.stream)
        webhooks.locked(row)
        return webhooks.change(stream, webhook(webhook_id), plan, ctx)
