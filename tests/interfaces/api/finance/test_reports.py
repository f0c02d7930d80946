"""Operations on reports."""

import pytest
from django.test import Client

from tests.support.fees import desk
from tests.support.money import owing, sent, treasury
from tests.support.registering import joins, members

pytestmark = pytest.mark.django_db


def test_report_is_read_and_sent_as_files(client: Client) -> None:
    at = treasury()
    owing(at, 4050)
    client.force_login(at.home.manager)
    book, year = f"/api/v1/books/{at.book.pk}/", at.ctx.at.year
    days = f"?from_on={year}-01-01&until_on={year}-12-31"
    report = client.get(f"{book}report/{days}").json()

    assert report["trial_balance"] == 0
    assert {"section": "charged", "account": "registration", "cents": 4050} in report["rows"]
    assert client.get(f"{book}report/?from_on=yesterday").status_code == 400
    assert b"40.50" in sent(client, f"{book}report.csv{days}")
    assert sent(client, f"{book}report.xlsx{days}").startswith(b"PK")
    assert b"40.50" in sent(client, f"{book}debtors.csv")


def test_report_of_a_tournament(client: Client) -> None:
    at = desk()
    at.set_fee("entry", 2_000)
    joins(at.event, members(at.home, 1)[0])
    client.force_login(at.home.manager)
    book = f"/api/v1/books/{at.book.pk}/"
    report = client.get(f"{book}report/?tournament={at.home.tournament.slug}").json()

    assert {"section": "charged", "account": "fee:entry", "cents": 2_000} in report["rows"]
    assert client.get(f"{book}report/?tournament=nothing").status_code == 404
    assert b"fee:entry" in sent(client, f"{book}report.csv?tournament={at.home.tournament.slug}")
