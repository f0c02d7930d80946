"""The key with which this site signs its documents (Ed25519). It is made when it is first needed.

A reader compares the key of a document with those that the site publishes. With another key, older documents can no
longer be proved to be of this site, so the key belongs into every backup.
"""

from pathlib import Path

from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey
from cryptography.hazmat.primitives.serialization import (
    Encoding,
    NoEncryption,
    PrivateFormat,
    PublicFormat,
    load_pem_private_key,
)
from django.conf import settings

from journal.key_files import store_once
from rules_engine.documents.signatures import to_base64


def signing_key() -> Ed25519PrivateKey:
    """Return the key of this site; it is made if there is none."""
    path = Path(settings.DOCUMENT_KEY_FILE)
    if not path.exists():
        pem = Ed25519PrivateKey.generate().private_bytes(Encoding.PEM, PrivateFormat.PKCS8, NoEncryption())
        store_once(path, pem)
    key = load_pem_private_key(path.read_bytes(), None)
    assert isinstance(key, Ed25519PrivateKey), "another kind of key is in its file"
    return key


def public_key() -> str:
    """Return the public half in base64url."""
    return to_base64(signing_key().public_key().public_bytes(Encoding.Raw, PublicFormat.Raw))


def published_keys() -> dict[str, list[dict[str, str]]]:
    """Return the public keys of this site as a JWK set (RFC 7517, RFC 8037)."""
    key = public_key()
    return {"keys": [{"kty": "OKP", "crv": "Ed25519", "x": key, "use": "sig", "alg": "EdDSA"}]}
