"""Hostile bank files: refused with a reason, or harmless where their words are shown and downloaded."""

from typing import Any

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.test import Client

from finance.models import BankLine
from tests.support.forms import forms_of
from tests.support.money import Treasury, bank_csv, owing, treasury
from tests.support.photos import picture
from tests.support.workbook_files import workbook

pytestmark = pytest.mark.django_db
SCRIPT = "<script>alert(document.domain)</script>"
ROW = ("31-12-2026", "1,00", "Fee", "Ann")
REFUSED = {
    "a picture": picture("PNG"),
    "a workbook": workbook([ROW]),
    "nothing": b"",
    "zeros": b"\0" * 1000,
    "an amount beyond all bounds": bank_csv(("31-12-2026", "9" * 30, "Fee", "Ann")),
    "a day that is none": bank_csv(("31-02-2026", "1,00", "Fee", "Ann")),
    "a quote that never ends": bank_csv(ROW) + b'\n"' + b"x" * 200_000,
    "a column of a million letters": bank_csv(("31-12-2026", "1,00", "x" * 1_000_000, "Ann")),
}


@pytest.mark.parametrize("raw", REFUSED.values(), ids=REFUSED.keys())
def test_hostile_bank_file_is_refused_and_leaves_nothing(raw: bytes) -> None:
    at = treasury()

    answer = _send(at, raw)

    assert answer.status_code == 422
    assert not BankLine.objects.exists()


@pytest.mark.parametrize("text", [SCRIPT, "'><img src=x onerror=alert(1)>", "=HYPERLINK(1)", "{{ settings.DEBUG }}"])
def test_words_of_a_bank_file_are_shown_as_text(text: str) -> None:
    at = treasury()
    owing(at, 100)
    assert _send(at, bank_csv(("31-12-2026", "1,00", text, text))).status_code == 302

    page = _client(at).get(f"/en/desk/books/{at.book.pk}/bank/").content.decode()

    assert BankLine.objects.get().words == text
    assert "<script>alert(document" not in page
    assert "<img src=x" not in page
    assert ("{{ settings.DEBUG }}" in page) == ("settings" in text)


def _client(at: Treasury) -> Client:
    client = Client()
    client.force_login(at.home.manager)
    return client


def _send(at: Treasury, raw: bytes) -> Any:
    client, address = _client(at), f"/en/desk/books/{at.book.pk}/bank/import/"
    form = max(forms_of(client.get(address)), key=lambda form: len(form.values))
    values = {name: value for name, value in form.values.items() if name != "file"}
    return client.post(address, {**values, "payer_column": "4", "file": SimpleUploadedFile("bank.csv", raw)})
