"""Photos: written anew, without what they told beside the picture; bombs and garbage are refused."""

import struct
import subprocess
import sys
import zlib
from io import BytesIO

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from PIL import Image

from journal.refusals import Refused
from matches.readers.photos import LARGEST, read_photo
from tests.support.photos import picture


def refused(raw: bytes) -> str:
    with pytest.raises(Refused) as refusal:
        read_photo(raw)
    return refusal.value.verdict.violations[0].code


@pytest.mark.parametrize("kind", ["JPEG", "PNG", "WEBP"])
def test_photo_is_written_anew_as_a_jpeg_without_place_or_camera(kind: str) -> None:
    raw = picture(kind, exif=True)

    photo = read_photo(raw)

    assert b"Camera of Ann" in raw and b"Camera of Ann" not in photo.data
    with Image.open(BytesIO(photo.data)) as kept:
        assert (kept.format, kept.size, dict(kept.getexif())) == ("JPEG", (40, 60), {})
        assert kept.size == (photo.width, photo.height)
        top = kept.convert("RGB").getpixel((20, 5))
    assert isinstance(top, tuple) and top[2] > 200  # it was turned upright: the blue half lies above


def test_large_photo_is_made_smaller() -> None:
    photo = read_photo(picture(size=(5000, 2500)))

    assert (photo.width, photo.height) == (2000, 1000)


def test_what_is_no_photo_is_refused() -> None:
    gif = BytesIO()
    Image.new("RGB", (9, 9)).save(gif, "GIF")
    for raw in (b"", b"GIF89a", gif.getvalue(), b"<svg/>", b"%PDF-1.4", picture()[:200], b"\x00" * 5000):
        assert refused(raw) == "photo_unreadable"
    assert refused(b"\xff" * (LARGEST + 1)) == "photo_too_large"


@pytest.mark.parametrize("size", [(8000, 5001), (30_000, 30_000)])
def test_bomb_is_refused_before_it_is_unpacked(size: tuple[int, int]) -> None:
    """A few bytes that say that they are a picture of 40 megapixels and more."""
    head = struct.pack(">IIBBBBB", *size, 8, 2, 0, 0, 0)
    chunks = [(b"IHDR", head), (b"IDAT", zlib.compress(b"\x00" * 100_000)), (b"IEND", b"")]
    told = (
        struct.pack(">I", len(data)) + name + data + struct.pack(">I", zlib.crc32(name + data)) for name, data in chunks
    )

    assert refused(b"\x89PNG\r\n\x1a\n" + b"".join(told)) == "photo_too_many_pixels"


def test_photo_in_memory_is_no_more_than_a_worker_has() -> None:
    """The worst that is let through, in a process of its own: as many points as may be, and turned."""
    program = """
import resource, sys
from matches.readers.photos import read_photo
before = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
made = read_photo(sys.stdin.buffer.read())
print(made.width, made.height, (resource.getrusage(resource.RUSAGE_SELF).ru_maxrss - before) // 1024)
"""
    raw = picture("WEBP", (3990, 4000), exif=True)

    ran = subprocess.run([sys.executable, "-c", program], input=raw, capture_output=True, check=True)  # our own

    width, height, megabytes = map(int, ran.stdout.split())
    assert (width, height) == (2000, 1995)
    assert megabytes < 400


def test_large_progressive_photo_is_refused() -> None:
    buffer = BytesIO()
    Image.new("L", (4100, 4000)).save(buffer, "JPEG", progressive=True)

    assert refused(buffer.getvalue()) == "photo_too_many_pixels"


@given(st.sampled_from(["JPEG", "PNG", "WEBP"]), st.integers(0, 400), st.binary(min_size=1, max_size=8))
@settings(max_examples=150, deadline=None)
def test_damaged_photo_is_read_or_refused(kind: str, place: int, noise: bytes) -> None:
    raw = bytearray(picture(kind))
    raw[place : place + len(noise)] = noise

    try:
        photo = read_photo(bytes(raw))
    except Refused:
        return
    assert photo.data.startswith(b"\xff\xd8")
