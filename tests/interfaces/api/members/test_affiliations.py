"""Operations on the affiliations of clubs."""

from datetime import date

import pytest
from django.test import Client

from members.models import LicenceYear
from tests.support.licences import members

pytestmark = pytest.mark.django_db


def test_clubs_are_affiliated_and_withdrawn(client: Client) -> None:
    at = members(takes_money=False)
    at.club("north")
    LicenceYear.objects.update(until_on=date(2200, 1, 1))  # today is in the year
    client.force_login(at.home.officer)
    clubs = f"/api/v1/federations/{at.slug}/licence-years/2026/clubs/"

    added = client.post(clubs, {"clubs": ["club"]}, content_type="application/json")
    again = client.post(clubs, {"clubs": ["club"]}, content_type="application/json")
    club = client.get(f"/api/v1/federations/{at.slug}/clubs/club/").json()
    page = client.get(f"/en/{at.slug}/clubs/club/").content.decode()
    withdrawn = client.post(f"{clubs}club/withdrawal/", {"why": "Dissolved"}, content_type="application/json")

    assert (added.status_code, added.json()[0]["state"]) == (200, "paid_up")
    assert (again.status_code, again.json()["code"]) == (409, "club_affiliated")
    assert club["affiliated_in"] == "2026" and "Affiliated 2026" in page
    assert (withdrawn.status_code, withdrawn.json()["state"], withdrawn.json()["from_on"]) == (200, "withdrawn", None)
    assert [row["state"] for row in client.get(clubs).json()["results"]] == ["withdrawn", None]
