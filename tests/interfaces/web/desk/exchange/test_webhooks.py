"""Webhooks at the desk: add one, read its log, send again, renew its secret, remove it."""

import pytest
from django.test import Client

from exchange.models import Delivery, Webhook
from exchange.services.signing import secret_of
from tests.support import build
from tests.support.changes import feed
from tests.support.webhooks import NOWHERE, delivery

pytestmark = pytest.mark.django_db


def test_officer_adds_a_webhook_and_sees_its_secret_once(client: Client) -> None:
    home = build.house("dk")
    client.force_login(home.officer)
    address = "/en/desk/federations/dk/webhooks/"
    assert 'href="/en/desk/federations/dk/webhooks/"' in client.get("/en/desk/federations/dk/").content.decode()

    page = client.post(address, {"url": NOWHERE, "kinds": ["draw", "result"]}, follow=True).content.decode()

    secret = secret_of(Webhook.objects.get().serial)
    assert secret in page and NOWHERE in page and "draws, results" in page
    assert secret not in client.get(address).content.decode()
    refused = client.post(address, {"url": "http://example.org", "kinds": ["draw"]})
    assert (refused.status_code, "https://" in refused.content.decode()) == (422, True)


def test_director_changes_renews_and_removes(client: Client) -> None:
    home = build.house("dk")
    client.force_login(home.director)
    client.post("/en/desk/federations/dk/tournaments/open/webhooks/", {"url": NOWHERE, "kinds": ["draw"]})
    row = Webhook.objects.get()
    address = f"/en/desk/webhooks/{row.pk}/"

    disabled = client.post(address, {"url": NOWHERE, "kinds": ["entry"]}, follow=True).content.decode()
    renewed = client.post(f"{address}secret/", follow=True).content.decode()
    after = Webhook.objects.get()
    client.post(f"{address}remove/")

    assert "disabled" in disabled and (after.kinds, after.disabled_at is not None) == (["entry"], True)
    assert secret_of(after.serial) in renewed
    assert not Webhook.objects.exists()


def test_log_shows_body_and_answers_and_sends_again(client: Client) -> None:
    home = build.house("dk")
    build.entered(home, 1)
    feed()
    client.force_login(home.officer)
    client.post("/en/desk/federations/dk/webhooks/", {"url": NOWHERE, "kinds": ["draw"]})
    row = delivery(Webhook.objects.get())
    answers = [{"at": build.NOON.isoformat(), "status": 500, "problem": "status", "text": "<b>Sorry</b>"}]
    Delivery.objects.update(state="failed", answers=answers)

    assert "not delivered" in client.get(f"/en/desk/webhooks/{row.webhook_id}/").content.decode()
    address = f"/en/desk/webhooks/{row.webhook_id}/deliveries/{row.pk}/"
    page = client.get(address).content.decode()
    assert "HTTP 500" in page and "&lt;b&gt;Sorry" in page and "&quot;type&quot;" in page
    assert client.post(address).status_code == 302
    row.refresh_from_db()
    assert row.state == "waiting"
