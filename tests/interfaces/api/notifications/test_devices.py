"""Operations on the browsers in which a login is notified."""

import pytest
from django.test import Client

from notifications.services.push_keys import public_key
from tests.support import build
from tests.support.api_table import BROWSER

pytestmark = pytest.mark.django_db


def test_login_adds_lists_and_removes_its_own_browsers(client: Client) -> None:
    client.force_login(build.login())
    address = "/api/v1/me/devices/"

    added = client.post(address, BROWSER, "application/json")
    refused = client.post(address, {**BROWSER, "endpoint": "https://example.org/"}, "application/json")
    listed = client.get(address).json()["results"]
    removed = client.delete(f"{address}{added.json()['id']}/")

    assert (added.status_code, refused.status_code, listed) == (201, 422, [added.json()])
    assert (removed.status_code, client.get(address).json()["results"]) == (204, [])
    assert client.get("/api/v1/me/push-key/").json() == {"key": public_key()}
