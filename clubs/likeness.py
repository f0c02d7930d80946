"""Whether two names may be one person's: the same letters, another order, a slip of the finger, a short first name.

Names are folded (``clubs.names.fold``): case and accents make no difference. Likeness is a question to a person,
never an answer: two people may have one name.
"""

import re
from collections.abc import Iterator, Mapping
from enum import Enum
from typing import Final

from rapidfuzz import fuzz, process
from rapidfuzz.distance import OSA, JaroWinkler

_SIGNS: Final = re.compile(r"[.'’-]+")
_LONG: Final = 8  # letters from which two slips are forgiven, not one
_NEAR: Final = 0.75  # of first names: Mike and Michael are 0.78, Ann and Bob 0
_WORTH_A_LOOK: Final = 60  # of 100: what is less alike is no likeness of any kind below
_MOST_LOOKED_AT: Final = 60


class Likeness(Enum):
    """What two names have in common, the strongest first."""

    SAME = "same"
    ORDER = "order"
    TYPING = "typing"
    FIRST_NAME = "first_name"


def likeness(one: str, other: str) -> Likeness | None:
    """Of two folded names; None: nothing that would make one ask."""
    first, second = _plain(one), _plain(other)
    if first == second:
        return Likeness.SAME
    if sorted(first.split()) == sorted(second.split()):
        return Likeness.ORDER
    if _slips(first, second) <= (2 if min(len(first), len(second)) >= _LONG else 1):
        return Likeness.TYPING
    return Likeness.FIRST_NAME if _is_family_with_near_first_name(first, second) else None


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


def _plain(name: str) -> str:
    return " ".join(_SIGNS.sub(" ", name).split())


def _in_order(name: str) -> str:
    return " ".join(sorted(name.split()))


def _slips(one: str, other: str) -> int:
    """Letters to add, drop, change or swap, whatever the order of the words."""
    as_written = OSA.distance(one, other, score_cutoff=2)
    return min(as_written, OSA.distance(_in_order(one), _in_order(other), score_cutoff=2))


def _is_family_with_near_first_name(one: str, other: str) -> bool:
    """The same family name (the last word), and first names of which one begins the other or is near it."""
    first, second = one.split(), other.split()
    if len(first) < 2 or len(second) < 2 or first[-1] != second[-1]:
        return False
    left, right = first[0], second[0]
    return left.startswith(right) or right.startswith(left) or JaroWinkler.similarity(left, right) >= _NEAR
