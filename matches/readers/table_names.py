"""Parse the names of tables: "1-20", "A, B, final", or both."""

import re
from typing import Final

from journal.refusals import Refused, cause

MOST: Final = 500
_RANGE: Final = re.compile(r"(\d{1,4})\s*[-–]\s*(\d{1,4})")
_BETWEEN: Final = re.compile(r"[,;\n]")


def table_names(text: str) -> list[str]:
    """Return the names in order, without repetitions. Raise ``Refused`` for a reversed range or more
    than 500 tables.
    """
    names: dict[str, None] = {}
    for part in _BETWEEN.split(text):
        names |= dict.fromkeys(_read(part.strip()))
        if len(names) > MOST:
            raise Refused(cause("too_many_tables", most=MOST))
    return list(names)


def _read(part: str) -> list[str]:
    range_match = _RANGE.fullmatch(part)
    if range_match is None:
        return [part] if part else []
    first, last = int(range_match[1]), int(range_match[2])
    if last < first:
        raise Refused(cause("range_backwards", first=first, last=last))
    return [str(number) for number in range(first, last + 1)]
