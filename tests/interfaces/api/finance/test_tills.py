"""Operations on tills and receipts."""

from typing import Any
from uuid import uuid4

import pytest
from django.test import Client

from tests.support.money import owing, treasury

pytestmark = pytest.mark.django_db


def test_till_is_opened_used_and_closed(client: Client) -> None:
    at = treasury()
    party = owing(at, 5000)
    client.force_login(at.home.manager)
    book = f"/api/v1/books/{at.book.pk}/"

    def post(address: str, **body: Any) -> Any:
        answer = client.post(f"{book}{address}", body, content_type="application/json")
        assert answer.status_code in (200, 201), answer.json()
        return answer.json()

    opened = post("tills/", coins=[{"worth": 5000, "count": 1}, {"worth": 5000, "count": 1}])
    paid = post(f"parties/{party.pk}/cash-payments/", id=str(uuid4()), cents=6000)
    out = post(f"parties/{party.pk}/cash-payouts/", id=str(uuid4()), cents=1000)
    moved = post("tills/1/moves/", id=str(uuid4()), cents=5000, is_into_till=False, why="Full")
    read = client.get(f"{book}tills/1/").json()
    void = post(f"bookings/{out['number']}/counter/", id=str(uuid4()), why="Not handed over")
    closed = post("tills/1/closing/", coins=[{"worth": 5000, "count": 2}, {"worth": 1000, "count": 1}])
    receipts = [client.get(f"{book}receipts/{row['number']}/").json() for row in (paid, out, void)]

    assert (opened["content"], read["content"], moved["why"]) == (10000, 10000, "Full")
    assert (closed["content"], closed["closed_at"] is None) == (11000, False)
    assert [row["number"] for row in client.get(f"{book}tills/").json()["results"]] == [1]
    assert [(row["cash"], row["voids"]) for row in receipts] == [
        (6000, None),
        (-1000, None),
        (1000, receipts[1]["receipt"]),
    ]


def test_till_is_signed_by_a_second_person(client: Client) -> None:
    at = treasury()
    client.force_login(at.home.manager)
    book, coins = f"/api/v1/books/{at.book.pk}/", {"coins": [{"worth": 5000, "count": 1}]}
    set_up = client.put(f"{book}till-signing/", {"signs_tills": True}, content_type="application/json")
    assert set_up.json()["signs_tills"] is True
    for address in ("tills/", "tills/1/closing/"):
        row = client.post(f"{book}{address}", coins, content_type="application/json").json()
    assert (row["needs_signature"], row["counted"], row["signatures"]) == (True, 5000, [])
    signing = f"{book}tills/1/signatures/"
    assert client.post(signing, coins, content_type="application/json").status_code == 422
    client.force_login(at.home.officer)
    blind = client.get(f"{book}tills/1/").json()
    assert (blind["content"], blind["counted"]) == (None, None)
    signed = client.post(signing, {"coins": []}, content_type="application/json").json()
    assert (signed["by"], signed["counted"], signed["difference"]) == (at.home.officer.get_username(), 0, -5000)
    read = client.get(f"{book}tills/1/").json()
    assert (read["needs_signature"], read["signatures"]) == (False, [signed])
