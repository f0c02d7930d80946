"""What a webhook may be."""

from typing import Final

from exchange.inputs import WebhookInput
from exchange.models import Change, Webhook
from exchange.services.posting import is_web_address
from journal.refusals import Conflicting, Refused, cause, check_each

MOST: Final = 10  # of a federation or tournament


def check_webhook(plan: WebhookInput) -> None:
    """Raise Refused for an address that is none, or kinds that are none."""
    check_each(lambda: _check_url(plan.url), lambda: _check_kinds(plan.kinds))


def check_count(count: int) -> None:
    """Raise Conflicting if there are as many webhooks as there may be."""
    if count >= MOST:
        raise Conflicting(cause("too_many_webhooks", most=MOST))


def check_enabled(row: Webhook) -> None:
    """Raise Conflicting for a webhook to which nothing is delivered."""
    if row.disabled_at is not None:
        raise Conflicting(cause("webhook_disabled"))


def _check_url(url: str) -> None:
    if not is_web_address(url):
        raise Refused(cause("bad_webhook_url"))


def _check_kinds(kinds: tuple[str, ...]) -> None:
    if not kinds or not set(kinds) <= set(Change.Kind.values):
        raise Refused(cause("bad_webhook_kinds"))
