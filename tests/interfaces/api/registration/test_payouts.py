"""Prizes that are paid through the API."""

from uuid import uuid4

import pytest
from django.test import Client

from tests.support.prizes import fixed, pay, prize_scene

pytestmark = pytest.mark.django_db


def test_only_the_amount_of_now_is_paid(client: Client) -> None:
    scene = prize_scene(2, 1000)
    for party in scene.players:
        pay(scene, party, 1000)
    fixed(scene)
    client.force_login(scene.home.manager)
    start = f"/api/v1/events/{scene.event.pk}/pots/{scene.pot.pk}/payouts/"
    row = client.get(start).json()["results"][0]
    assert row["payable"] == 1300

    payload = {"id": str(uuid4()), "is_cash": False, "cents": 1200}
    answer = client.post(f"{start}{row['party']}/", payload, content_type="application/json")
    assert (answer.status_code, answer.json()["violations"][0]["code"]) == (409, "prize_changed")
    answer = client.post(f"{start}{row['party']}/", {**payload, "cents": 1300}, content_type="application/json")
    assert (answer.status_code, answer.json()["kind"]) == (201, "payout")
