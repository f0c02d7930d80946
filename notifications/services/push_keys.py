"""The key with which this site signs its notifications to browsers (VAPID, RFC 8292).

It is made when it is first needed, and kept in the data folder. A browser that has subscribed knows its public half, so
with another key all subscriptions are lost.
"""

import base64
from pathlib import Path
from typing import TYPE_CHECKING

from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat
from django.conf import settings

from journal.key_files import store_once

if TYPE_CHECKING:
    from py_vapid import Vapid


def signing_key() -> "Vapid":
    """Return the key of this site; it is made if there is none."""
    from py_vapid import Vapid  # loads slowly, and most processes never need it

    path = Path(settings.PUSH_KEY_FILE)
    if not path.exists():
        key = Vapid()
        key.generate_keys()
        store_once(path, key.private_pem())
    return Vapid.from_file(str(path))


def public_key() -> str:
    """Return the public half of the key, as browsers want it: an uncompressed point in base64url."""
    point = signing_key().public_key.public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
    return base64.urlsafe_b64encode(point).rstrip(b"=").decode()
