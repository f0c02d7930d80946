"""The year report on the screen, on paper and as a file."""

import pytest
from django.test import Client

from tests.support import build

pytestmark = pytest.mark.django_db


def test_officer_reads_prints_and_downloads_it(client: Client) -> None:
    home = build.house()
    client.force_login(home.officer)
    address = f"/en/desk/federations/{home.federation.slug}/year-report/"

    page = client.get(f"{address}?year=2020").content.decode()
    assert "Year report 2020" in page and "&lt; 5" in page
    assert client.get(f"{address}?year=2999").status_code == 404
    assert client.get(f"{address}?year=x").status_code == 200
    assert "Year report 2020" in client.get(f"{address}paper/?year=2020").content.decode()
    file = client.get(f"{address}report.csv?year=2020").content.decode()
    assert file.splitlines()[0].endswith("row,club,2020,2019") and "newcomers,,<5,<5" in file
