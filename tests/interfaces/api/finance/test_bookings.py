"""Operations on bookings."""

from uuid import uuid4

import pytest
from django.test import Client

from tests.support.money import owing, treasury

pytestmark = pytest.mark.django_db


def test_booking_is_countered_once_for_an_id(client: Client) -> None:
    at = treasury()
    owing(at, 5000)
    client.force_login(at.home.manager)
    address, body = f"/api/v1/books/{at.book.pk}/bookings/", {"id": str(uuid4()), "why": "Typed twice"}

    made, again = (client.post(f"{address}1/counter/", body, content_type="application/json") for _ in range(2))
    listed = client.get(address).json()["results"]

    assert (made.status_code, made.json()) == (201, again.json())
    assert [(row["number"], row["counters"], row["countered_by"], row["amount"]) for row in listed] == [
        (2, 1, None, 5000),
        (1, None, 2, 5000),
    ]
