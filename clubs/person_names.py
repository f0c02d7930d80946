"""A person's name as people write it in lists: with titles, nicknames, in capitals, or the family name first.

Only what is certain is changed. A name of a single word stays as it is written.
"""

import re
import unicodedata
from typing import Final

from clubs.names import is_addition, is_particle, tidy

MOST_FIRST_NAMES: Final = 4
_INVISIBLE: Final = dict.fromkeys(map(ord, "\u00ad\u061c\u200b\u200c\u200e\u200f\u202a\u202b\u202c\u2060\ufeff"))
_ISOLATES: Final = dict.fromkeys(range(0x2066, 0x206A))
_FLAG_OF_TAGS: Final = re.compile("\U0001f3f4[\U000e0020-\U000e007e]+\U000e007f")  # of England, Scotland, Wales
_QUOTES: Final = {ord(sign): "'" for sign in "‘’ʼ´`′‛"} | {ord(sign): '"' for sign in "“”„‟″«»"}
_WIDE: Final = re.compile(r"[\u3000\uff01-\uff5e]+")
_TITLES: Final = {
    *("dr", "prof", "mr", "mrs", "ms", "miss", "sir", "fru", "dhr", "mevr", "mw", "herr", "frau", "mme", "mlle"),
    *("drs", "dipl-ing"),
}
_SHORT_TITLES: Final = frozenset({"hr.", "ing.", "ir.", "mag.", "msc.", "phd."})  # names without the full stop
_RANKS: Final = frozenset(["GM", "IM", "FM", "WGM", "WIM", "M1", "M2", "M3", "G1", "G2", "G3", "IGM", "SGM"])
_SUFFIX: Final = re.compile(r"(?:[Jj]r|JR|[Ss]r|SR|[Jj]un|[Ss]en|[Jj]unior|[Ss]enior)\.?|I{2,3}|I?V|VI{1,3}")
_NICKNAME: Final = re.compile(r'(?<=\S)\s+(?:"[^"]{1,40}"|\'[^\']{1,40}\'|\([^()]{1,40}\))(?=\s)')
_WORD: Final = re.compile(r"[^\W\d_][\w.'’-]*|'[tn]")
_INITIALS: Final = re.compile(r"(?:[^\W\d_]\.[ -]?)+")
_VOWELS: Final = frozenset("AEIOUYÆØÅÄÖÜÉÈÊËÁÀÂÍÌÎÏÓÒÔÕÚÙÛÝŒ")
_LEAST_CAPITALS: Final = 3  # letters of a word in capitals that cannot be initials


def plain_text(text: str) -> str:
    """Return a text with plain quotes, without full-width forms, marks of direction and other invisible signs."""
    if text.isascii():
        return text.translate(_QUOTES)
    flagged = _FLAG_OF_TAGS.sub("\U0001f1ec\U0001f1e7", text)
    composed = unicodedata.normalize("NFC", flagged).translate(_INVISIBLE | _ISOLATES | _QUOTES)
    return _WIDE.sub(lambda match: unicodedata.normalize("NFKC", match[0]), composed)


def person_name(text: str) -> str:
    """Return the name to display: first names first, without titles and nicknames, not in capitals.

    Additions such as jun. stand after the family name.
    """
    head, *tail = without_titles(_NICKNAME.sub("", tidy(plain_text(text)))).split(",")
    additions = [part.strip() for part in tail if is_suffix(part)]
    names = [head, *(part for part in tail if part.strip() and not (is_suffix(part) or is_title(part.strip())))]
    if len(names) == 2 and is_first_names(names[1]) and is_name(head):
        names = [f"{names[1]} {head}"]
    words, inner_additions = _without_additions(without_titles(",".join(names)).split())
    return " ".join([*_in_small_letters(_first_names_first(words)), *inner_additions, *additions])


def is_name(text: str) -> bool:
    """Return whether a text has nothing but words of a name."""
    words = text.split()
    return 0 < len(words) <= 2 * MOST_FIRST_NAMES and all(_WORD.fullmatch(word) for word in words)


def is_first_names(text: str) -> bool:
    """Return whether a text can stand after a family name and a comma."""
    words = text.split()
    return is_name(text) and len(words) <= MOST_FIRST_NAMES and not is_suffix(text)


def is_suffix(text: str) -> bool:
    """Return whether a text only ends a name: Jr., III."""
    return _SUFFIX.fullmatch(text.strip()) is not None


def is_surely_family(text: str) -> bool:
    """Return whether a text can only be a family name: it begins with a particle, or is a word in capitals."""
    words = text.split()
    return (len(words) > 1 and is_particle(words[0])) or (len(words) == 1 and _is_capitals(words[0]))


def is_single(text: str) -> bool:
    """Return whether a text is one word, apart from particles such as "van" and "de"."""
    return len([word for word in text.split() if not is_particle(word)]) == 1


def is_surely_first_names(text: str) -> bool:
    """Return whether a text can only be first names: initials, or words that end with a particle."""
    words = text.split()
    return _INITIALS.fullmatch(text.strip()) is not None or (len(words) > 1 and is_particle(words[-1]))


def is_title(text: str) -> bool:
    """Return whether a word is a title or a rank."""
    word = text.casefold()
    return text in _RANKS or word in _SHORT_TITLES or (word.rstrip(".") in _TITLES and not text.isupper())


def without_edge_titles(text: str) -> str:
    """Return a part of a name, as before a comma, without the titles at its ends. One word stays."""
    words = text.split()
    while len(words) > 1 and is_title(words[0]):
        del words[0]
    while len(words) > 1 and words[-1] in _RANKS:
        del words[-1]
    return " ".join(words)


def without_titles(name: str) -> str:
    """Return a name without titles. A title before a single word stays, and between names one without a full stop."""
    first, *rest = name.split() or [""]
    words = [first, *(word for word in rest if not (word.endswith(".") and is_title(word)))]
    words = words if len(words) > 1 else name.split()
    while len(words) > 2 and is_title(words[0]):
        del words[0]
    while len(words) > 2 and words[-1] in _RANKS:
        del words[-1]
    return " ".join(words)


def _without_additions(words: list[str]) -> tuple[list[str], list[str]]:
    """Return the words of a name, and the additions among them: jun., III. The first word and a single one stay."""
    additions = [word for word in words[1:] if is_addition(word)]
    names = [*words[:1], *(word for word in words[1:] if not is_addition(word))]
    return (names, additions) if len(names) > 1 else (words, [])


def _is_capitals(word: str) -> bool:
    return len(word) >= _LEAST_CAPITALS and word.isupper() and "." not in word


def _first_names_first(words: list[str]) -> list[str]:
    """Move a family name in capitals behind the first names."""
    count = next((place for place, word in enumerate(words) if not _is_family_word(word)), len(words))
    if 0 < count < len(words) and any(map(_is_capitals, words[:count])) and not any(map(_is_capitals, words[count:])):
        return [*words[count:], *words[:count]]
    return words


def _is_family_word(word: str) -> bool:
    return _is_capitals(word) or (word.isupper() and is_particle(word))


def _in_small_letters(words: list[str]) -> list[str]:
    """Return words in capitals with small letters, unless the name is a single word."""
    if len(words) < 2:
        return words
    is_loud = all(word.isupper() for word in words)
    return [_small(word, place, is_loud=is_loud) for place, word in enumerate(words)]


def _small(word: str, place: int, *, is_loud: bool) -> str:
    is_number = _SUFFIX.fullmatch(word) is not None
    if not (_is_capitals(word) or is_loud) or is_number or "." in word or not _VOWELS & {*word}:
        return word.lower() if place and word.isupper() and is_particle(word) else word
    if place and is_particle(word):
        return word.lower()
    return re.sub(r"[^\W\d_]+", lambda match: _capital(match[0]), word)


def _capital(part: str) -> str:
    for start, spelling in (("MC", "Mc"), ("IJ", "IJ")):
        if part.startswith(start) and len(part) > len(start) + 1:
            rest = part[len(start) :]
            return spelling + (rest.capitalize() if start == "MC" else rest.lower())
    return part.capitalize()
