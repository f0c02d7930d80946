"""Logos and documents for tests."""

from clubs.inputs import DocumentInput, LogoImage, ProfileChange
from clubs.readers.documents import read_pdf
from clubs.readers.logos import read_logo
from tests.support.photos import picture

PDF = b"%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n"


def logo() -> LogoImage:
    return read_logo(picture("PNG"))


def pdf(words: str = "") -> bytes:
    """A file that begins and ends as a PDF; other ``words`` make another one."""
    return PDF.replace(b"/Catalog", f"/Catalog/{words}".encode())


def document(title: str = "Invitation", language: str = "en") -> DocumentInput:
    return DocumentInput(read_pdf(pdf(title)), title, language)


def with_files() -> ProfileChange:
    return {"logo": logo(), "logo_text": "A die", "document": document()}
