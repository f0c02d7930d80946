"""Operations on webhooks."""

import pytest
from django.test import Client

from exchange.models import Webhook
from exchange.services.signing import secret_of
from tests.support import build
from tests.support.changes import feed
from tests.support.webhooks import NOWHERE, delivery

pytestmark = pytest.mark.django_db
JSON = "application/json"


def test_webhook_is_added_changed_and_removed(client: Client) -> None:
    home = build.house("dk")
    client.force_login(home.officer)
    address = "/api/v1/federations/dk/tournaments/open/webhooks/"

    added = client.post(address, {"url": NOWHERE, "kinds": ["draw"]}, JSON)
    row = Webhook.objects.get()
    own = f"/api/v1/webhooks/{row.pk}/"
    body = {"url": NOWHERE, "kinds": ["result", "draw"], "is_enabled": False}
    changed = client.put(own, body, JSON)
    renewed = client.post(f"{own}secret/")
    listed = client.get(address).json()["results"]
    removed = client.delete(own)

    assert (added.status_code, added.json()["secret"]) == (201, secret_of(row.serial))
    assert (changed.json()["kinds"], changed.json()["disabled_at"] is not None) == (["result", "draw"], True)
    assert renewed.json()["secret"] not in (added.json()["secret"], "")
    assert [(one["tournament"], "secret" in one) for one in listed] == [("open", False)]
    assert "secret" not in changed.json()
    assert (removed.status_code, client.get(own).status_code) == (204, 404)
    assert client.get("/api/v1/federations/dk/webhooks/").json()["results"] == []


@pytest.mark.parametrize(
    ("body", "status", "code"),
    [
        ({"url": "http://example.org/", "kinds": ["draw"]}, 422, "bad_webhook_url"),
        ({"url": "https://[::1]/", "kinds": ["draw"]}, 422, "bad_webhook_url"),
        ({"url": NOWHERE, "kinds": []}, 400, "empty"),
        ({"url": NOWHERE, "kinds": ["x"]}, 400, "invalid_choice"),
        ({"url": NOWHERE}, 400, "required"),
    ],
)
def test_bad_webhook_is_refused(client: Client, body: dict[str, object], status: int, code: str) -> None:
    client.force_login(build.house("dk").officer)
    answer = client.post("/api/v1/federations/dk/webhooks/", body, JSON)
    assert (answer.status_code, answer.json()["violations"][0]["code"]) == (status, code)


def test_log_is_read_and_a_delivery_sent_again(client: Client) -> None:
    home = build.house("dk")
    build.entered(home, 1)
    feed()
    client.force_login(home.officer)
    client.post("/api/v1/federations/dk/webhooks/", {"url": NOWHERE, "kinds": ["draw"]}, JSON)
    row = delivery(Webhook.objects.get())
    address = f"/api/v1/webhooks/{row.webhook_id}/deliveries/"

    assert [one["id"] for one in client.get(address).json()["results"]] == [str(row.pk)]
    assert client.get(f"{address}{row.pk}/").json()["body"] == row.body
    assert client.post(f"{address}{row.pk}/resending/").json()["state"] == "waiting"
    Webhook.objects.update(disabled_at=build.NOON)
    refused = client.post(f"{address}{row.pk}/resending/")
    assert (refused.status_code, refused.json()["code"]) == (409, "webhook_disabled")
