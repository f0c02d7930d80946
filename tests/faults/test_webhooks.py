"""Webhooks and workers that die, come twice or meet a removed webhook: none is lost, none is doubled without its id."""

from collections.abc import Callable
from functools import partial

import pytest

from exchange.flows.change_webhook import change_webhook
from exchange.flows.remove_webhook import remove_webhook
from exchange.flows.send_delivery_again import send_delivery_again
from exchange.inputs import WebhookInput
from exchange.models import Delivery, Webhook
from journal import jobs
from journal.context import ActContext
from journal.models import Job
from journal.refusals import Refusal
from journal.verify import breaks_of_all
from tests.faults import child, kinds
from tests.support import build
from tests.support.threads import at_once
from tests.support.webhooks import receiver, webhook

pytestmark = [pytest.mark.faults, pytest.mark.django_db(transaction=True)]


def _numbered(entries: int, url: str) -> Webhook:
    """A webhook, and deliveries that wait."""
    home = build.house()
    row = webhook(home, "entry", url=url)
    build.entered(home, entries)
    jobs.run_job(Job.objects.get(kind="number_changes", state="waiting").pk)
    return row


def test_worker_killed_before_it_wrote_sends_once_more_with_the_same_id() -> None:
    with receiver() as site:
        _numbered(1, site.url)
        job = Job.objects.get(kind="deliver_change")
        died = child.run("deliver", job=str(job.pk))
        assert (died.returncode, len(site.ids), Delivery.objects.get().state) == (-9, 1, "waiting")
        kinds.end_lease(job)
        jobs.drain()

    assert (len(site.ids), len(set(site.ids))) == (2, 1)
    assert Delivery.objects.get().state == "delivered"


def test_many_workers_deliver_each_once() -> None:
    with receiver() as site:
        _numbered(12, site.url)
        at_once([jobs.drain] * 4)
        jobs.drain()
    assert len(site.ids) == len(set(site.ids)) == 12
    assert set(Delivery.objects.values_list("state", flat=True)) == {"delivered"}


def test_webhook_that_is_changed_sent_again_and_removed_while_it_delivers_leaves_a_whole_journal() -> None:
    home = build.house()
    with receiver() as site:
        site.status = 410
        row = webhook(home, "entry", url=site.url)
        build.entered(home, 8)
        jobs.run_job(Job.objects.get(kind="number_changes", state="waiting").pk)
        ctx, delivery = ActContext(home.by_officer, build.NOON), Delivery.objects.earliest("position")
        plan = WebhookInput(site.url, ("entry",))
        sends = partial(send_delivery_again, webhook_id=row.pk, delivery_id=delivery.pk, ctx=ctx)
        deeds: list[Callable[[], int]] = [jobs.drain, jobs.drain, partial(_refusable, sends)]
        deeds.append(partial(_refusable, partial(change_webhook, webhook_id=row.pk, plan=plan, ctx=ctx)))
        deeds.append(partial(_refusable, partial(remove_webhook, webhook_id=row.pk, ctx=ctx)))
        given = at_once(deeds)
        Job.objects.filter(state="waiting").update(run_after=build.NOON)  # whose database was locked tries again later
        jobs.drain()

    assert [one for one in given if isinstance(one, Exception)] == []
    assert (Webhook.objects.count(), Delivery.objects.count()) == (0, 0)
    assert not Job.objects.filter(state__in=("waiting", "dead", "leased"), kind="deliver_change").exists()
    assert list(breaks_of_all()) == []


def _refusable(deed: Callable[[], object]) -> int:
    try:
        deed()
    except Refusal:
        return 0
    return 1
