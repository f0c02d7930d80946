"""A photo as somebody sends it: opened, turned upright, made no larger than is needed, and written anew.

What is kept was written here: place, time and camera (EXIF) are gone, and so is whatever else lay in the file. How
large a picture is stands at its head and is asked before anything is unpacked: the JPEG of a camera is unpacked no
larger than it is needed, so that it may be larger than any other picture, of which every point comes into memory.
"""

from io import BytesIO
from typing import Final

from PIL import Image, ImageOps

from journal.refusals import Refused, because
from matches.plans import Photo

LARGEST: Final = 8_000_000  # bytes
MOST_PIXELS: Final = 16_000_000
MOST_PIXELS_OF_A_CAMERA: Final = 40_000_000
LONGEST_SIDE: Final = 2000
_FORMATS: Final = ("JPEG", "PNG", "WEBP")
_BOMBS: Final = (Image.DecompressionBombError, Image.DecompressionBombWarning)


def read_photo(raw: bytes) -> Photo:
    """Refused: too many bytes, no JPEG, PNG or WebP, broken, or too many pixels."""
    if len(raw) > LARGEST:
        raise Refused(because("photo_too_large", megabytes=LARGEST // 1_000_000))
    try:
        with Image.open(BytesIO(raw), formats=_FORMATS) as picture:
            _check_pixels(picture)
            return _written_anew(picture)
    except _BOMBS:
        raise _too_many_pixels(MOST_PIXELS) from None
    except Refused:
        raise
    except Exception:  # what a library says of garbage has many names
        raise Refused(because("photo_unreadable")) from None


def _check_pixels(picture: Image.Image) -> None:
    most = MOST_PIXELS_OF_A_CAMERA if _is_read_smaller(picture) else MOST_PIXELS
    if picture.width * picture.height > most:
        raise _too_many_pixels(most)


def _is_read_smaller(picture: Image.Image) -> bool:
    """A progressive JPEG is in memory as a whole before its first point is known."""
    return picture.format == "JPEG" and picture.mode in ("RGB", "L") and "progressive" not in picture.info


def _too_many_pixels(most: int) -> Refused:
    return Refused(because("photo_too_many_pixels", megapixels=most // 1_000_000))


def _written_anew(picture: Image.Image) -> Photo:
    picture.thumbnail((LONGEST_SIDE, LONGEST_SIDE))  # first: to turn is to have it twice
    plain = _on_white(ImageOps.exif_transpose(picture))
    written = BytesIO()
    plain.save(written, "JPEG", quality=85, optimize=True)
    return Photo(written.getvalue(), plain.width, plain.height)


def _on_white(picture: Image.Image) -> Image.Image:
    """Without what is seen through; nothing but the points themselves."""
    whole = picture.convert("RGBA")
    plain = Image.new("RGB", whole.size, "white")
    plain.paste(whole, mask=whole.getchannel("A"))
    return plain
