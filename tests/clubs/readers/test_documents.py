"""Documents are PDF files, by what they contain."""

import pytest

from clubs.readers.documents import LARGEST, read_pdf
from journal.refusals import Refused
from tests.support.profile_files import PDF


@pytest.mark.parametrize("raw", [PDF, PDF + b"\n" * 900, PDF.replace(b"1.4", b"2.0") + b"\x00"])
def test_pdf_stays_as_it_is(raw: bytes) -> None:
    assert read_pdf(raw).content == raw


@pytest.mark.parametrize(
    "raw",
    [
        b"",
        b"%PDF-",
        b"<html><script>alert(1)</script></html>",
        b"<!-- \n" + PDF,  # an HTML file in which a PDF is hidden
        b"\n" + PDF,
        PDF[:-7],  # cut off
        PDF + b"<script>" * 200,  # something else after its end
        b"MZ\x90\x00" + PDF,
        b"PK\x03\x04" + PDF,
        b"\xff\xfe" + PDF.decode().encode("utf-16-le"),
    ],
)
def test_what_is_no_complete_pdf_is_refused(raw: bytes) -> None:
    with pytest.raises(Refused, match="document_no_pdf"):
        read_pdf(raw)


def test_pdf_has_at_most_ten_megabytes() -> None:
    content = PDF[:-7] + b" " * (LARGEST - len(PDF)) + PDF[-7:]
    assert len(read_pdf(content).content) == LARGEST

    with pytest.raises(Refused, match="document_too_large"):
        read_pdf(content + b"\n")
