"""Send a delivery again, also one that was delivered."""

from uuid import UUID

from django.db import transaction

from exchange.models import Delivery
from exchange.queries.webhooks import delivery_of, webhook
from exchange.recording import deliveries, webhooks
from exchange.services.access import webhook_access
from exchange.services.webhook_checks import check_enabled
from journal.acts import lock
from journal.context import ActContext


def send_delivery_again(*, webhook_id: UUID, delivery_id: UUID, ctx: ActContext) -> Delivery:
    """Send a delivery again, as if it were new, with the same id. Raise Conflicting if the webhook is disabled."""
    row, access = webhook_access("send_delivery_again", webhook_id, ctx)
    with transaction.atomic():
        stream = lock(*access.stream)
        webhooks.locked(row)
        row = webhook(webhook_id)
        check_enabled(row)
        delivery = delivery_of(row, delivery_id)
        deliveries.send_again(stream, delivery, ctx)
        return delivery
