"""Payment references: eight letters of the alphabet of public ids, and a check letter.

The values of the nine letters (0 to 30) satisfy Σ i · vᵢ ≡ 0 (mod 31), i from 1. As 31 is a prime above 9, every wrong
letter and every exchange of two neighbours is noticed.
"""

import re
from collections.abc import Iterator
from typing import Final

from rules_engine.money import codes
from rules_engine.money.amounts import MoneyRefused

ALPHABET: Final = "23456789abcdefghjkmnpqrstuvwxyz"  # without 0, 1, i, l and o
_INVERSE_OF_9: Final = 7  # 9 · 7 = 63 ≡ 1 (mod 31)
_LETTER: Final = f"[{ALPHABET}]"
_EIGHT: Final = re.compile(f"{_LETTER}{{8}}", re.ASCII)
_IN_TEXT: Final = re.compile(
    rf"(?<![0-9a-z])(?=({_LETTER}{{4}})[ -]?({_LETTER}{{4}})[ -]?({_LETTER})(?![0-9a-z]))", re.ASCII
)


def reference(letters: str) -> str:
    """Return eight letters with their check letter. Raise MoneyRefused if they are not of the alphabet."""
    if not _EIGHT.fullmatch(letters):
        raise MoneyRefused(codes.REFERENCE_UNREADABLE, value=letters[:80])
    return letters + ALPHABET[-_INVERSE_OF_9 * _weighted_sum(letters) % len(ALPHABET)]


def read_reference(text: str) -> str:
    """Return a reference as typed, without blanks and hyphens, in small letters. Raise MoneyRefused if it is wrong."""
    letters = re.sub("[ -]", "", text).lower()
    if len(letters) != 9 or reference(letters[:8]) != letters:
        raise MoneyRefused(codes.REFERENCE_WRONG, value=text[:80])
    return letters


def references_in(text: str) -> Iterator[str]:
    """Yield each correct reference in the words of a bank line, in whatever case, its groups together or apart."""
    for match in _IN_TEXT.finditer(text.lower()):
        letters = "".join(match.groups())
        if reference(letters[:8]) == letters:
            yield letters


def _weighted_sum(letters: str) -> int:
    return sum(place * ALPHABET.index(letter) for place, letter in enumerate(letters, start=1))
