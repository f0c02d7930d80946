"""Split a line of a list into cells, with the quotation marks of CSV."""

import csv
import re
from typing import Final

_PLAIN: Final = 2_000  # characters of a line
_SIGNS: Final = frozenset('"\r\n')  # a line without these can be split at the delimiter
_QUOTED: Final = re.compile(r'"[^"]*"')
_TIGHT_COMMA: Final = re.compile(r"\0,|(?<!\d),(?=\S)|,(?=[^\s\d])")  # "1512,5" is a number


def cells_of(line: str, delimiter: str) -> list[str] | None:
    """Return the cells of a line, or None if a quotation mark is not closed within it."""
    if 0 < len(line) < _PLAIN and not _SIGNS & {*line}:
        return [cell.lstrip(" ") for cell in line.split(delimiter)]  # equals the result of csv, and is much faster
    try:
        return next(csv.reader([line], delimiter=delimiter, skipinitialspace=True, strict=True), [])
    except csv.Error:
        return None


def delimiter_of(line: str) -> str:
    """Return the delimiter of a line without column names: a tab, a semicolon, or a comma with no blank behind it.

    A comma with a blank belongs to the text: "Smith, John" is one cell, "Smith,John" are two. Behind a quotation mark
    it is a delimiter.
    """
    bare = _QUOTED.sub("\0", line)
    return next((sign for sign in "\t;" if sign in bare), "," if _TIGHT_COMMA.search(bare) else "\t")
