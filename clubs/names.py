"""People's names as they are searched and sorted: folded, so that "Ostergard" finds "Østergård" on any database."""

import unicodedata

_LETTERS = str.maketrans(
    {"ø": "o", "æ": "ae", "œ": "oe", "å": "a", "ß": "ss", "ł": "l", "đ": "d", "ð": "d", "þ": "th", "ı": "i"}
)
_PARTICLES = {"van", "von", "de", "den", "der", "la", "le", "du", "da", "di", "ter", "ten", "af", "zu"}


def fold(name: str) -> str:
    """Lower case, no accents, single blanks."""
    plain = unicodedata.normalize("NFKD", name.casefold().translate(_LETTERS))
    letters = "".join(c for c in plain if not unicodedata.combining(c))
    return " ".join(letters.split())


def sort_name(display_name: str) -> str:
    """Family name first, with its particles: "Jan van den Berg" sorts as "van den berg jan"."""
    words = fold(display_name).split()
    if len(words) < 2:
        return " ".join(words)
    start = len(words) - 1
    while start > 1 and words[start - 1] in _PARTICLES:
        start -= 1
    return " ".join(words[start:] + words[:start])


def tidy(name: str) -> str:
    """A name as typed, without control characters and stray blanks."""
    printable = "".join(c if c.isprintable() else " " for c in unicodedata.normalize("NFC", name))
    return " ".join(printable.split())
