"""Add a webhook to a federation or a tournament."""

from django.db import transaction

from exchange.inputs import WebhookInput, WebhookPlace
from exchange.models import Webhook
from exchange.queries.webhooks import webhooks_of
from exchange.recording import webhooks
from exchange.services.access import place_access
from exchange.services.webhook_checks import check_count, check_webhook
from journal.acts import lock
from journal.context import ActContext


def add_webhook(*, place: WebhookPlace, plan: WebhookInput, ctx: ActContext) -> Webhook:
    """Add a webhook. It is notified of what becomes public from now on.

    Officers of the federation may do this, and directors for their tournament. Raise Refused for an address or kinds
    that are none, Conflicting if there are ten.
    """
    access = place_access("add_webhook", place, ctx)
    check_webhook(plan)
    with transaction.atomic():
        stream = lock(*access.stream)
        check_count(webhooks_of(access.federation, access.tournament).count())
        row = Webhook(federation=access.federation, tournament=access.tournament, added_at=ctx.at)
        row.url, row.kinds = plan.url, list(plan.kinds)
        return webhooks.add(stream, row, ctx)
