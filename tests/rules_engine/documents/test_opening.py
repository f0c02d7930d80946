"""A file becomes a document within limits."""

import gzip
import zlib

import pytest

from rules_engine.documents import codes
from rules_engine.documents.opening import LARGEST, MOST_VALUES, Refusal, opened
from tests.rules_engine.documents.examples import document, encoded

PACKED = gzip.compress(encoded(document()))


def test_packed_and_plain_files_have_the_same_content() -> None:
    assert opened(PACKED) == opened(encoded(document())) == document()


@pytest.mark.parametrize(
    ("data", "code"),
    [
        (b"", codes.NOT_JSON),
        (b"{", codes.NOT_JSON),
        (b"\xff{}", codes.NOT_UTF8),
        ("{}".encode("utf-16"), codes.NOT_UTF8),
        (b'\xef\xbb\xbf{"a": 1}', codes.NOT_JSON),
        (b'{"a": 1, "a": 2}', codes.NAMED_TWICE),
        (b'{"a": NaN}', codes.VALUE_NOT_EXACT),
        (b"[" * 100_000, codes.TOO_DEEP),
        (b"1" * 100_000, codes.VALUE_NOT_EXACT),
        (b" " * (LARGEST + 1), codes.TOO_LARGE),
        (b"[" + b"," * MOST_VALUES + b"]", codes.TOO_MANY_VALUES),
        (PACKED[:-9], codes.PACKING_BROKEN),
        (PACKED + b"more", codes.PACKING_BROKEN),
        (PACKED + PACKED, codes.PACKING_BROKEN),
        (b"\x1f\x8b" + b"no gzip", codes.PACKING_BROKEN),
        (zlib.compress(b"{}"), codes.NOT_UTF8),
        (gzip.compress(bytes(LARGEST + 1)), codes.TOO_LARGE),
    ],
)
def test_file_that_is_not_read_is_refused_with_a_code(data: bytes, code: str) -> None:
    with pytest.raises(Refusal) as caught:
        opened(data)

    violation = caught.value.violation
    assert (violation.code, set(violation.params)) == (code, set(codes.PARAMS[violation.code]))
