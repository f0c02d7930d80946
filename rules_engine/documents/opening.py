"""Bytes become a document, within limits: whatever a file holds, little memory is used and the reason is named."""

import json
import re
import zlib
from collections import Counter
from typing import Any, Final, Never

from rules_engine.documents import codes
from rules_engine.verdict import Code, Param, Violation

LARGEST: Final = 16_000_000  # bytes, unpacked; an event of a thousand entries with all its sheets has an eighth of it
MOST_VALUES: Final = 1_000_000  # each takes up to 250 bytes in memory
_PACKED: Final = b"\x1f\x8b"
_VALUE_MARKS: Final = ("{", "[", ",")
_LONG_NUMBER: Final = re.compile(r"[0-9]{400}")  # of which a reader would compute for hours


class Refusal(ValueError):  # noqa: N818  (it names what it is)
    """A document that is not read further; ``violation`` says why."""

    def __init__(self, code: Code, **params: Param) -> None:
        super().__init__(code)
        self.violation = Violation(code, None, params)


def opened(data: bytes) -> Any:
    """Return the value of a document, packed (gzip) or not. Raise Refusal."""
    if len(data) > LARGEST:
        raise Refusal(codes.TOO_LARGE, most=LARGEST)
    return parsed(unpacked(data) if data.startswith(_PACKED) else data)


def unpacked(data: bytes) -> bytes:
    """Return the one member of a gzip file, if it is no longer than ``LARGEST``."""
    reader = zlib.decompressobj(wbits=31)
    try:
        content = reader.decompress(data, LARGEST + 1)
    except zlib.error as error:
        raise Refusal(codes.PACKING_BROKEN) from error
    if len(content) > LARGEST:
        raise Refusal(codes.TOO_LARGE, most=LARGEST)
    if not reader.eof or reader.unused_data:
        raise Refusal(codes.PACKING_BROKEN)
    return content


def parsed(content: bytes) -> Any:
    """Return the value of JSON text: no key twice in an object, no number that is not exact."""
    text = _decoded(content)
    if sum(text.count(mark) for mark in _VALUE_MARKS) > MOST_VALUES:
        raise Refusal(codes.TOO_MANY_VALUES, most=MOST_VALUES)
    if _LONG_NUMBER.search(text):
        raise Refusal(codes.VALUE_NOT_EXACT)
    try:
        return json.loads(text, object_pairs_hook=_object, parse_constant=_no_constant)
    except json.JSONDecodeError as error:
        raise Refusal(codes.NOT_JSON, line=error.lineno, column=error.colno) from error
    except RecursionError as error:
        raise Refusal(codes.TOO_DEEP) from error


def _decoded(content: bytes) -> str:
    try:
        return content.decode()
    except UnicodeDecodeError as error:
        raise Refusal(codes.NOT_UTF8, at=error.start) from error


def _object(pairs: list[tuple[str, object]]) -> dict[str, object]:
    fields = dict(pairs)
    if len(fields) < len(pairs):
        raise Refusal(codes.NAMED_TWICE, name=Counter(key for key, _ in pairs).most_common(1)[0][0][:80])
    return fields


def _no_constant(name: str) -> Never:
    raise Refusal(codes.VALUE_NOT_EXACT)
