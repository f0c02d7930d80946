"""Read an uploaded document. Only PDF is accepted, by what the file contains; it is stored as it is and downloaded."""

from typing import Final

from clubs.inputs import PdfFile
from journal.refusals import Refused, cause

LARGEST: Final = 10_000_000  # bytes
_BEGIN: Final = b"%PDF-"
_END: Final = b"%%EOF"
_END_WITHIN: Final = 1024  # bytes, as ISO 32000 readers look for it


def read_pdf(raw: bytes) -> PdfFile:
    """Return the file. Raise ``Refused`` for too many bytes, or if it does not begin and end as a PDF."""
    if len(raw) > LARGEST:
        raise Refused(cause("document_too_large", megabytes=LARGEST // 1_000_000))
    if not raw.startswith(_BEGIN) or _END not in raw[-_END_WITHIN:]:
        raise Refused(cause("document_no_pdf"))
    return PdfFile(raw)
