"""The pages of bank files."""

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.test import Client

from finance.models import BankLine
from finance.queries.parties import balance_of, reference_of
from tests.support.forms import fill, form_to
from tests.support.money import bank_csv, bank_line, owing, treasury

pytestmark = pytest.mark.django_db


def test_file_is_imported_and_its_ticked_lines_are_booked(client: Client) -> None:
    at = treasury()
    party = owing(at, 5000)
    client.force_login(at.home.manager)
    bank = f"/en/desk/books/{at.book.pk}/bank/"
    assert bank in client.get(f"/en/desk/books/{at.book.pk}/").content.decode()
    data = bank_csv(
        ("31-12-2026", "40,00", reference_of(at.book, party), "Ann"),
        ("31-12-2026", "11,00", "=HYPERLINK(1)", "<b>Bob</b>"),
    )

    file = SimpleUploadedFile("bank.csv", data)
    assert fill(client, f"{bank}import/", payer_column="4", file=file).status_code == 302
    page = client.get(bank)
    text = page.content.decode()
    assert "2 lines are new." in text
    assert "€10.00 too little" in text
    assert "&lt;b&gt;Bob" in text
    other = BankLine.objects.latest("pk")
    form = form_to(page)
    assert f"payer_{other.pk}" in form.values

    assert client.post(bank, {**form.values, "line": [other.pk]}).status_code == 422
    typed = {f"payer_{other.pk}": party.public_name, "line": [form.values["line"], other.pk]}
    assert client.post(bank, typed).status_code == 302
    assert balance_of(at.book, party) == -100
    assert "No lines wait" in client.get(bank).content.decode()


def test_file_that_cannot_be_read_is_refused_with_its_lines(client: Client) -> None:
    at = treasury()
    client.force_login(at.home.manager)
    file = SimpleUploadedFile("bank.csv", bank_csv(("31-13-2026", "1", "Fee", "")))
    answer = fill(client, f"/en/desk/books/{at.book.pk}/bank/import/", file=file)

    assert answer.status_code == 422
    assert "“31-13-2026” is no day" in answer.content.decode()


def test_line_is_set_aside(client: Client) -> None:
    at = treasury()
    row = bank_line(at, "-1,00", "Costs")
    client.force_login(at.home.manager)

    assert fill(client, f"/en/desk/books/{at.book.pk}/bank/{row.pk}/dismissal/").status_code == 302
    assert BankLine.objects.get().state == "dismissed"
