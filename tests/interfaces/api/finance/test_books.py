"""Operations on books and on those who keep them."""

import pytest
from django.test import Client

from tests.support import build
from tests.support.money import owing, treasury

pytestmark = pytest.mark.django_db


def test_book_is_opened_and_read_with_its_trial_balance(client: Client) -> None:
    at = treasury()
    owing(at, 5000)
    client.force_login(at.home.manager)
    address = f"/api/v1/federations/{at.home.federation.slug}/clubs/club/books/"
    plan = {"name": "Second", "currency": "DKK", "receipt_prefix": "XYZ", "vat_bp": 2100}

    made = client.post(address, plan, content_type="application/json")
    again = client.post(address, plan, content_type="application/json")
    listed = client.get(address).json()["results"]
    read = client.get(f"/api/v1/books/{at.book.pk}/").json()

    assert (made.status_code, made.json()["vat_bp"], made.json()["rest_rule"]) == (201, 2100, "rounding")
    assert (again.status_code, again.json()["code"]) == (409, "prefix_taken")
    assert [row["receipt_prefix"] for row in listed] == ["ABC", "XYZ"]
    assert (read["accounts"], read["receivable"]) == ([{"account": "registration", "cents": -5000}], 5000)


def test_treasurer_is_appointed_listed_and_dismissed(client: Client) -> None:
    home, user = build.house(), build.login("treasurer")
    client.force_login(home.officer)
    address = f"/api/v1/federations/{home.federation.slug}/money-offices/"

    made = client.post(address, {"login": "treasurer", "role": "treasurer"}, content_type="application/json").json()
    listed = client.get(address).json()["results"]
    ended = client.post(f"{address}{made['id']}/dismissal/", {"why": "Retires"}, content_type="application/json")

    assert (made["login"], made["role"], [row["id"] for row in listed]) == (user.username, "treasurer", [made["id"]])
    assert (ended.status_code, ended.json()["why"]) == (200, "Retires")
