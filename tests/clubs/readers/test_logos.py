"""Logos are decoded and encoded again: small, and without anything else."""

import random
from io import BytesIO

import pytest
from PIL import Image

from clubs.readers.logos import LARGEST, LARGEST_STORED, MOST_PIXELS, read_logo
from journal.refusals import Refused
from tests.support.photos import picture


@pytest.mark.parametrize("kind", ["PNG", "JPEG", "WEBP"])
def test_logo_becomes_a_small_webp_without_metadata(kind: str) -> None:
    logo = read_logo(picture(kind, (900, 300), exif=True))

    image = Image.open(BytesIO(logo.content))
    assert (image.format, image.size) == ("WEBP", (logo.width, logo.height))
    assert (len(logo.content) <= LARGEST_STORED, max(image.size) <= 320) == (True, True)
    assert not image.getexif()
    assert b"Camera" not in logo.content


def test_transparency_stays() -> None:
    image = Image.new("RGBA", (40, 40), (0, 0, 0, 0))
    buffer = BytesIO()
    image.save(buffer, "PNG")

    logo = Image.open(BytesIO(read_logo(buffer.getvalue()).content))
    assert logo.getchannel("A").getextrema() == (0, 0)


def test_noise_fits_as_well() -> None:
    noise = Image.frombytes("RGBA", (600, 600), random.Random(7).randbytes(600 * 600 * 4))
    buffer = BytesIO()
    noise.save(buffer, "PNG")
    raw = buffer.getvalue()

    assert len(raw) < LARGEST
    assert len(read_logo(raw).content) <= LARGEST_STORED


def test_strange_shapes_pass() -> None:
    for size in ((1, 1), (16_000, 1), (1, 3000)):
        logo = read_logo(picture("PNG", size))
        assert min(logo.width, logo.height) >= 1


def test_more_than_two_megabytes_are_refused_unread() -> None:
    with pytest.raises(Refused, match="logo_too_large"):
        read_logo(b"x" * (LARGEST + 1))


def test_more_pixels_than_a_header_may_promise_are_refused() -> None:
    with pytest.raises(Refused, match="logo_too_many_pixels"):
        read_logo(picture("PNG", (MOST_PIXELS // 1000 + 1, 1000)))


@pytest.mark.parametrize("kind", ["GIF", "BMP", "TIFF"])
def test_other_formats_are_refused(kind: str) -> None:
    with pytest.raises(Refused, match="logo_unreadable"):
        read_logo(picture(kind))
