"""QR codes as inline SVG: no request is needed, and the content security policy allows them."""

import io
from dataclasses import dataclass

import segno
from django.utils.safestring import SafeString
from django.utils.translation import gettext as _

_QUIET = 4  # quiet zone, in modules, required by readers


def qr_svg(text: str, title: str, error: str = "q") -> SafeString:
    """Return a QR code that can be read with a quarter of it damaged. ``title``: the text for screen readers.

    ``error``: the level of its error correction, where a standard asks for another one.
    """
    stream = io.BytesIO()
    code = segno.make_qr(text, error=error, boost_error=False)
    code.save(stream, kind="svg", xmldecl=False, svgns=True, omitsize=True, border=_QUIET, svgclass="qr", title=title)
    return SafeString(stream.getvalue().decode())  # nosec B703  # segno escapes the title; the rest are coordinates


@dataclass(frozen=True, slots=True)
class CodeView:
    """A code to print: the player or table, and an address as a QR code and as text."""

    name: str
    drawing: SafeString
    address: str


def code_view(name: str, address: str) -> CodeView:
    """Return the code of an absolute address."""
    return CodeView(name, qr_svg(address, _("QR code of %(name)s") % {"name": name}), address.partition("://")[2])
