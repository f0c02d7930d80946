"""Operations on parties: charges, payments, refunds, waivers."""

from typing import Any
from uuid import uuid4

import pytest
from django.test import Client

from tests.support.money import treasury

pytestmark = pytest.mark.django_db


def test_charges_are_paid_waived_and_paid_back(client: Client) -> None:
    at = treasury()
    client.force_login(at.home.manager)
    book = f"/api/v1/books/{at.book.pk}/"
    items = [{"account": "registration", "cents": cents, "words": "Fee"} for cents in (4000, 1000)]

    def post(address: str, **body: Any) -> Any:
        answer = client.post(address, {"id": str(uuid4()), **body}, content_type="application/json")
        assert answer.status_code == 201, answer.json()
        return answer.json()

    charged = post(f"{book}charges/", player=at.player.public_id, items=items)
    (party,) = client.get(f"{book}parties/").json()["results"]
    account = f"{book}parties/{party['id']}/"
    first, second = client.get(account).json()["charges"]
    payment = post(f"{account}payments/", cents=3500, charges=[second["id"]])
    waiver = post(f"{account}charges/{first['id']}/waiver/", cents=2000, why="Helped")
    refund = post(f"{account}refunds/", cents=500)
    read = client.get(account).json()

    assert (charged["number"], charged["kind"], party["balance"], party["player"]) == (
        1,
        "charge",
        5000,
        at.player.public_id,
    )
    assert [payment["kind"], waiver["kind"], waiver["why"], refund["kind"]] == [
        "payment",
        "waive",
        "Helped",
        "payout",
    ]
    assert [(row["status"], row["open"]) for row in read["charges"]] == [("paid", 0), ("paid", 0)]
    assert (read["balance"], [row["amount"] for row in client.get(f"{account}bookings/").json()["results"]]) == (
        0,
        [500, -2000, -3500, 5000],
    )


def test_charge_names_one_party(client: Client) -> None:
    at = treasury()
    client.force_login(at.home.manager)
    items = [{"account": "registration", "cents": 1, "words": "Fee"}]
    body = {"id": str(uuid4()), "player": at.player.public_id, "outsider": "The Hall", "items": items}

    answer = client.post(f"/api/v1/books/{at.book.pk}/charges/", body, content_type="application/json")

    assert (answer.status_code, answer.json()["code"]) == (422, "party_missing")
