"""What a player owes, through the API."""

import pytest
from django.test import Client

from tests.support import build
from tests.support.money import owing, treasury

pytestmark = pytest.mark.django_db


def test_player_reads_what_they_owe_and_nobody_else_does(client: Client) -> None:
    at, user = treasury(), build.login()
    build.link(at.home, at.player, user)
    owing(at, 4_000, reference="event:1/entry:2/entry")
    client.force_login(at.home.manager)
    account = {"iban": "NL91ABNA0417164300", "account_holder": "The Club"}
    address = f"/api/v1/books/{at.book.pk}/bank-account/"
    assert client.put(address, account, content_type="application/json").json()["iban"] == account["iban"]
    assert client.get("/api/v1/my-payments/").json()["results"] == []

    client.force_login(user)
    (row,) = client.get("/api/v1/my-payments/").json()["results"]

    assert (row["cents"], row["currency"], row["owner"]) == (4_000, "EUR", at.home.club.name)
    assert row["transfer"].startswith("BCD\n002\n1\nSCT\n") and row["transfer"].endswith(row["reference"])
    (charge,) = row["charges"]
    assert (charge["reference"], charge["open"], charge["status"]) == ("event:1/entry:2/entry", 4_000, "owed")
