"""The signature of a notice of a payment provider: ``t=SECONDS,v1=HEX``, HMAC-SHA256(secret, t + "." + raw body).

The scheme of Stripe's webhooks (docs.stripe.com/webhooks, *Verify manually*). While a secret is rotated, two are valid.
"""

import hmac
import re
from collections.abc import Sequence
from typing import Final

from rules_engine.money import codes
from rules_engine.money.amounts import MoneyRefused

MOST_SECONDS: Final = 300  # before or after the time of the signature
MOST_SIGNATURES: Final = 5  # of a header
_HEADER: Final = re.compile(r"t=([0-9]{1,12})((?:,v1=[0-9a-f]{64})+)", re.ASCII)


def signature(secret: str, seconds: int, raw: bytes) -> str:
    """Return the hex signature of a body at a time, in seconds since 1970."""
    return hmac.new(secret.encode(), b"%d." % seconds + raw, "sha256").hexdigest()


def check_signature(header: str, raw: bytes, secrets: Sequence[str], seconds: int) -> None:
    """Raise MoneyRefused unless a header signs this body by one of the secrets, within ``MOST_SECONDS`` of now.

    Every secret is compared with every signature, in constant time.
    """
    match = _HEADER.fullmatch(header)
    hexes = match[2].split(",v1=")[1:] if match else []
    if match is None or len(hexes) > MOST_SIGNATURES:
        raise MoneyRefused(codes.SIGNATURE_UNREADABLE)
    signed_at = int(match[1])
    due = [signature(secret, signed_at, raw) for secret in secrets]
    if not sum(hmac.compare_digest(own, other) for own in due for other in hexes):
        raise MoneyRefused(codes.SIGNATURE_WRONG)
    if abs(seconds - signed_at) > MOST_SECONDS:
        raise MoneyRefused(codes.SIGNATURE_EXPIRED, seconds=abs(seconds - signed_at), most=MOST_SECONDS)
