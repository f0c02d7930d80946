"""Hostile pictures, documents and titles of a profile: refused, or harmless where they are shown."""

import zlib
from io import BytesIO
from struct import pack
from typing import Any

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.test import Client
from PIL import Image

from clubs.models import Document, Logo
from tests.support import build
from tests.support.forms import forms_of
from tests.support.photos import picture
from tests.support.profile_files import PDF, pdf

pytestmark = pytest.mark.django_db
SCRIPT = b"<script>alert(document.domain)</script>"
SVG = b'<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'


def _png(width: int, height: int, *parts: tuple[bytes, bytes]) -> bytes:
    """A PNG by its parts, whatever its header promises."""
    head = (b"IHDR", pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0))
    chunks = [
        pack(">I", len(data)) + name + data + pack(">I", zlib.crc32(name + data))
        for name, data in (head, *parts, (b"IEND", b""))
    ]
    return b"\x89PNG\r\n\x1a\n" + b"".join(chunks)


PIXELS = (b"IDAT", zlib.compress(b"\0" * 4))
REFUSED = {
    "svg": SVG,
    "svg as png": b"\x89PNG\r\n\x1a\n" + SVG,
    "html": SCRIPT,
    "nothing": b"GIF89a",
    "pdf": PDF,
    "header of 65,000 by 65,000": _png(65_000, 65_000, PIXELS),
    "header of no pixel": _png(0, 0, PIXELS),
    "cut off": picture("PNG")[:60],
    "text that unpacks to 100 MB": _png(1, 1, (b"zTXt", b"a\0\0" + zlib.compress(b"\0" * 100_000_000)), PIXELS),
}


@pytest.mark.parametrize("raw", REFUSED.values(), ids=REFUSED.keys())
def test_hostile_picture_is_refused(raw: bytes) -> None:
    answer = _send(_house(), logo=_file("logo.png", raw), logo_text="A die")

    assert answer.status_code == 422
    assert not Logo.objects.exists()


def test_what_a_picture_carries_along_is_not_stored() -> None:
    image, buffer = Image.new("RGB", (30, 30), "red"), BytesIO()
    image.save(buffer, "PNG")
    polyglot = buffer.getvalue() + SCRIPT + b"%PDF-1.4"

    assert (
        _send(_house(), logo=_file("a.png.html", polyglot), logo_text='"><script>alert(1)</script>').status_code == 302
    )

    logo, page = Logo.objects.get(), Client().get("/en/north/").content.decode()
    picture_answer = Client().get(f"/en/logos/{logo.sha256}/")
    assert SCRIPT not in picture_answer.content
    assert (picture_answer["Content-Type"], picture_answer["X-Content-Type-Options"]) == ("image/webp", "nosniff")
    assert "<script>alert(1)" not in page
    assert f'src="/en/logos/{logo.sha256}/" alt="&quot;&gt;&lt;script&gt;' in page


@pytest.mark.parametrize("raw", [SCRIPT, SVG, b"\n" + PDF, PDF + SCRIPT * 100, b"GIF89a" + PDF], ids=range(5))
def test_what_only_is_called_a_pdf_is_refused(raw: bytes) -> None:
    answer = _send(_house(), document=_file("invitation.pdf", raw), document_title="Invitation")

    assert answer.status_code == 422
    assert not Document.objects.exists()


@pytest.mark.parametrize(
    "title", ["../../etc/passwd", 'a"; filename="b.html', "x\r\nSet-Cookie: a=b", "<b>", "ø" * 120]
)
def test_document_is_only_downloaded_whatever_its_title(title: str) -> None:
    raw = pdf("OpenAction<</S/JavaScript/JS(app.alert(1))>>")
    assert _send(_house(), document=_file("x.html", raw), document_title=title).status_code == 302

    row, page = Document.objects.get(), Client().get("/en/north/").content.decode()
    for address in (f"/en/documents/{row.pk}/", f"/api/v1/documents/{row.pk}/"):
        answer = Client().get(address)
        assert answer.getvalue() == raw
        assert answer["Content-Disposition"].startswith("attachment; filename")
        assert not {"..", "/", "b.html", "\r"} & set(answer["Content-Disposition"].replace("/", " / ").split())
        assert "Set-Cookie" not in answer.headers
        assert (answer["Content-Type"], answer["X-Content-Type-Options"]) == ("application/pdf", "nosniff")
        assert answer["Content-Security-Policy"] == "sandbox"
    assert "<b></a>" not in page


def test_files_of_strangers_are_not_read() -> None:
    client = _house()
    client.force_login(build.login())

    page = client.post("/en/desk/federations/north/profile/", {"version": 0, "logo": _file("a.png", picture("PNG"))})
    api = client.patch("/api/v1/federations/north/profile/", {"version": 0})

    assert (page.status_code, api.status_code) == (403, 403)


def _house() -> Client:
    client, home = Client(), build.house("north")
    client.force_login(home.officer)
    return client


def _file(name: str, raw: bytes) -> SimpleUploadedFile:
    return SimpleUploadedFile(name, raw)


def _send(client: Client, **typed: Any) -> Any:
    address = "/en/desk/federations/north/profile/"
    form = max(forms_of(client.get(address)), key=lambda form: len(form.values))
    values = {name: value for name, value in form.values.items() if name not in ("logo", "document")}
    return client.post(address, {**values, **typed})
