"""Whether two names may be one person's: the same letters, another order, a slip of the finger, a short first name.

Names are folded (``clubs.names.fold``): case and accents make no difference. Likeness is a question to a person,
never an answer: two people may have one name.
"""

import re
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping
from enum import Enum
from itertools import groupby
from typing import Final, TypeAlias

from rapidfuzz import fuzz, process
from rapidfuzz.distance import OSA, JaroWinkler

_SIGNS: Final = re.compile(r"[.'’-]+")
_LONG: Final = 8  # letters from which two slips are forgiven, not one
_NEAR: Final = 0.75  # of first names: Mike and Michael are 0.78, Ann and Bob 0
_WORTH_A_LOOK: Final = 60  # of 100: what is less alike is no likeness of any kind below
_MOST_LOOKED_AT: Final = 60
_MOST_TOGETHER: Final = 40  # names that share a key: of a very common one the others are left out
_PLACES: Final = 24  # bits: of sixteen million names
_PLACE: Final = (1 << _PLACES) - 1
_VOWELS: Final = str.maketrans("", "", "aeiouy ")
Pair: TypeAlias = tuple[int, int]
_Read: TypeAlias = tuple[str, str]  # a name without signs, and with its words in the order of letters


class Likeness(Enum):
    """What two names have in common, the strongest first."""

    SAME = "same"
    ORDER = "order"
    TYPING = "typing"
    FIRST_NAME = "first_name"


def likeness(one: str, other: str) -> Likeness | None:
    """Of two folded names; None: nothing that would make one ask."""
    return _compared(_read(one), _read(other))


def alike_pairs(names: Mapping[int, str]) -> dict[Pair, Likeness]:
    """Which of many names may be one person's: by pair, the lower key first."""
    return dict(pairs_alike(names))


def pairs_alike(names: Mapping[int, str]) -> Iterator[tuple[Pair, Likeness]]:
    """The same one by one, in order.

    Only names that share a key are held against each other, so that it takes time by their number, not its square.
    """
    pairs = _asked(_together(names))
    read = {key: _read(name) for key, name in names.items()}
    for pair in pairs:
        kind = _compared(read[pair[0]], read[pair[1]])
        if kind is not None:
            yield pair, kind


def _together(names: Mapping[int, str]) -> list[list[int]]:
    """Those that share something, of all that several share; a number stands for what is shared, the name's place for
    who shares it, and both are one number: most are told once and never looked at again."""
    keys, told = sorted(names), list[int]()
    for place, key in enumerate(keys):
        told += [hash(shared) << _PLACES | place for shared in set(_shared(_plain(names[key])))]
    told.sort()
    found = ([keys[one & _PLACE] for one in some] for _shared_by, some in groupby(told, lambda one: one >> _PLACES))
    return [some[:_MOST_TOGETHER] for some in found if len(some) > 1]


def _asked(together: Iterable[list[int]]) -> Iterator[Pair]:
    """Each pair that shares a key, once and in order; those of one name at a time, since all of all are very many."""
    beside: dict[int, list[list[int]]] = defaultdict(list)
    for some in together:
        for key in some[:-1]:
            beside[key].append(some)
    for key in sorted(beside):
        yield from ((key, other) for other in sorted({one for some in beside[key] for one in some if one > key}))


class Known:
    """Names (folded, by any key) with which others are compared: made ready once, for a whole list of them."""

    def __init__(self, names: Mapping[int, str]) -> None:
        self._names = names
        self._by_words = {key: _in_order(_plain(name)) for key, name in names.items()}

    def most_alike(self, name: str) -> list[tuple[int, Likeness]]:
        """Those that may be this one, the most alike first."""
        if not name:
            return []
        asked = _in_order(_plain(name))
        near = process.extract(
            asked, self._by_words, scorer=fuzz.ratio, score_cutoff=_WORTH_A_LOOK, limit=_MOST_LOOKED_AT
        )
        ranks = list(Likeness)
        kinds = _kinds(name, [(key, self._names[key]) for _words, _score, key in near])
        found = [(ranks.index(kind), place, key) for place, (key, kind) in enumerate(kinds)]
        return [(key, ranks[rank]) for rank, _place, key in sorted(found)]


def _kinds(name: str, near: list[tuple[int, str]]) -> Iterator[tuple[int, Likeness]]:
    for key, other in near:
        kind = likeness(name, other)
        if kind is not None:
            yield key, kind


def _read(name: str) -> _Read:
    plain = _plain(name)
    return plain, _in_order(plain)


def _compared(one: _Read, other: _Read) -> Likeness | None:
    if one[0] == other[0]:
        return Likeness.SAME
    if one[1] == other[1]:
        return Likeness.ORDER
    if _slips(one, other) <= (2 if min(len(one[0]), len(other[0])) >= _LONG else 1):
        return Likeness.TYPING
    return Likeness.FIRST_NAME if _is_family_with_near_first_name(one[0], other[0]) else None


def _shared(name: str) -> Iterator[tuple[str, ...]]:
    """What two names have in common if they are alike: all words but the beginning or the end of one, consonants."""
    words = sorted(name.split())
    for place, word in enumerate(words):
        others, some = words[:place] + words[place + 1 :], 2 if len(word) < 6 else 3
        yield ("begins", word[:some], *others)
        yield ("ends", word[-some:], *others)
    written = name.split()
    if len(written) > 1:
        yield ("initial", written[0][0], written[-1])
    yield ("consonants", name.translate(_VOWELS))


def _plain(name: str) -> str:
    return " ".join(_SIGNS.sub(" ", name).split())


def _in_order(name: str) -> str:
    return " ".join(sorted(name.split()))


def _slips(one: _Read, other: _Read) -> int:
    """Letters to add, drop, change or swap, whatever the order of the words."""
    as_written = OSA.distance(one[0], other[0], score_cutoff=2)
    return as_written if as_written <= 1 else min(as_written, OSA.distance(one[1], other[1], score_cutoff=2))


def _is_family_with_near_first_name(one: str, other: str) -> bool:
    """The same family name (the last word), and first names of which one begins the other or is near it."""
    first, second = one.split(), other.split()
    if len(first) < 2 or len(second) < 2 or first[-1] != second[-1]:
        return False
    left, right = first[0], second[0]
    return left.startswith(right) or right.startswith(left) or JaroWinkler.similarity(left, right) >= _NEAR
