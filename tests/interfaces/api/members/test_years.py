"""Operations on licence years."""

import pytest
from django.test import Client

from tests.support import build
from tests.support.licences import members

pytestmark = pytest.mark.django_db


def test_year_is_defined_with_categories_and_licences_are_renewed(client: Client) -> None:
    at = members()
    ann = build.player(at.home, "Ann Aa")
    at.give(ann)
    client.force_login(at.home.officer)
    years = f"/api/v1/federations/{at.slug}/licence-years/"
    days = {"from_on": "2027-01-01", "until_on": "2027-12-31", "book": at.book.pk if at.book else None}

    year = client.put(f"{years}2027/", days, content_type="application/json")
    fee = client.put(
        f"{years}2027/categories/adult/", {"name": "Adults", "cents": 7000}, content_type="application/json"
    )
    overlap = client.put(f"{years}x/", days, content_type="application/json")
    preview = client.get(f"{years}2027/renewal/").json()["results"]
    done = client.post(f"{years}2027/renewal/", {}, content_type="application/json")

    assert (year.status_code, year.json()["categories"]) == (200, [])
    assert (fee.status_code, fee.json()["cents"]) == (200, 7000)
    assert (overlap.status_code, overlap.json()["code"]) == (422, "licence_years_overlap")
    assert [row["code"] for row in client.get(years).json()["results"]] == ["2027", "2026"]
    assert (
        preview
        == done.json()
        == [
            {
                "player": ann.public_id,
                "name": "Ann Aa",
                "before": "adult",
                "category": "adult",
                "cents": 7000,
                "problem": "",
            }
        ]
    )
