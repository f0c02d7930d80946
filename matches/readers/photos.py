"""A photo as somebody sends it: opened, turned upright, made no larger than is needed, and written anew.

What is kept was written here: place, time and camera (EXIF) are gone, and so is whatever else lay in the file. How
large a picture is stands at its head and is asked before anything is unpacked.
"""

from io import BytesIO
from typing import Final

from PIL import Image, ImageOps

from journal.refusals import Refused, because
from matches.plans import Photo

LARGEST: Final = 8_000_000  # bytes
MOST_PIXELS: Final = 40_000_000
LONGEST_SIDE: Final = 2000
_FORMATS: Final = ("JPEG", "PNG", "WEBP")
_BOMBS: Final = (Image.DecompressionBombError, Image.DecompressionBombWarning)


def read_photo(raw: bytes) -> Photo:
    """Refused: too many bytes, no JPEG, PNG or WebP, broken, or too many pixels."""
    if len(raw) > LARGEST:
        raise Refused(because("photo_too_large", megabytes=LARGEST // 1_000_000))
    try:
        with Image.open(BytesIO(raw), formats=_FORMATS) as picture:
            _check_pixels(picture.width * picture.height)
            return _written_anew(picture)
    except _BOMBS:
        raise _too_many_pixels() from None
    except Refused:
        raise
    except Exception:  # what a library says of garbage has many names
        raise Refused(because("photo_unreadable")) from None


def _check_pixels(pixels: int) -> None:
    if pixels > MOST_PIXELS:
        raise _too_many_pixels()


def _too_many_pixels() -> Refused:
    return Refused(because("photo_too_many_pixels", megapixels=MOST_PIXELS // 1_000_000))


def _written_anew(picture: Image.Image) -> Photo:
    picture.draft("RGB", (LONGEST_SIDE, LONGEST_SIDE))  # a JPEG is unpacked no larger than it is needed
    upright = ImageOps.exif_transpose(picture)
    upright.thumbnail((LONGEST_SIDE, LONGEST_SIDE))
    plain = _on_white(upright)
    written = BytesIO()
    plain.save(written, "JPEG", quality=85, optimize=True)
    return Photo(written.getvalue(), plain.width, plain.height)


def _on_white(picture: Image.Image) -> Image.Image:
    """Without what is seen through; nothing but the points themselves."""
    whole = picture.convert("RGBA")
    plain = Image.new("RGB", whole.size, "white")
    plain.paste(whole, mask=whole.getchannel("A"))
    return plain
