"""Search names as typed: other accents and spellings, typing errors, words in any order.

Every typed word is compared with every word of the names, once: by its beginning (the search runs while typing), and by
how few letters must change. A name counts by the mean of its words. Nothing is read from the database.
"""

import heapq
from bisect import bisect_left
from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Final, Generic, TypeVar

from rapidfuzz import process
from rapidfuzz.distance import OSA

from clubs.names import typed_key

K = TypeVar("K")

MOST_WORDS: Final = 6  # of the typed text
LONGEST_WORD: Final = 40
_SPELLINGS: Final = (("ae", "a"), ("oe", "o"), ("ue", "u"), ("aa", "a"))  # Mueller, Øster written Oester, Aarhus
_CUTOFF: Final = 0.58
_SLIPS: Final = ((3, 0), (6, 1), (9, 2), (LONGEST_WORD + 1, 3))  # (length, slips): the slips allowed in shorter words
_PREFIX: Final = 0.8
_SLIPPED: Final = 0.8
_SLIPPED_PREFIX: Final = 0.66


@dataclass(frozen=True, slots=True)
class Hit(Generic[K]):
    """A name that may be meant; ``score`` from 0 to 1."""

    key: K
    score: float


def skeleton(name: str) -> list[str]:
    """Return the words of a name, without the letters that people spell in several ways."""
    plain = "".join(letter if letter.isalnum() else " " for letter in typed_key(name))
    for spelling, replacement in _SPELLINGS:
        plain = plain.replace(spelling, replacement)
    return plain.split()


class Names(Generic[K]):
    """An index of names, each with a key of the caller. It is never changed: ``like`` returns another one."""

    def __init__(self, names: Mapping[K, str]) -> None:
        self._names = dict(names)
        self._keys = list(self._names)
        self._lengths: list[int] = []
        holders: dict[str, list[int]] = defaultdict(list)
        for number, name in enumerate(self._names.values()):
            self._lengths.append(len(name.split()))
            for word in _words(name):
                holders[word].append(number)
        self._index(holders)

    def __len__(self) -> int:
        return len(self._names)

    def like(self, names: Mapping[K, str]) -> "Names[K]":
        """Return the index of these names. It is computed from the differences, if these are few."""
        old, new = self._names.items(), names.items()
        removals, additions = dict(old - new), dict(new - old)
        return Names(names) if len(additions) > len(self) // 10 else self._with(removals, additions, dict(names))

    def find(self, text: str, most: int = 10) -> list[Hit[K]]:
        """Return the likeliest names first; of equally likely ones, the first of the index."""
        words = [word[:LONGEST_WORD] for word in skeleton(text)[:MOST_WORDS]]
        scores = self._scores(words)
        if not scores and len(words) > 1:
            scores = self._scores(["".join(words)[:LONGEST_WORD]])
        best = heapq.nsmallest(most, scores.items(), key=lambda item: (-item[1], item[0]))
        return [Hit(self._keys[number], min(score, 1.0)) for number, score in best]

    def _index(self, holders: Mapping[str, Sequence[int]]) -> None:
        self._words = sorted(holders)
        self._holders = [holders[word] for word in self._words]
        self._prefixes: dict[int, list[str]] = {}

    def _with(self, removals: Mapping[K, str], additions: Mapping[K, str], names: dict[K, str]) -> "Names[K]":
        """Return the index with changes. A number is not used twice: that of a removed name stays empty."""
        index: Names[K] = Names({})
        index._names, index._keys, index._lengths = names, [*self._keys, *additions], list(self._lengths)
        holders: dict[str, Sequence[int]] = dict(zip(self._words, self._holders, strict=True))
        left = {number for number, key in enumerate(self._keys) if key in removals}
        for word in {word for name in removals.values() for word in _words(name)}:
            holders[word] = [number for number in holders[word] if number not in left]
        for number, name in enumerate(additions.values(), len(self._keys)):
            index._lengths.append(len(name.split()))
            holders |= {word: [*holders.get(word, ()), number] for word in _words(name)}
        index._index(holders)
        return index

    def _scores(self, words: Sequence[str]) -> dict[int, float]:
        """Return how well each fitting name fits, by its number."""
        totals: dict[int, float] = defaultdict(float)
        for word in words:
            for number, score in self._fitting(word).items():
                totals[number] += score
        count = len(words)
        return {
            number: total / count - 0.02 * abs(self._lengths[number] - count)
            for number, total in totals.items()
            if total / count >= _CUTOFF
        }

    def _fitting(self, word: str) -> dict[int, float]:
        """Return how well the best word of each name fits this word, by the number of the name."""
        best: dict[int, float] = {}
        for place, score in self._similar(word):
            for number in self._holders[place]:
                if score > best.get(number, 0.0):
                    best[number] = score
        return best

    def _similar(self, word: str) -> Iterator[tuple[int, float]]:
        """Yield the words that may be meant, by their places, each with its score."""
        yield from self._beginning_with(word)
        slips = next(slips for length, slips in _SLIPS if len(word) < length)
        if slips:
            yield from _near(word, self._words, slips, _SLIPPED)
        if len(word) > 3:  # a letter may be missing or extra in what is typed so far
            for length in (len(word), len(word) + 1):
                yield from _near(word, self._beginnings(length), 1, _SLIPPED_PREFIX)

    def _beginnings(self, length: int) -> list[str]:
        if length not in self._prefixes:
            self._prefixes[length] = [word[:length] for word in self._words]
        return self._prefixes[length]

    def _beginning_with(self, word: str) -> Iterator[tuple[int, float]]:
        place = bisect_left(self._words, word)
        while place < len(self._words) and self._words[place].startswith(word):
            share = len(word) / len(self._words[place])
            yield place, 1.0 if share == 1 else _PREFIX + 0.15 * share
            place += 1


def _near(word: str, words: Sequence[str], slips: int, weight: float) -> Iterator[tuple[int, float]]:
    """Yield the words so few slips away: a letter too many, missing or wrong, or two that changed places."""
    for _, distance, place in process.extract(word, words, scorer=OSA.distance, score_cutoff=slips, limit=None):
        yield place, weight * (1 - distance / (2 * len(word)))


def _words(name: str) -> set[str]:
    """Return the words by which a name is found: its own, and several run together, "vandenberg", "jeanpierre"."""
    words = skeleton(name)
    return {*words, "".join(words[1:]), "".join(words[:2])} if len(words) > 2 else set(words)
