"""Fees, refunds, prices and debtors through the API."""

import pytest
from django.test import Client

from tests.support.fees import desk
from tests.support.registering import joins, login_of, members

pytestmark = pytest.mark.django_db


def test_fees_are_set_read_and_removed_and_prices_follow(client: Client) -> None:
    at = desk()
    client.force_login(at.home.director)
    tournament = f"/api/v1/federations/{at.home.federation.slug}/tournaments/open/"
    fee = {"item": "entry", "currency": "EUR", "cents": 4_000, "event": at.event.pk, "pot": at.pot.pk}
    discount = {"item": "entry", "currency": "EUR", "cents": -500, "event": at.event.pk, "group": "member"}
    steps = [{"days_before": 2, "entry_bp": 5_000, "registration_bp": 0}]

    made = client.post(f"{tournament}fees/", fee, content_type="application/json")
    other = client.post(f"{tournament}fees/", {**fee, "cents": 1}, content_type="application/json")
    client.post(f"{tournament}fees/", discount, content_type="application/json")
    body = {"currency": "EUR", "steps": steps}
    seen = {"If-Match": client.get(f"{tournament}refunds/").headers["ETag"]}
    ladder = client.put(f"{tournament}refunds/", body, content_type="application/json", headers=seen).json()
    stale = client.put(f"{tournament}refunds/", body, content_type="application/json", headers=seen)
    (ann,) = members(at.home, 1)
    joins(at.event, ann)

    assert (made.status_code, made.json()["pot"], other.status_code) == (201, at.pot.pk, 409)
    assert (stale.status_code, stale.json()["code"]) == (412, "changed_since")
    assert ladder == [{"currency": "EUR", **steps[0]}] == client.get(f"{tournament}refunds/").json()["results"]
    (debtor,) = client.get(f"{tournament}debtors/").json()["results"]
    assert (debtor["player"], debtor["cents"]) == (ann.public_id, 3_500)
    (book,) = client.get(f"{tournament}books/").json()["results"]
    assert book == {
        "book": at.book.pk,
        "currency": "EUR",
        "days_to_pay": None,
        "days_after_reminder": None,
        "charges_clubs": False,
    }

    prices = f"/api/v1/events/{at.event.pk}/registrations/prices/"
    client.force_login(login_of(ann))
    assert [(row["group"], row["cents"]) for row in client.get(prices).json()["results"]] == [("", 3_500)]
    client.logout()
    assert [row["cents"] for row in client.get(prices).json()["results"]] == [4_000, 3_500]

    client.force_login(at.home.director)
    address = f"{tournament}fees/{made.json()['id']}/"
    assert client.delete(address).status_code == 428
    seen = {"If-Match": client.get(f"{tournament}fees/").headers["ETag"]}
    assert [client.delete(address, headers=seen).status_code for _ in range(2)] == [204, 404]
    assert len(client.get(f"{tournament}fees/").json()["results"]) == 1


def test_change_of_a_fee_answers_whom_it_touches(client: Client) -> None:
    at = desk()
    fee = at.set_fee("entry", 4_000)
    (ann,) = members(at.home, 1)
    joins(at.event, ann)
    client.force_login(at.home.director)
    fees = f"/api/v1/federations/{at.home.federation.slug}/tournaments/open/fees/"
    headers = {"If-Match": client.get(fees)["ETag"]}

    looked = client.put(f"{fees}{fee.pk}/", {"cents": 3_000, "looks": True}, "application/json", headers=headers)
    owed = at.owes(ann)
    done = client.put(f"{fees}{fee.pk}/", {"cents": 3_000}, "application/json", headers=headers)

    row = {"player": ann.public_id, "event": at.event.pk, "cents_before": 4_000, "cents": 3_000}
    assert (looked.json(), owed) == ([row], 4_000)
    assert (done.json(), at.owes(ann)) == ([row], 3_000)
