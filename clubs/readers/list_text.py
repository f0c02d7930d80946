"""Decode lists: encoding, lines, and forbidden content.

A list is UTF-8, or UTF-16 (which spreadsheets save as "Unicode text"), or else Windows-1252 (which Western spreadsheets
save as "CSV").
"""

import codecs
import unicodedata
from collections.abc import Iterator
from typing import Final

from journal.refusals import Refused, cause
from rules_engine.verdict import Violation

LARGEST: Final = 1_000_000  # bytes
MOST_LINES: Final = 2_000
LONGEST_LINE: Final = 1_000  # characters

_FORMULA_STARTS: Final = ("=", "+", "-", "@", "|", "\t", "\r")


def lines_of(data: bytes, largest: int = LARGEST, most: int = MOST_LINES) -> list[str]:
    """Return the lines of a list without line ends. Raise ``Refused`` for more bytes than ``largest``, or more lines
    than ``most``.
    """
    if len(data) > largest:
        raise Refused(cause("list_too_large", size=len(data), largest=largest))
    lines = _split(_decode(data))
    if len(lines) > most:
        raise Refused(cause("list_too_long", lines=len(lines), most=most))
    return lines


def faults_of_line(number: int, line: str) -> Iterator[Violation]:
    """Yield the faults of a line: its length, and invisible characters."""
    if len(line) > LONGEST_LINE:
        yield from cause("line_too_long", number, length=len(line), longest=LONGEST_LINE).violations
    if line.isascii() and line.replace("\t", " ").isprintable():
        return
    invisible = next((sign for sign in line.rstrip("\r") if _is_hidden(sign)), None)
    if invisible is not None:
        yield from cause("hidden_character", number, character=f"U+{ord(invisible):04X}").violations


def is_formula(cell: str) -> bool:
    """Return whether a spreadsheet would evaluate a cell, with or without leading blanks."""
    first = unicodedata.normalize("NFKC", cell.lstrip(" ")[:1])  # full-width forms are evaluated as well
    return cell.startswith(_FORMULA_STARTS) or first in {"=", "+", "-", "@", "|"}


def _decode(data: bytes) -> str:
    """Decode the data. Latin-1 accepts the five bytes that Windows-1252 leaves undefined; they are
    refused as hidden.
    """
    for encoding in (_utf16(data), "utf-8-sig", "cp1252"):
        try:
            return data.decode(encoding)
        except UnicodeDecodeError:
            continue
    return data.decode("latin-1")


def _utf16(data: bytes) -> str:
    """Return the kind of UTF-16 by the mark, or because every other byte of Western text is zero; else UTF-8."""
    if data.startswith((codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE)):
        return "utf-16"
    head = data[:1000]
    zeros = {"utf-16-be": head[0::2].count(0), "utf-16-le": head[1::2].count(0)}
    kind = max(zeros, key=lambda name: zeros[name])
    return kind if len(head) > 3 and zeros[kind] * 3 > len(head) else "utf-8-sig"


def _split(text: str) -> list[str]:
    """Split at line feeds, or at carriage returns if there are no line feeds (classic Mac OS)."""
    unix_text = text if "\n" in text else text.replace("\r", "\n")
    lines = [line.removesuffix("\r") for line in unix_text.split("\n")]
    return lines[:-1] if lines[-1] == "" else lines


def _is_hidden(sign: str) -> bool:
    """Return whether a character is a control character, a line separator or a bidirectional mark."""
    if sign in "\t\r":  # a tab separates columns; a carriage return in a cell is hidden
        return sign == "\r"
    turns = "\u202a" <= sign <= "\u202e" or "\u2066" <= sign <= "\u2069"
    return turns or unicodedata.category(sign) in {"Cc", "Zl", "Zp"}
