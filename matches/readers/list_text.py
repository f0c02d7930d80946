"""The bytes of a list that somebody made: which encoding, which lines, and what no list may hold.

A list is UTF-8 or, where it is not, Windows-1252 (what spreadsheets of the West save as "CSV"). UTF-16 would
read as rubbish in either, so it is named.
"""

import codecs
import unicodedata
from collections.abc import Iterator
from typing import Final

from journal.refusals import Refused, because
from rules_engine.verdict import Violation

LARGEST: Final = 1_000_000  # bytes
MOST_LINES: Final = 2_000
LONGEST_LINE: Final = 1_000  # characters

_FORMULA_STARTS: Final = ("=", "+", "-", "@", "|", "\t", "\r")


def lines_of(data: bytes) -> list[str]:
    """The lines of a list, without their ends; too big, too many or UTF-16: Refused."""
    if len(data) > LARGEST:
        raise Refused(because("list_too_large", size=len(data), largest=LARGEST))
    if _is_utf16(data):
        raise Refused(because("list_utf16"))
    lines = _split(_decode(data))
    if len(lines) > MOST_LINES:
        raise Refused(because("list_too_long", lines=len(lines), most=MOST_LINES))
    return lines


def faults_of_line(number: int, line: str) -> Iterator[Violation]:
    """What makes a line unreadable as such: its length, and characters that nobody sees."""
    if len(line) > LONGEST_LINE:
        yield from because("line_too_long", number, length=len(line), longest=LONGEST_LINE).violations
    hidden = next((sign for sign in line.rstrip("\r") if _is_hidden(sign)), None)
    if hidden is not None:
        yield from because("hidden_character", number, character=f"U+{ord(hidden):04X}").violations


def is_formula(cell: str) -> bool:
    """Whether a spreadsheet would run a cell, as it stands or without the blanks before it."""
    first = unicodedata.normalize("NFKC", cell.lstrip(" ")[:1])  # the wide forms of the signs run as well
    return cell.startswith(_FORMULA_STARTS) or first in {"=", "+", "-", "@", "|"}


def _is_utf16(data: bytes) -> bool:
    """By its mark, or since every other byte of Western text in it is zero."""
    if data.startswith((codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE)):
        return True
    head = data[:1000]
    return len(head) > 3 and max(head[0::2].count(0), head[1::2].count(0)) * 3 > len(head)


def _decode(data: bytes) -> str:
    """Latin-1 last: it reads the five bytes that Windows-1252 leaves open, which are refused as hidden."""
    for encoding in ("utf-8-sig", "cp1252"):
        try:
            return data.decode(encoding)
        except UnicodeDecodeError:
            continue
    return data.decode("latin-1")


def _split(text: str) -> list[str]:
    """At line feeds, and at carriage returns alone only where there are no line feeds (old Macintosh)."""
    whole = text if "\n" in text else text.replace("\r", "\n")
    lines = [line.removesuffix("\r") for line in whole.split("\n")]
    return lines[:-1] if lines[-1] == "" else lines


def _is_hidden(sign: str) -> bool:
    """Control characters, odd line separators and marks that turn the direction of writing."""
    if sign in "\t\r":  # a tab parts columns; a carriage return is told as what it is in its cell
        return sign == "\r"
    turns = "\u202a" <= sign <= "\u202e" or "\u2066" <= sign <= "\u2069"
    return turns or unicodedata.category(sign) in {"Cc", "Zl", "Zp"}
