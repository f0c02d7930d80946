"""The key with which this site signs its notifications to browsers (VAPID, RFC 8292).

It is made when it is first needed, and kept in the data folder. A browser that has subscribed knows its public half, so
with another key all subscriptions are lost.
"""

import base64
import os
import tempfile
from pathlib import Path
from typing import TYPE_CHECKING

from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat
from django.conf import settings

if TYPE_CHECKING:
    from py_vapid import Vapid


def signing_key() -> "Vapid":
    """Return the key of this site; it is made if there is none."""
    from py_vapid import Vapid  # loads slowly, and most processes never need it

    path = Path(settings.PUSH_KEY_FILE)
    if not path.exists():
        key = Vapid()
        key.generate_keys()
        _store(path, key.private_pem())
    return Vapid.from_file(str(path))


def public_key() -> str:
    """Return the public half of the key, as browsers want it: an uncompressed point in base64url."""
    point = signing_key().public_key.public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
    return base64.urlsafe_b64encode(point).rstrip(b"=").decode()


def _store(path: Path, pem: bytes) -> None:
    """Write the key, unless another process has written one meanwhile: then that counts."""
    handle, name = tempfile.mkstemp(dir=path.parent)  # readable by the site alone
    with os.fdopen(handle, "wb") as file:
        file.write(pem)
    try:
        os.link(name, path)
    except FileExistsError:
        pass
    finally:
        Path(name).unlink()
