"""Deliveries and their attempts."""

from datetime import timedelta

import pytest
from django.db import IntegrityError, transaction

from exchange.inputs import Reply
from exchange.models import Delivery
from exchange.recording.deliveries import PAUSES, state_reply, waiting_delivery
from journal.models import Job
from tests.support import build
from tests.support.changes import feed
from tests.support.webhooks import delivery, webhook

pytestmark = pytest.mark.django_db


def test_pauses_grow_to_a_day_in_all() -> None:
    assert list(PAUSES) == sorted(PAUSES)
    assert timedelta(hours=23) < sum(PAUSES, timedelta()) <= timedelta(days=1)


def test_attempts_are_kept_to_the_last_twenty_and_the_next_waits_its_pause() -> None:
    home = build.house()
    build.entered(home, 1)
    feed()
    row = delivery(webhook(home))
    for attempt in range(25):
        row.attempts = 0
        state_reply(row, Reply(500, "status", f"{attempt}"), build.NOON)

    assert [answer["text"] for answer in row.answers] == [str(number) for number in range(5, 25)]
    job = Job.objects.get(kind="deliver_change")
    assert (row.state, job.run_after > job.made_at + timedelta(seconds=4)) == ("waiting", True)
    state_reply(row, Reply(200), build.NOON)
    assert waiting_delivery(row, row.webhook) is None


def test_webhook_is_told_of_a_position_once() -> None:
    home = build.house()
    build.entered(home, 1)
    feed()
    row = delivery(webhook(home))
    with pytest.raises(IntegrityError), transaction.atomic():
        delivery(row.webhook)
    assert Delivery.objects.count() == 1
