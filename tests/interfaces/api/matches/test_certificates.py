"""Operations on certificates of directors."""

from datetime import timedelta

import pytest
from django.test import Client
from django.utils import timezone

from tests.support import build

pytestmark = pytest.mark.django_db


def test_certificate_is_given_listed_and_ended(client: Client) -> None:
    home = build.house()
    ann = build.player(home)
    address = f"/api/v1/federations/{home.federation.slug}/certificates/"
    body = {
        "player": ann.public_id,
        "level": "club",
        "until_on": (timezone.now() + timedelta(days=30)).date().isoformat(),
    }
    client.force_login(home.officer)

    given = client.post(address, body, content_type="application/json")
    again = client.post(address, body, content_type="application/json")
    listed = Client().get(address).json()["results"]
    ended = client.post(f"{address}{given.json()['id']}/end/", {"why": "Moved away."}, content_type="application/json")

    assert (given.status_code, given.json()["is_running"]) == (201, True)
    assert (again.status_code, again.json()["code"]) == (409, "certified_already")
    assert [(row["player"]["id"], row["level"]) for row in listed] == [(ann.public_id, "club")]
    assert (ended.status_code, ended.json()["why"], ended.json()["is_running"]) == (200, "Moved away.", False)
    assert Client().get(address).json()["results"] == []
    assert [row["why"] for row in client.get(f"{address}history/").json()["results"]] == ["Moved away."]
