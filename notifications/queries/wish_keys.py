"""The key of the link by which a person unsubscribes from a kind of letter: it is signed, and not stored."""

from typing import Final

from django.core.signing import BadSignature, Signer

from journal.refusals import NotFound, cause
from notifications.models.letter import OPTIONAL, Letter

_SIGNER: Final = Signer(salt="wish", sep=".")


def wish_key(user_id: int, kind: str) -> str:
    """Return the key of a login for a kind. Letters of this kind to this login have it, and nothing else."""
    return _SIGNER.sign(f"{user_id}-{kind}")


def wish_of_key(key: str) -> tuple[int, str]:
    """Return the id of the login and the kind of a key. Raise NotFound for a wrong one."""
    try:
        user_id, kind = _SIGNER.unsign(key).split("-")
    except (BadSignature, ValueError):
        raise NotFound(cause("no_such_wish")) from None
    if kind not in (*OPTIONAL, Letter.Kind.DIGEST):
        raise NotFound(cause("no_such_wish"))
    return int(user_id), kind
