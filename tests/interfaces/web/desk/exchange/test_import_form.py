"""The form of a document that comes in."""

import base64
import gzip

from django.http import QueryDict

from exchange.services.incoming.people import PersonMatch
from interfaces.web.desk.exchange.import_form import ImportForm, sent_back
from tests.support.foreign_document import DOCUMENT


def test_document_comes_back_from_the_page_packed() -> None:
    text = sent_back(DOCUMENT)
    assert gzip.decompress(base64.b64decode(text)) == DOCUMENT
    assert sent_back(b"\x1f\x8b" + b"x" * 900_000) == ""


def test_form_asks_who_somebody_is() -> None:
    data = QueryDict(mutable=True)
    data.update({"sent": sent_back(DOCUMENT), "who_aaaa2345": "new", "pool": ""})
    form = ImportForm([], data, None, [PersonMatch("aaaa2345", "Ann", is_open=True)])

    assert form.is_valid() and "who_aaaa2345" in form.fields
    document = form.to_input()
    assert (dict(document.answers), gzip.decompress(document.data)) == ({"aaaa2345": "new"}, DOCUMENT)


def test_form_without_a_file_or_with_a_broken_one_brings_nothing() -> None:
    assert not ImportForm([], QueryDict("pool=")).is_valid()
    form = ImportForm([], QueryDict("sent=~"))
    assert form.is_valid() and form.to_input().data == b""
