"""Read an uploaded logo: decode it, reduce its size and encode it again, so small that a page may show it.

Encoding removes all metadata and whatever else is in the file. The size in the header is checked before decoding.
"""

from collections.abc import Iterator
from io import BytesIO
from typing import Final

from PIL import Image, ImageOps

from clubs.inputs import LogoImage
from journal.refusals import Refused, cause

LARGEST: Final = 2_000_000  # bytes of an upload
LARGEST_STORED: Final = 12_000  # bytes
MOST_PIXELS: Final = 16_000_000
_SIDES: Final = (320, 240, 160, 96)
_QUALITIES: Final = (90, 75, 60, 40)
_FORMATS: Final = ("PNG", "JPEG", "WEBP")
_BOMBS: Final = (Image.DecompressionBombError, Image.DecompressionBombWarning)


def read_logo(raw: bytes) -> LogoImage:
    """Return the logo as WebP. Raise ``Refused`` for too many bytes or pixels, another format, or a broken file."""
    if len(raw) > LARGEST:
        raise Refused(cause("logo_too_large", megabytes=LARGEST // 1_000_000))
    try:
        with Image.open(BytesIO(raw), formats=_FORMATS) as image:
            if image.width * image.height > MOST_PIXELS:
                raise _too_many_pixels()
            return _written_anew(ImageOps.exif_transpose(image).convert("RGBA"))
    except _BOMBS:
        raise _too_many_pixels() from None
    except Refused:
        raise
    except Exception:  # decoders raise many types of errors
        raise Refused(cause("logo_unreadable")) from None


def _too_many_pixels() -> Refused:
    return Refused(cause("logo_too_many_pixels", megapixels=MOST_PIXELS // 1_000_000))


def _written_anew(image: Image.Image) -> LogoImage:
    """Return the first that is small enough; noise in the smallest size and quality is."""
    plain = Image.new("RGBA", image.size)
    plain.paste(image)  # without metadata
    return next(logo for logo in _attempts(plain) if len(logo.content) <= LARGEST_STORED)


def _attempts(image: Image.Image) -> Iterator[LogoImage]:
    for side in _SIDES:
        smaller = image.copy()
        smaller.thumbnail((side, side))
        yield _encoded(smaller, 100, is_exact=True)
        for quality in _QUALITIES:
            yield _encoded(smaller, quality)


def _encoded(image: Image.Image, quality: int, *, is_exact: bool = False) -> LogoImage:
    buffer = BytesIO()
    image.save(buffer, "WEBP", quality=quality, lossless=is_exact, method=4)
    return LogoImage(buffer.getvalue(), image.width, image.height)
