"""The clubs of a licence year at the desk, and on their public pages."""

import pytest
from django.test import Client

from members.derive.affiliations import affiliations_of
from members.queries.years import year
from tests.support.licences import members

pytestmark = pytest.mark.django_db


def test_officer_sets_the_fee_affiliates_and_withdraws(client: Client) -> None:
    at = members()
    at.club("north")
    client.force_login(at.home.officer)
    years = f"/en/desk/federations/{at.slug}/licence-years/"
    typed = {"code": "2026", "from_on": "2026-01-01", "until_on": "2026-12-31", "grace_days": "30"}
    book = str(at.book.pk) if at.book else ""

    assert client.post(f"{years}set/?year=2026", {**typed, "book": "", "club_cents": "50"}).status_code == 422
    assert client.post(f"{years}set/?year=2026", {**typed, "book": book, "club_cents": "50"}).status_code == 302
    assert "50.00" in client.get(f"{years}set/?year=2026").content.decode()
    page = client.get(f"{years}2026/clubs/").content.decode()
    assert "A club pays €50.00 for the year." in page and "No club is affiliated yet." in page
    assert client.post(f"{years}2026/clubs/", {"clubs": ["club", "north"]}).status_code == 302
    assert client.post(f"{years}2026/clubs/", {"clubs": ["club"]}).status_code == 422
    assert client.post(f"{years}2026/clubs/north/withdraw/", {"why": "Dissolved"}).status_code == 302

    rows = affiliations_of(year(at.home.federation, "2026"), at.year.from_on)
    assert {row.club.slug: row.state for row in rows} == {"club": "owed", "north": "withdrawn"}
    assert "Affiliated" not in client.get(f"/en/{at.slug}/clubs/club/").content.decode()


def test_year_without_a_book_has_no_field_for_the_fee(client: Client) -> None:
    at = members(takes_money=False)
    client.force_login(at.home.officer)

    assert (
        "club_cents" not in client.get(f"/en/desk/federations/{at.slug}/licence-years/set/?year=2026").content.decode()
    )
