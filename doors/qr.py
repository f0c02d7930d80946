"""QR codes as drawings inside a page: nothing is loaded for them, and no rule of the page's policy is in their way."""

import io

import segno
from django.utils.safestring import SafeString

_QUIET = 4  # modules around it, which readers need


def qr_svg(text: str, title: str) -> SafeString:
    """``title``: what it says to whoever cannot see it. A quarter of it may be dirty or torn."""
    drawn = io.BytesIO()
    code = segno.make_qr(text, error="q", boost_error=False)
    code.save(drawn, kind="svg", xmldecl=False, svgns=True, omitsize=True, border=_QUIET, svgclass="qr", title=title)
    return SafeString(drawn.getvalue().decode())  # nosec B703  # segno escapes the title; the rest are coordinates
