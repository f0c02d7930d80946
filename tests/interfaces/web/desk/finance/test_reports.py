"""Pages and files of reports and debtors."""

import pytest
from django.test import Client

from finance.inputs import ChargeInput
from finance.recording.charges import charge_party
from finance.recording.parties import new_outsider
from tests.support.money import owing, sent, treasury

pytestmark = pytest.mark.django_db


def test_report_of_a_year_and_of_other_days(client: Client) -> None:
    at = treasury()
    owing(at, 4050)
    client.force_login(at.home.manager)
    book = f"/en/desk/books/{at.book.pk}/"
    year = f"?from_on={at.book.home.day_at(at.ctx.at).year}-01-01&until_on={at.ctx.at.year}-12-31"

    assert "€40.50" in client.get(f"{book}report/{year}").content.decode()
    assert "Nothing was booked" in client.get(f"{book}report/?from_on=2001-01-01&until_on=2001-12-31").content.decode()
    assert client.get(f"{book}report/?from_on=x&until_on=2001-12-31").status_code == 200
    text = sent(client, f"{book}report.csv{year}").decode()
    assert "charged,registration,40.50,EUR" in text
    workbook = sent(client, f"{book}report.xlsx{year}")
    assert workbook.startswith(b"PK")


def test_debtors_are_listed_without_formulas(client: Client) -> None:
    at = treasury()
    party = new_outsider(at.book, "=1+1")
    charge_party(at.book, party, [ChargeInput("levy", 100, "Levy")], at.ctx)
    client.force_login(at.home.manager)
    book = f"/en/desk/books/{at.book.pk}/"

    assert "=1+1" in client.get(f"{book}debtors/").content.decode()
    text = sent(client, f"{book}debtors.csv").decode()
    assert "'=1+1,1.00,EUR" in text
