"""Pictures for tests, and what is none."""

from io import BytesIO

from PIL import Image

from matches.inputs.results import Photo
from matches.readers.photos import read_photo

PLACE = 0x8825  # the part of EXIF that says where a picture was taken
TURNED = 0x0112


def picture(kind: str = "JPEG", size: tuple[int, int] = (60, 40), *, exif: bool = False) -> bytes:
    """A red picture, left half blue; with ``exif`` it lies on its side and says where it was taken."""
    made = Image.new("RGBA" if kind == "PNG" else "RGB", size, "red")
    made.paste("blue", (0, 0, size[0] // 2, size[1]))
    told = Image.Exif()
    if exif:
        told[TURNED] = 6
        told.get_ifd(PLACE)[1] = "N"
        told[0x010F] = "Camera of Ann"
    written = BytesIO()
    made.save(written, kind, exif=told)
    return written.getvalue()


def photo() -> Photo:
    return read_photo(picture())
