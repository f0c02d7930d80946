"""Files of past results or ratings that come as XLSX workbooks: they become text, which is read line by line."""

import io
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from typing import IO

from clubs.readers.workbooks import LONG, is_workbook, write_rows


@contextmanager
def as_text(file: IO[bytes]) -> Iterator[IO[bytes]]:
    """Give a file as it is, or the rows of a workbook as a temporary text file. Raise ``Refused`` for a workbook that
    is too large or cannot be read.
    """
    file.seek(0)
    is_text = not is_workbook(file.read(4))
    file.seek(0)
    if is_text:
        yield file
        return
    with tempfile.TemporaryFile() as rows:
        text = io.TextIOWrapper(rows, "utf-8", newline="\n", write_through=True)
        write_rows(file, text, LONG)
        text.detach()
        yield rows
