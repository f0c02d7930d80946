"""Codes that a person reads in one place and types in another, to get a login or to link one."""

import secrets
from hashlib import sha256
from typing import Final

from clubs.models.player import ALPHABET

_GROUP_LENGTH: Final = 4  # letters and digits, without look-alikes


def new_code(groups: int) -> str:
    """Return a code in capitals: groups of four with hyphens between them. A group has 31 to the power of 4 values."""
    letters = ALPHABET.upper()
    return "-".join("".join(secrets.choice(letters) for _ in range(_GROUP_LENGTH)) for _ in range(groups))


def code_digest(code: str) -> str:
    """Return the SHA-256 of a code, which alone is stored. People type any case, with or without hyphens and spaces."""
    return sha256("".join(filter(str.isalnum, code)).upper().encode()).hexdigest()
