"""Names of clubs as people write them: the words that say "club", and what is left without them."""

import re
from typing import Final

from clubs.names import search_key

_CLUB_WORDS: Final = {
    *("bc", "bgc", "bk", "bgk", "bg", "club", "klub", "klubben", "clubs", "backgammon", "backgammonclub"),
    *("backgammonklub", "verein", "forening", "foreningen", "vereniging", "kring", "cercle", "dice", "gammon"),
    *("gammonclub", "association", "team", "cafe", "society", "league"),
}


def has_club_word(text: str) -> bool:
    """Return whether a text has a word of clubs: "Amstel BC", "Utrecht Dice"."""
    return any(word in _CLUB_WORDS for word in _words(text))


def club_key(name: str) -> str:
    """Return what two spellings of a club's name have in common: "Amstel BC" and "Backgammonclub Amstel"."""
    words = _words(name)
    return " ".join(word for word in words if word not in _CLUB_WORDS) or " ".join(words)


def club_slug(name: str, longest: int) -> str:
    """Return the part of an address for a club of this name."""
    ascii_words = re.findall(r"[a-z0-9]+", search_key(name))
    return "-".join(ascii_words)[:longest].strip("-") or "club"


def _words(text: str) -> list[str]:
    return re.sub(r"[^\w]+", " ", search_key(text)).split()
