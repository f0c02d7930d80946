"""Find names that may belong to one person: same letters, another order, a typing error, a short first name.

Names are folded (``clubs.names.search_key``): case and accents do not count. An officer decides on each similarity,
because two people may have one name.
"""

import re
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping
from enum import Enum
from itertools import groupby
from typing import Final, TypeAlias

from rapidfuzz import fuzz, process
from rapidfuzz.distance import OSA, JaroWinkler

_SIGNS: Final = re.compile(r"[.'’‘‛ʼ`´′-]+")
_EXTRAS: Final = frozenset(  # titles and additions, as folded words without signs
    {"dr", "prof", "drs", "mag", "ing", "jr", "sr", "jun", "sen", "junior", "senior", "ii", "iii", "iv"}
)
_LONG: Final = 8  # letters; names at least as long may have two slips instead of one
_NEAR: Final = 0.75  # of first names: Mike and Michael are 0.78, Ann and Bob 0
_WORTH_A_LOOK: Final = 60  # of 100; less similar names are of no kind below
_MOST_LOOKED_AT: Final = 60
_MOST_TOGETHER: Final = 40  # names that share a key; the others of a very common key are left out
_PLACES: Final = 24  # bits, for sixteen million names
_PLACE: Final = (1 << _PLACES) - 1
_VOWELS: Final = str.maketrans("", "", "aeiouy ")
Pair: TypeAlias = tuple[int, int]
_Read: TypeAlias = tuple[str, str, str]  # a name without signs; its words, and those of its core, in alphabetical order


class Similarity(Enum):
    """The kinds of similarity of two names, the strongest first."""

    SAME = "same"
    ORDER = "order"
    ADDITION = "addition"
    TYPING = "typing"
    FIRST_NAME = "first_name"


def similarity(name: str, other: str) -> Similarity | None:
    """Compare two folded names; None if they are not similar."""
    return _compared(_read(name), _read(other))


def similar_pairs(names: Mapping[int, str]) -> dict[Pair, Similarity]:
    """Return the similar pairs of names: by pair of keys, the lower key first."""
    return dict(iter_similar_pairs(names))


def iter_similar_pairs(names: Mapping[int, str]) -> Iterator[tuple[Pair, Similarity]]:
    """Yield the similar pairs in order.

    Only names that share a key are compared, so that the time grows with their number, not with its square.
    """
    pairs = _distinct_pairs(_together(names))
    forms = {key: _read(name) for key, name in names.items()}
    for pair in pairs:
        kind = _compared(forms[pair[0]], forms[pair[1]])
        if kind is not None:
            yield pair, kind


def _together(names: Mapping[int, str]) -> list[list[int]]:
    """Return the groups of names that share a key.

    Each number packs the hash of a key and the place of its name. An integer takes less memory than a tuple, and most
    keys occur once and are dropped.
    """
    keys, numbers = sorted(names), list[int]()
    for place, key in enumerate(keys):
        numbers += [hash(shared) << _PLACES | place for shared in set(_shared(_core(_plain(names[key]))))]
    numbers.sort()
    groups = (
        [keys[number & _PLACE] for number in group]
        for _shared_by, group in groupby(numbers, lambda number: number >> _PLACES)
    )
    return [group[:_MOST_TOGETHER] for group in groups if len(group) > 1]


def _distinct_pairs(groups: Iterable[list[int]]) -> Iterator[Pair]:
    """Yield each pair that shares a key, once and in order. Only the pairs of one name are in memory at a time."""
    beside: dict[int, list[list[int]]] = defaultdict(list)
    for group in groups:
        for key in group[:-1]:
            beside[key].append(group)
    for key in sorted(beside):
        yield from (
            (key, other)
            for other in sorted({candidate for group in beside[key] for candidate in group if candidate > key})
        )


class NameIndex:
    """An index of folded names, by any key, with which many names are compared."""

    def __init__(self, names: Mapping[int, str]) -> None:
        self._names = names
        self._by_words = {key: _in_order(_core(_plain(name))) for key, name in names.items()}

    def most_similar(self, name: str) -> list[tuple[int, Similarity]]:
        """Return the keys of the names that may be this one, the most similar first."""
        if not name:
            return []
        in_order = _in_order(_core(_plain(name)))
        near = process.extract(
            in_order, self._by_words, scorer=fuzz.ratio, score_cutoff=_WORTH_A_LOOK, limit=_MOST_LOOKED_AT
        )
        ranks = list(Similarity)
        kinds = _kinds(name, [(key, self._names[key]) for _words, _score, key in near])
        matches = [(ranks.index(kind), place, key) for place, (key, kind) in enumerate(kinds)]
        return [(key, ranks[rank]) for rank, _place, key in sorted(matches)]


def _kinds(name: str, near: list[tuple[int, str]]) -> Iterator[tuple[int, Similarity]]:
    for key, other in near:
        kind = similarity(name, other)
        if kind is not None:
            yield key, kind


def _read(name: str) -> _Read:
    plain = _plain(name)
    return plain, _in_order(plain), _in_order(_core(plain))


def _compared(name: _Read, other: _Read) -> Similarity | None:
    if name[0] == other[0]:
        return Similarity.SAME
    if name[1] == other[1]:
        return Similarity.ORDER
    if name[2] == other[2]:
        return Similarity.ADDITION
    if _slips(name, other) <= (2 if min(len(name[0]), len(other[0])) >= _LONG else 1):
        return Similarity.TYPING
    return Similarity.FIRST_NAME if _is_family_with_near_first_name(name[0], other[0]) else None


def _shared(name: str) -> Iterator[tuple[str, ...]]:
    """Yield the keys of a name: all words but the beginning or the end of one, the first letter, the consonants."""
    words = sorted(name.split())
    for place, word in enumerate(words):
        other_words, length = words[:place] + words[place + 1 :], 2 if len(word) < 6 else 3
        yield ("begins", word[:length], *other_words)
        yield ("ends", word[-length:], *other_words)
    name_words = name.split()
    if len(name_words) > 1:
        yield ("initial", name_words[0][0], name_words[-1])
    yield ("consonants", name.translate(_VOWELS))


def _plain(name: str) -> str:
    return " ".join(_SIGNS.sub(" ", name).split())


def _core(name: str) -> str:
    """Return a plain name without titles and additions: Dr., jun. A single word stays."""
    words = [word for word in name.split() if word not in _EXTRAS]
    return " ".join(words) if len(words) > 1 else name


def _in_order(name: str) -> str:
    return " ".join(sorted(name.split()))


def _slips(name: _Read, other: _Read) -> int:
    """Return how many letters to add, drop, change or swap, whatever the order of the words; at most 3."""
    as_written = OSA.distance(name[0], other[0], score_cutoff=2)
    return as_written if as_written <= 1 else min(as_written, OSA.distance(name[1], other[1], score_cutoff=2))


def _is_family_with_near_first_name(name: str, other: str) -> bool:
    """Return whether the last words are equal, and one first name begins the other or is similar to it."""
    first, second = name.split(), other.split()
    if len(first) < 2 or len(second) < 2 or first[-1] != second[-1]:
        return False
    left, right = first[0], second[0]
    return left.startswith(right) or right.startswith(left) or JaroWinkler.similarity(left, right) >= _NEAR
