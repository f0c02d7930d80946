"""Licence years, fee categories and the renewal at the desk."""

from typing import Any

import pytest
from django.test import Client

from members.models import LicenceStanding
from members.queries.years import category, year
from tests.support import build
from tests.support.forms import fill, form_to
from tests.support.licences import Members, members

pytestmark = pytest.mark.django_db


@pytest.fixture
def at() -> Members:
    return members()


def test_year_and_category_are_defined_and_changed(client: Client, at: Members) -> None:
    client.force_login(at.home.officer)
    years = f"/en/desk/federations/{at.slug}/licence-years/"
    typed: dict[str, Any] = {"code": "2027", "from_on": "2027-01-01", "until_on": "2027-12-31", "grace_days": "14"}
    book = at.book.pk if at.book else 0

    assert client.post(f"{years}set/", {**typed, "book": str(book)}).status_code == 302
    fee = {"code": "junior", "name": "Juniors", "cents": "24,50", "age_below": "18", "by_months": "on"}
    assert client.post(f"{years}2027/categories/", fee).status_code == 302
    assert client.post(f"{years}2027/categories/?category=junior", {**fee, "cents": "25"}).status_code == 302

    row = category(year(at.home.federation, "2027"), "junior")
    assert (row.cents, row.age_below, row.by_months) == (2_500, 18, True)
    page = client.get(years).content.decode()
    assert all(text in page for text in ("14 days of grace", "€25.00", "below 18 years", "by the months left"))
    assert "Juniors" in client.get(f"{years}2027/categories/?category=junior").content.decode()
    assert client.post(f"{years}set/", {**typed, "from_on": "2026-12-31", "code": "x"}).status_code == 422


def test_renewal_is_previewed_and_done(client: Client, at: Members) -> None:
    at.give(build.player(at.home))
    client.force_login(at.home.officer)
    years = f"/en/desk/federations/{at.slug}/licence-years/"
    client.post(f"{years}set/", {"code": "2027", "from_on": "2027-01-01", "until_on": "2027-12-31", "grace_days": "14"})
    client.post(f"{years}2027/categories/", {"code": "adult", "name": "Adults"})
    address = f"{years}2027/renew/"

    preview = fill(client, address)

    assert "1 licence is renewed." in preview.content.decode()
    assert LicenceStanding.objects.count() == 1
    assert client.post(address, form_to(preview).values).status_code == 302
    assert LicenceStanding.objects.count() == 2
