"""Pages and files of reports and debtors."""

import pytest
from django.test import Client

from finance.inputs import ChargeInput
from finance.recording.charges import charge_party
from finance.recording.parties import new_outsider
from tests.support.fees import desk
from tests.support.money import owing, sent, treasury
from tests.support.registering import joins, members

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


def test_report_of_a_tournament_names_pots_and_kinds_of_fees(client: Client) -> None:
    at = desk()
    at.set_fee("entry", 2_000)
    at.set_fee("pool", 500, event_id=at.event.pk, pot_id=at.pot.pk)
    joins(at.event, members(at.home, 1)[0])
    client.force_login(at.home.manager)
    book, of_cup = f"/en/desk/books/{at.book.pk}/", f"?tournament={at.home.tournament.slug}"
    page = client.get(f"{book}report/{of_cup}").content.decode()
    pot = f"main pot: {at.event.name}, {at.home.tournament.name}"

    assert f"{book}report/{of_cup}" in client.get(book).content.decode()
    assert "Entry fees" in page and pot in page and "data-print" in page
    text = sent(client, f"{book}report.csv{of_cup}").decode()
    assert "charged,fee:entry,20.00,EUR" in text and at.pot.account not in text
    assert f'charged,"{pot}",5.00,EUR' in text


def test_debtors_are_listed_without_formulas(client: Client) -> None:
    at = treasury()
    party = new_outsider(at.book, "=1+1")
    charge_party(at.book, party, [ChargeInput("levy", 100, "Levy")], at.ctx)
    client.force_login(at.home.manager)
    book = f"/en/desk/books/{at.book.pk}/"

    page = client.get(f"{book}debtors/").content.decode()
    assert "=1+1" in page and "data-print" in page
    text = sent(client, f"{book}debtors.csv").decode()
    assert "'=1+1,1.00,EUR" in text
