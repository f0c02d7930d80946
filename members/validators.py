"""Checks of single values of members."""

import re
from typing import Final

from journal.refusals import Refused, cause

_NUMBER: Final = re.compile(r"[A-Z0-9](?:[A-Z0-9./-]{0,18}[A-Z0-9])?", re.ASCII)


def plain_number(text: str) -> str:
    """Return a member number as it is stored: in capitals and without blanks, digits alone without leading zeros.

    Spreadsheets drop the zeros, so 0042 and 42 are one number.
    """
    number = "".join(text.split()).upper()
    return (number.lstrip("0") or "0") if number.isascii() and number.isdecimal() else number


def check_number_text(number: str) -> None:
    """Raise Refused for a stored number that cannot be one."""
    if not _NUMBER.fullmatch(number):
        raise Refused(cause("bad_member_number", number=number[:40]))
