"""Documents as files: signed by this site, and packed."""

import hashlib
import zlib
from collections.abc import Iterable, Iterator
from typing import Final

from django.conf import settings

from exchange.services.site_key import public_key, signing_key
from rules_engine.documents.canonical import canonical
from rules_engine.documents.signatures import ALGORITHM, signed_bytes, to_base64

KEYS_PATH: Final = "/.well-known/open-event-keys.json"
MEDIA_TYPE: Final = "application/gzip"
_GZIP: Final = 31  # with a header and a trailer of gzip; the header has no time, so that the same packs alike


def signed(pieces: Iterable[bytes]) -> Iterator[bytes]:
    """Yield a document: its content, and the signature of the digest that was formed meanwhile."""
    digest = hashlib.sha256()
    yield b'{"content":'
    for piece in pieces:
        digest.update(piece)
        yield piece
    yield b',"signature":' + canonical(_signature(digest.hexdigest())) + b"}"


def packed(pieces: Iterable[bytes]) -> Iterator[bytes]:
    """Yield the pieces as a gzip file."""
    packer = zlib.compressobj(9, wbits=_GZIP)
    for piece in pieces:
        if data := packer.compress(piece):
            yield data
    yield packer.flush()


def _signature(digest: str) -> dict[str, str]:
    return {
        "algorithm": ALGORITHM,
        "key": public_key(),
        "keys_at": settings.SITE_ADDRESS + KEYS_PATH,
        "sha256": digest,
        "value": to_base64(signing_key().sign(signed_bytes(digest))),
    }
