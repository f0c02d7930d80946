"""A webhook is removed with its log, also while its deliveries wait."""

import pytest

from exchange.flows.remove_webhook import remove_webhook
from exchange.models import Delivery, Webhook
from journal.context import ActContext
from journal.jobs import drain
from journal.models import Job
from journal.refusals import NotFound
from tests.support import build
from tests.support.changes import feed
from tests.support.webhooks import webhook

pytestmark = pytest.mark.django_db


def test_what_waits_is_not_sent() -> None:
    home = build.house()
    row, ctx = webhook(home, "entry"), ActContext(home.by_officer, build.NOON)
    build.entered(home, 1)
    from exchange.flows.number_changes import number_changes

    (job,) = Job.objects.filter(kind="number_changes")
    number_changes(stream_id=job.payload["stream"], at=build.NOON)
    assert Delivery.objects.count() == 1
    remove_webhook(webhook_id=row.pk, ctx=ctx)

    drain()

    assert (Webhook.objects.count(), Delivery.objects.count(), len(feed())) == (0, 0, 1)
    assert not Job.objects.exclude(state="done").filter(kind="deliver_change").exists()
    with pytest.raises(NotFound):
        remove_webhook(webhook_id=row.pk, ctx=ctx)
