"""Webhooks are told of changes: signed, again and again for a day, and no longer after three days of failures."""

import json
from datetime import datetime, timedelta

import pytest
from django.core import mail
from standardwebhooks.webhooks import Webhook as Judge

from exchange.flows.deliver_change import deliver_change
from exchange.models import Delivery, Webhook
from exchange.services.signing import secret_of
from journal.jobs import drain
from journal.models import Act, Job
from matches.inputs.publication import Part
from tests.support import build
from tests.support.changes import feed
from tests.support.publishing import hide, publish
from tests.support.webhooks import receiver, webhook

pytestmark = pytest.mark.django_db


def _attempt(delivery: Delivery, at: datetime) -> None:
    deliver_change(delivery_id=delivery.pk, at=at)()
    delivery.refresh_from_db()


def test_receiver_is_told_of_what_it_wants_in_a_signed_message() -> None:
    home = build.house("dk")
    with receiver() as site:
        row = webhook(home, "draw", url=site.url)
        webhook(home, "result", url=site.url)
        webhook(build.house(), url=site.url)  # of another federation
        event = build.drawn(home, 2)
        drain()

    (body,) = site.bodies
    assert json.loads(body) == Judge(secret_of(row.serial)).verify(body, site.headers[0])
    assert json.loads(body) == {
        "type": "draw",
        "timestamp": "2026-05-01T12:00:00Z",
        "data": {
            **{"position": 3, "kind": "draw", "at": "2026-05-01T12:00:00Z", "federation": "dk", "tournament": "open"},
            **{"event": event.pk, "stage": 1, "round": None, "match": None, "entry": None, "list": None},
            "announcement": None,
        },
    }
    delivery = Delivery.objects.get()
    assert (delivery.state, delivery.attempts, delivery.answers[0]["status"]) == ("delivered", 1, 204)


def test_tournament_tells_its_own_changes_and_hidden_ones_are_told_nobody() -> None:
    home = build.house()
    build.tournament_of(home.federation.slug, home.by_officer, "hidden", is_public=False)
    with receiver() as site:
        webhook(home, "entry", url=site.url, tournament="open")
        webhook(home, "entry", url=site.url, tournament="hidden")
        build.entered(home, 1)
        home.tournament.is_public = False
        home.tournament.save()
        build.entered(home, 2)
        drain()

    assert len(site.bodies) == 0
    assert len(feed(viewer=home.by_director)) == 3


def test_what_is_not_published_is_told_when_it_is() -> None:
    home = build.house()
    event = build.entered(home, 2)
    hide(home, event, Part.DRAW)
    with receiver() as site:
        webhook(home, "draw", url=site.url)
        build.draw(home, event)
        drain()
        assert site.bodies == []
        publish(home, event, Part.DRAW)
        drain()
    assert [json.loads(body)["type"] for body in site.bodies] == ["draw"]


def test_delivery_is_tried_for_a_day_with_growing_pauses() -> None:
    home = build.house()
    with receiver() as site:
        site.status, site.text = 503, "Later\0."
        webhook(home, "entry", url=site.url)
        build.entered(home, 1)
        drain()
        delivery, at = Delivery.objects.get(), build.NOON
        while delivery.state == "waiting":
            _attempt(delivery, at)

    assert (delivery.state, delivery.attempts, len(delivery.answers)) == ("failed", 10, 10)
    assert delivery.answers[0] == {**delivery.answers[0], "status": 503, "problem": "status", "text": "Later."}
    assert len(set(site.ids)) == 1
    assert not Job.objects.filter(kind="deliver_change", state="waiting", key=delivery.pk).exclude(attempts=0).exists()


def test_address_that_failed_for_three_days_is_disabled_with_a_mail() -> None:
    home = build.house("dk")
    with receiver() as site:
        site.status = 500
        row = webhook(home, "entry", url=site.url)
        build.entered(home, 3)
        drain()
        row.refresh_from_db()
        assert (row.failing_since is not None, row.disabled_at) == (True, None)
        Webhook.objects.update(failing_since=build.NOON - timedelta(days=3))
        first, *others = Delivery.objects.order_by("position")
        _attempt(first, build.NOON)
        tries = len(site.bodies)
        for other in others:
            _attempt(other, build.NOON)
        build.entered(home, 1)
        drain()

    row.refresh_from_db()
    assert row.disabled_at is not None and len(site.bodies) == tries
    assert list(Act.objects.filter(kind="disable_webhook").values_list("actor_kind", flat=True)) == ["system"]
    assert [delivery.state for delivery in Delivery.objects.order_by("position")] == ["waiting", "failed", "failed"]
    (letter,) = mail.outbox
    assert letter.subject == "A webhook was disabled: 127.0.0.1"
    assert f"/en/desk/webhooks/{row.pk}/" in letter.body


def test_success_ends_the_days_of_failure() -> None:
    home = build.house()
    with receiver() as site:
        row = webhook(home, "entry", url=site.url)
        Webhook.objects.update(failing_since=build.NOON - timedelta(days=3))
        build.entered(home, 1)
        drain()
    row.refresh_from_db()
    assert (row.failing_since, row.disabled_at) == (None, None)


def test_receiver_that_is_gone_is_disabled_at_once() -> None:
    home = build.house()
    with receiver() as site:
        site.status = 410
        row = webhook(home, "entry", url=site.url, tournament="open")
        build.entered(home, 1)
        drain()
    row.refresh_from_db()
    assert row.disabled_at is not None


def test_log_forgets_after_thirty_days() -> None:
    home = build.house()
    with receiver() as site:
        webhook(home, "entry", url=site.url)
        build.entered(home, 1)
        drain()
        Delivery.objects.update(written_at=build.NOON - timedelta(days=400))
        build.entered(home, 1)
        drain()
    assert Delivery.objects.count() == 1
