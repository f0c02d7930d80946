"""A delivery is sent again, with the same id."""

import pytest

from exchange.flows.send_delivery_again import send_delivery_again
from exchange.models import Delivery, Webhook
from journal.context import ActContext
from journal.jobs import drain
from journal.refusals import Conflicting, NotFound
from tests.support import build
from tests.support.changes import feed
from tests.support.webhooks import receiver, webhook

pytestmark = pytest.mark.django_db


def test_delivery_arrives_once_more_with_its_id() -> None:
    home = build.house()
    ctx = ActContext(home.by_officer, build.NOON)
    with receiver() as site:
        row = webhook(home, "entry", url=site.url)
        build.entered(home, 1)
        feed()
        delivery = Delivery.objects.get()
        send_delivery_again(webhook_id=row.pk, delivery_id=delivery.pk, ctx=ctx)
        drain()

    assert site.ids == [f"msg_{delivery.pk.hex}"] * 2
    delivery.refresh_from_db()
    assert (delivery.state, delivery.attempts, len(delivery.answers)) == ("delivered", 1, 2)
    other = webhook(home)
    with pytest.raises(NotFound):
        send_delivery_again(webhook_id=other.pk, delivery_id=delivery.pk, ctx=ctx)
    Webhook.objects.update(disabled_at=build.NOON)
    with pytest.raises(Conflicting):
        send_delivery_again(webhook_id=row.pk, delivery_id=delivery.pk, ctx=ctx)
