"""Operations on bank files."""

import pytest
from django.test import Client

from finance.models import BankLine
from finance.queries.parties import balance_of, reference_of
from tests.support.money import bank_csv, owing, treasury

pytestmark = pytest.mark.django_db


def test_file_is_imported_booked_and_set_aside(client: Client) -> None:
    at = treasury()
    party = owing(at, 5000)
    client.force_login(at.home.manager)
    book = f"/api/v1/books/{at.book.pk}/"
    assert client.get(f"{book}bank-layout/").status_code == 422
    layout = client.put(f"{book}bank-layout/", {"payer_column": 4}, content_type="application/json")
    assert (layout.status_code, layout.json()["words_columns"]) == (200, [3])

    rows = ("31-12-2026", "50,00", reference_of(at.book, party), "Ann"), ("31-12-2026", "-1,00", "Costs", "Bank")
    sent = [client.post(f"{book}bank-files/", bank_csv(*rows), content_type="text/csv").json() for _ in range(2)]
    assert [[line["kind"] for line in lines] for lines in sent] == [["exact", "unknown"], ["seen", "seen"]]
    assert [line["party"] for line in client.get(f"{book}bank-lines/").json()["results"]] == [party.pk, None]

    booked = client.post(f"{book}bank-lines/bookings/", {}, content_type="application/json")
    assert (booked.status_code, [row["kind"] for row in booked.json()]) == (201, ["payment"])
    again = {"lines": [{"line": sent[0][0]["id"]}]}
    assert client.post(f"{book}bank-lines/bookings/", again, content_type="application/json").status_code == 409
    aside = f"{book}bank-lines/{sent[0][1]['id']}/dismissal/"
    assert client.post(aside, {"why": "Costs"}, content_type="application/json").status_code == 204
    assert (balance_of(at.book, party), BankLine.objects.filter(state="open").count()) == (0, 0)
