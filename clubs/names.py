"""People's names as they are searched and sorted: folded, so that "Ostergard" finds "Østergård" on any database.

A sort key compares byte by byte, with the same result on every database. The Danish one has its letters after z where
the Danish ISO 646 had them: { for æ, | for ø, } for å. Why there are two: docs/decisions/0010-names-in-order.md.
"""

import re
import unicodedata
from collections.abc import Callable
from typing import Final

_LETTERS = str.maketrans(
    {"ø": "o", "æ": "ae", "œ": "oe", "å": "a", "ß": "ss", "ł": "l", "đ": "d", "ð": "d", "þ": "th", "ı": "i"}
)
_DANISH: Final = (("aa", "}"), ("å", "}"), ("æ", "{"), ("ä", "{"), ("ø", "|"), ("ö", "|"), ("œ", "|"), ("ü", "y"))
_PARTICLES: Final = {
    *("aan", "het", "in", "in't", "op", "'t", "’t", "te", "ten", "ter", "uit", "van"),
    *("am", "vom", "von", "zu", "zum", "zur", "af"),
    *("d'", "de", "den", "der", "des", "du", "la", "las", "le", "lo", "los"),
    *("da", "del", "della", "di", "do", "dos"),
}
APOSTROPHES: Final = "'’‘‛ʼ`´′"
_ADDITION: Final = re.compile(r"(?:[Jj]r|[Ss]r|[Jj]un|[Ss]en|[Jj]unior|[Ss]enior)\.|[Jj]r|[Ss]r|jun|sen|I{2,3}|IV")
_PUBLIC_ID: Final = re.compile(r"[2-9a-hjkmnp-z]{8}")
_ELISION: Final = re.compile(r"\bd['’](?=\w)")


def search_key(name: str) -> str:
    """Return the name in lower case, without accents, with single blanks."""
    if name.isascii():  # most names of a long file; the same result, much faster
        return " ".join(name.lower().split())
    plain = unicodedata.normalize("NFKD", name.casefold().translate(_LETTERS))
    letters = "".join(c for c in plain if not unicodedata.combining(c))
    return " ".join(letters.split())


def typed_key(name: str) -> str:
    """Return the search key without apostrophes: "oneill" finds "O'Neill"."""
    return search_key(name).translate({ord(c): None for c in APOSTROPHES})


def sort_names(display_name: str) -> dict[str, str]:
    """Return the sort keys of a person, by field: family name first."""
    return _keys(_family_first(display_name))


def sort_titles(name: str) -> dict[str, str]:
    """Return the sort keys of a club or a federation, by field: as it is written."""
    return _keys(name)


def tidy(name: str) -> str:
    """Return the name as typed, without control characters and stray blanks."""
    if name.isascii() and name.isprintable():
        return " ".join(name.split())
    printable = "".join(c if c.isprintable() else " " for c in unicodedata.normalize("NFC", name))
    return " ".join(printable.split())


def is_player_id(name: str) -> bool:
    """Return whether a cell is a public id and not a name."""
    return may_be_player_id(name) and not name.isalpha()


def may_be_player_id(name: str) -> bool:
    """Return whether a cell can be a public id. Some early ids have no digit."""
    return _PUBLIC_ID.fullmatch(name) is not None


def is_particle(word: str) -> bool:
    """Return whether a word is no family name by itself: van, de, der."""
    return word.casefold() in _PARTICLES


def is_addition(word: str) -> bool:
    """Return whether a word can only be an addition behind a family name: jun., Jr, III; Sen and Junior are names."""
    return _ADDITION.fullmatch(word) is not None


def _family_first(name: str) -> str:
    """Return the words from the family name on, then the others.

    "Jan van den Berg" is under B, "Jan Van den Berg" under V: a particle counts if it has a capital.
    """
    words = _ELISION.sub("d' ", name.casefold() if name.isupper() else name).split()
    last = len(words) - 1
    while last > 1 and is_addition(words[last]):
        last -= 1
    start = last
    while start > 1 and words[start - 1].casefold() in _PARTICLES:
        start -= 1
    family = next((place for place in range(start, last) if words[place][0].isupper()), last)
    return " ".join([*words[family:], *words[:family]]) if words else ""


def _keys(name: str) -> dict[str, str]:
    key_functions: dict[str, Callable[[str], str]] = {"sort_name": search_key, "sort_name_da": _fold_danish}
    return {field: _ascii(key_of(name))[:240] for field, key_of in key_functions.items()}


def _fold_danish(name: str) -> str:
    small = unicodedata.normalize("NFC", name.casefold())
    for letter, key in _DANISH:
        small = small.replace(letter, key)
    return search_key(small)


def _ascii(name: str) -> str:
    """Return the key without punctuation: "O'Brien" is beside "Obrien", "Smith-Jones" beside "Smith Jones"."""
    return " ".join(name.replace("-", " ").translate({ord(c): None for c in "'’.,"}).split())
