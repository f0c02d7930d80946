"""Operations on which optional letters a login gets."""

import pytest
from django.test import Client

from tests.support import build

pytestmark = pytest.mark.django_db


def test_login_reads_and_changes_its_own_wishes(client: Client) -> None:
    client.force_login(build.login())
    address, json = "/api/v1/me/wishes/", "application/json"

    changed = client.put(f"{address}list/", {"mail": "daily"}, json)
    listed = client.get(address).json()["results"]
    refused = [client.put(f"{address}{kind}/", {"mail": "none"}, json).status_code for kind in ("offer", "nothing")]

    assert (changed.status_code, changed.json()) == (200, {"kind": "list", "mail": "daily", "by_push": False})
    assert [row["kind"] for row in listed if row["mail"] == "daily"] == ["list"]
    assert (len(listed), refused) == (7, [404, 404])


def test_browsers_are_notified_of_some_kinds(client: Client) -> None:
    client.force_login(build.login())
    address, json = "/api/v1/me/wishes/", "application/json"

    answers = [client.put(f"{address}{kind}/", {"by_push": True}, json) for kind in ("score", "list")]

    assert client.put(f"{address}nothing/", {}, json).status_code == 404
    assert [answer.status_code for answer in answers] == [200, 422]
    assert answers[0].json() == {"kind": "score", "mail": "none", "by_push": True}
