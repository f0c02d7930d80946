"""Operations on the cards of members."""

import pytest
from django.test import Client

from tests.support import build
from tests.support.licences import members

pytestmark = pytest.mark.django_db


def test_own_card_is_listed_and_anybody_reads_it_by_its_key(client: Client) -> None:
    at, user = members(), build.login()
    ann = build.player(at.home, "Ann Aa", user)
    at.give(ann, number="4711")
    at.pay(ann, 6_000)
    client.force_login(user)

    (own,) = client.get("/api/v1/me/member-cards/").json()["results"]
    client.logout()
    read = client.get(f"/api/v1/member-cards/{own['key']}/")
    wrong = client.get("/api/v1/member-cards/1-1.wrong/")

    seen = {"federation": at.slug, "name": "Ann Aa", "valid_today": True}
    assert own == seen | {"number": "4711", "key": own["key"]}
    assert read.json() == seen
    assert (wrong.status_code, wrong.json()["code"]) == (404, "no_such_card")
