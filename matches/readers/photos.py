"""Read an uploaded photo: decode it, rotate it upright, reduce its size and encode it again.

Encoding removes all metadata (EXIF: place, time, camera) and other content of the file. The size in the header is
checked before decoding. A camera's JPEG is decoded at reduced size and may therefore be larger than other images, which
are decoded completely.
"""

from io import BytesIO
from typing import Final

from PIL import Image, ImageOps

from journal.refusals import Refused, cause
from matches.inputs.results import Photo

LARGEST: Final = 8_000_000  # bytes
MOST_PIXELS: Final = 16_000_000
MOST_PIXELS_OF_A_CAMERA: Final = 40_000_000
LONGEST_SIDE: Final = 2000
_FORMATS: Final = ("JPEG", "PNG", "WEBP")
_BOMBS: Final = (Image.DecompressionBombError, Image.DecompressionBombWarning)


def read_photo(raw: bytes) -> Photo:
    """Return the photo. Raise ``Refused`` for too many bytes or pixels, another format, or a broken file."""
    if len(raw) > LARGEST:
        raise Refused(cause("photo_too_large", megabytes=LARGEST // 1_000_000))
    try:
        with Image.open(BytesIO(raw), formats=_FORMATS) as image:
            _check_pixels(image)
            return _written_anew(image)
    except _BOMBS:
        raise _too_many_pixels(MOST_PIXELS) from None
    except Refused:
        raise
    except Exception:  # decoders raise many types of errors
        raise Refused(cause("photo_unreadable")) from None


def _check_pixels(image: Image.Image) -> None:
    most = MOST_PIXELS_OF_A_CAMERA if _is_read_smaller(image) else MOST_PIXELS
    if image.width * image.height > most:
        raise _too_many_pixels(most)


def _is_read_smaller(image: Image.Image) -> bool:
    """Return whether the image can be decoded at reduced size. A progressive JPEG is decoded completely."""
    return image.format == "JPEG" and image.mode in ("RGB", "L") and "progressive" not in image.info


def _too_many_pixels(most: int) -> Refused:
    return Refused(cause("photo_too_many_pixels", megapixels=most // 1_000_000))


def _written_anew(image: Image.Image) -> Photo:
    image.thumbnail((LONGEST_SIDE, LONGEST_SIDE))  # before rotating, which needs a second copy
    plain = _on_white(ImageOps.exif_transpose(image))
    buffer = BytesIO()
    plain.save(buffer, "JPEG", quality=85, optimize=True)
    return Photo(buffer.getvalue(), plain.width, plain.height)


def _on_white(image: Image.Image) -> Image.Image:
    """Replace transparency by white, and drop all metadata."""
    rgba = image.convert("RGBA")
    plain = Image.new("RGB", rgba.size, "white")
    plain.paste(rgba, mask=rgba.getchannel("A"))
    return plain
