"""Upload limits: the size of a file is limited by the URL to which it is sent."""

from functools import cached_property
from typing import Final

from django.conf import settings
from django.core.files.uploadedfile import UploadedFile
from django.core.files.uploadhandler import FileUploadHandler
from django.http import HttpRequest

LARGEST: Final = 8_000_000  # bytes, except where the settings name another limit


def largest_at(request: HttpRequest | None) -> int:
    """Return the maximum size of a file in bytes. Only a request with a login may send a larger one."""
    place = request.resolver_match if request else None
    if request is None or place is None or not request.user.is_authenticated:
        return LARGEST
    return int(settings.LARGEST_FILES.get(place.url_name or "", LARGEST))


class Bounded(FileUploadHandler):
    """An upload handler that passes on a file up to the limit. It reads and drops the rest, so that the form still
    arrives."""

    @cached_property
    def _largest(self) -> int:
        return largest_at(self.request)

    def receive_data_chunk(self, raw_data: bytes, start: int) -> bytes | None:
        return raw_data if start <= self._largest else None

    def file_complete(self, file_size: int) -> "UploadedFile[bytes] | None":
        return None
