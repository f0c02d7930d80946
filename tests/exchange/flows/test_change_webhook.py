"""A webhook is changed, disabled and enabled."""

import pytest

from exchange.flows.change_webhook import change_webhook
from exchange.inputs import WebhookInput
from exchange.models import Webhook
from journal.context import ActContext
from journal.refusals import Refused
from tests.support import build
from tests.support.webhooks import NOWHERE, webhook

pytestmark = pytest.mark.django_db


def test_enabling_forgets_that_it_failed() -> None:
    home = build.house()
    row, ctx = webhook(home), ActContext(home.by_officer, build.NOON)
    Webhook.objects.update(failing_since=build.NOON)

    changed = change_webhook(webhook_id=row.pk, plan=WebhookInput(NOWHERE, ("draw",)), ctx=ctx)
    assert (changed.kinds, changed.failing_since) == (["draw"], build.NOON)
    off = change_webhook(webhook_id=row.pk, plan=WebhookInput(NOWHERE, ("draw",), is_enabled=False), ctx=ctx)
    assert off.disabled_at == build.NOON
    on = change_webhook(webhook_id=row.pk, plan=WebhookInput(NOWHERE, ("draw",)), ctx=ctx)
    assert (on.disabled_at, on.failing_since) == (None, None)


def test_address_of_this_network_is_refused() -> None:
    home = build.house()
    row = webhook(home)
    with pytest.raises(Refused):
        change_webhook(
            webhook_id=row.pk,
            plan=WebhookInput("https://192.168.0.1/", ("draw",)),
            ctx=ActContext(home.by_officer, build.NOON),
        )
