"""Files that come in: no more of one is taken than the largest that anybody may send, and a little over."""

from typing import Final

from django.core.files.uploadedfile import UploadedFile
from django.core.files.uploadhandler import FileUploadHandler

LARGEST: Final = 8_000_000  # bytes


class Bounded(FileUploadHandler):
    """Passes on what fits; the rest of a larger file is read and dropped, so that the form still comes in."""

    def receive_data_chunk(self, raw_data: bytes, start: int) -> bytes | None:
        return raw_data if start <= LARGEST else None

    def file_complete(self, file_size: int) -> "UploadedFile[bytes] | None":
        return None
