"""What must be known of the lines of a long file that were read before: numbers of eight bytes each, and names.

A file is looked through in parts, each perhaps by another process; between them this waits in the storage, beside
the file. It is written as a line of JSON that says how many there are of each kind, the numbers, and the names.
"""

import json
from array import array
from bisect import bisect_left, bisect_right
from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import BinaryIO, Final

from clubs.names import fold
from journal.chain import sha256

MOST_NAMES: Final = 100_000  # new names that are remembered letter by letter; the others are counted
_LATELY: Final = 50_000  # numbers that wait to be put into their places
_LONG: Final = "Q"  # eight bytes
_SHORT: Final = "I"  # four


class Numbers:
    """Whole numbers in order, each as often as it was noted; those that came lately wait for their places."""

    def __init__(self, known: "array[int] | None" = None) -> None:
        self._known = array(_LONG) if known is None else known
        self._lately: dict[int, int] = {}

    def note(self, number: int) -> int:
        """How often it was there before."""
        if len(self._lately) >= _LATELY:
            self.in_order()
        times = self._lately.get(number, 0)
        self._lately[number] = times + 1
        return times + self._times_known(number)

    def in_order(self) -> "array[int]":
        """All of them, each in its place."""
        if self._lately:
            fresh = (number for number, times in sorted(self._lately.items()) for _ in range(times))
            self._known = _merged(self._known, fresh)
            self._lately = {}
        return self._known

    def _times_known(self, number: int) -> int:
        place = bisect_left(self._known, number)
        if place == len(self._known) or self._known[place] != number:
            return 0
        return bisect_right(self._known, number, place) - place


class Again:
    """By line that says what another has said: how many lines before it say the same."""

    def __init__(self, lines: "array[int] | None" = None, times: "array[int] | None" = None) -> None:
        """Side by side, in the order of the lines."""
        self.lines = array(_SHORT) if lines is None else lines
        self.times = array(_SHORT) if times is None else times

    def note(self, line: int, times: int) -> None:
        self.lines.append(line)
        self.times.append(times)

    def between(self, first: int, last: int) -> dict[int, int]:
        start, end = bisect_left(self.lines, first), bisect_right(self.lines, last)
        return dict(zip(self.lines[start:end], self.times[start:end], strict=True))


@dataclass(slots=True)
class Remembered:
    """``rows``, ``events``: numbers that stand for them. ``names``: of the first new players, by name as it is searched
    as it was first written; ``more``: numbers that stand for the others.
    """

    again: Again = field(default_factory=Again)
    rows: Numbers = field(default_factory=Numbers)
    events: Numbers = field(default_factory=Numbers)
    more: Numbers = field(default_factory=Numbers)
    names: dict[str, str] = field(default_factory=dict)

    def meet(self, folded: str, name: str) -> bool:
        """A name that nobody has: whether it is there for the first time."""
        if folded in self.names:
            return False
        if len(self.names) < MOST_NAMES:
            self.names[folded] = name
            return True
        return not self.more.note(number_of(folded))

    def forget_numbers(self) -> None:
        """Of a file that was read to its end."""
        self.rows, self.events, self.more = Numbers(), Numbers(), Numbers()


def number_of(text: str) -> int:
    """That stands for a text: of ten million texts two have the same by a chance of one in four hundred thousand."""
    return int(sha256(text)[:16], 16)


def written(known: Remembered) -> bytes:
    """As it waits for the next part."""
    again = (known.again.lines, known.again.times)
    numbers = [some.in_order() for some in (known.rows, known.events, known.more)]
    head = json.dumps([len(some) for some in (*again, *numbers)])
    names = json.dumps(list(known.names.values()))
    return b"".join([head.encode(), b"\n", *(some.tobytes() for some in (*again, *numbers)), names.encode()])


def read(file: BinaryIO) -> Remembered:
    """What ``written`` gave."""
    again, counts = _again_of(file)
    rows, events, more = (Numbers(_numbers(file, _LONG, count)) for count in counts)
    return Remembered(again, rows, events, more, {fold(name): name for name in json.loads(file.read())})


def read_again(file: BinaryIO) -> Again:
    """That alone, without the rest of what ``written`` gave."""
    return _again_of(file)[0]


def _again_of(file: BinaryIO) -> tuple[Again, list[int]]:
    """With how many numbers of each kind follow."""
    lines, times, *counts = json.loads(file.readline())
    return Again(_numbers(file, _SHORT, lines), _numbers(file, _SHORT, times)), counts


def _numbers(file: BinaryIO, kind: str, count: int) -> "array[int]":
    found = array(kind)
    found.frombytes(file.read(count * found.itemsize))
    return found


def _merged(known: "array[int]", fresh: Iterable[int]) -> "array[int]":
    """``fresh``: in order. What lies between two of them is copied as a whole."""
    found, start = array(_LONG), 0
    for number in fresh:
        place = bisect_left(known, number, start)
        found.extend(known[start:place])
        found.append(number)
        start = place
    found.extend(known[start:])
    return found
