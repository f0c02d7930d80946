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
    named: dict[str, None] = {}
    for part in _BETWEEN.split(text):
        named |= dict.fromkeys(_read(part.strip()))
        if len(named) > MOST:
            raise Refused(cause("too_many_tables", most=MOST))
    return list(named)


def _read(part: str) -> list[str]:
    read = _RANGE.fullmatch(part)
    if read is None:
        return [part] if part else []
    first, last = int(read[1]), int(read[2])
    if last < first:
        raise Refused(cause("range_backwards", first=first, last=last))
    return [str(number) for number in range(first, last + 1)]
