"""Files that come in: no more of one is taken than may be sent to where it arrives, and a little over."""

from functools import cached_property
from typing import Final

from django.conf import settings
from django.core.files.uploadedfile import UploadedFile
from django.core.files.uploadhandler import FileUploadHandler
from django.http import HttpRequest

LARGEST: Final = 8_000_000  # bytes, but for places that the settings name


def largest_at(request: HttpRequest | None) -> int:
    """How many bytes a file may have there. Only who is known may send a larger one than others."""
    place = request.resolver_match if request else None
    if request is None or place is None or not request.user.is_authenticated:
        return LARGEST
    return int(settings.LARGEST_FILES.get(place.url_name or "", LARGEST))


class Bounded(FileUploadHandler):
    """Passes on what fits; the rest of a larger file is read and dropped, so that the form still comes in."""

    @cached_property
    def _largest(self) -> int:
        return largest_at(self.request)

    def receive_data_chunk(self, raw_data: bytes, start: int) -> bytes | None:
        return raw_data if start <= self._largest else None

    def file_complete(self, file_size: int) -> "UploadedFile[bytes] | None":
        return None
