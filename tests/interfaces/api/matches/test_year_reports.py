"""The year report through the API."""

import pytest
from django.test import Client

from tests.support import build

pytestmark = pytest.mark.django_db


def test_report_of_a_year_that_is_over(client: Client) -> None:
    home = build.house()
    client.force_login(home.officer)
    address = f"/api/v1/federations/{home.federation.slug}/year-reports/"

    report = client.get(f"{address}2020/").json()
    refused = client.get(f"{address}2999/")

    assert (report["year"], report["rows"][0], report["clubs"]) == (
        2020,
        {"name": "members", "count": None, "before": None},
        [],
    )
    assert (refused.status_code, refused.json()["code"]) == (404, "no_year_report")
