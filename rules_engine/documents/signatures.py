"""The digest of a document, and its signature by a site (Ed25519, RFC 8032)."""

import base64
import binascii
import hashlib
from collections.abc import Mapping
from typing import Any, Final

from rules_engine.documents import codes
from rules_engine.documents.canonical import canonical
from rules_engine.verdict import Verdict, Violation

ALGORITHM: Final = "Ed25519"
_PREFIX: Final = "open-event "  # so that a signature is worth nothing for another purpose


def digest_of(content: object) -> str:
    """Return SHA-256 of the canonical form, in hex. Raise NotCanonical, or RecursionError for a value too deep."""
    return hashlib.sha256(canonical(content)).hexdigest()


def signed_bytes(digest: str) -> bytes:
    """Return what a site signs."""
    return f"{_PREFIX}{digest}".encode()


def to_base64(data: bytes) -> str:
    return base64.urlsafe_b64encode(data).rstrip(b"=").decode()


def from_base64(text: str) -> bytes:
    """Return the bytes; b"" where the text has none."""
    try:
        return base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))
    except (binascii.Error, ValueError):
        return b""


def judge_signature(document: Mapping[str, Any], key: str = "") -> Verdict:
    """Judge the signature of a document. ``key``: public, in base64url; "": the one it states."""
    signature, digest = document.get("signature"), digest_of(document["content"])
    if signature is None:
        return _refused(Violation(codes.NOT_SIGNED)) if key else Verdict(notes=(Violation(codes.NOT_SIGNED),))
    if digest != signature["sha256"]:
        params = {"stated": signature["sha256"], "computed": digest}
        return _refused(Violation(codes.DIGEST_DIFFERS, "signature.sha256", params))
    if key and key.rstrip("=") != signature["key"]:
        return _refused(Violation(codes.OTHER_KEY, "signature.key"))
    return _judge_value(signature, digest)


def _judge_value(signature: Mapping[str, str], digest: str) -> Verdict:
    try:
        is_valid = _is_valid(from_base64(signature["key"]), from_base64(signature["value"]), signed_bytes(digest))
    except ImportError:
        return Verdict(notes=(Violation(codes.SIGNATURE_NOT_CHECKED, "signature"),))
    return Verdict() if is_valid else _refused(Violation(codes.SIGNATURE_WRONG, "signature.value"))


def _is_valid(key: bytes, signature: bytes, message: bytes) -> bool:
    from cryptography.exceptions import InvalidSignature  # all else is judged without this library
    from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PublicKey

    try:
        Ed25519PublicKey.from_public_bytes(key).verify(signature, message)
    except (InvalidSignature, ValueError):
        return False
    return True


def _refused(*violations: Violation) -> Verdict:
    return Verdict(violations)
