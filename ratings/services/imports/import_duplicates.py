"""The data that must be remembered of the lines of a long file: numbers of eight bytes each, and names.

A file is checked in parts, each perhaps by another process. In between, this data is in the storage beside the file: a
line of JSON with the counts of each kind, the numbers, and the names.
"""

import json
from array import array
from bisect import bisect_left, bisect_right
from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import BinaryIO, Final

from clubs.names import search_key
from journal.chain import sha256

MOST_NAMES: Final = 100_000  # new names that are stored; the others are counted by their hashes
_LATELY: Final = 50_000  # numbers that wait to be merged
_LONG: Final = "Q"  # eight bytes
_SHORT: Final = "I"  # four


class Numbers:
    """A sorted multiset of integers. Recent ones wait in a dict before they are merged."""

    def __init__(self, numbers: "array[int] | None" = None) -> None:
        self._ordered = array(_LONG) if numbers is None else numbers
        self._lately: dict[int, int] = {}

    def note(self, number: int) -> int:
        """Add a number. Return how often it was added before."""
        if len(self._lately) >= _LATELY:
            self.in_order()
        times = self._lately.get(number, 0)
        self._lately[number] = times + 1
        return times + self._ordered_count(number)

    def in_order(self) -> "array[int]":
        """Return all numbers, sorted."""
        if self._lately:
            fresh = (number for number, times in sorted(self._lately.items()) for _ in range(times))
            self._ordered = _merged(self._ordered, fresh)
            self._lately = {}
        return self._ordered

    def _ordered_count(self, number: int) -> int:
        place = bisect_left(self._ordered, number)
        if place == len(self._ordered) or self._ordered[place] != number:
            return 0
        return bisect_right(self._ordered, number, place) - place


class Again:
    """The lines that equal earlier lines, each with how many of them."""

    def __init__(self, lines: "array[int] | None" = None, times: "array[int] | None" = None) -> None:
        """Take two parallel columns, in the order of the lines."""
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
    """The data remembered of the lines. ``rows``, ``events``: hashes.

    ``names``: of the first new players, search form to first written form. ``more``: hashes of the other names.
    """

    again: Again = field(default_factory=Again)
    rows: Numbers = field(default_factory=Numbers)
    events: Numbers = field(default_factory=Numbers)
    more: Numbers = field(default_factory=Numbers)
    names: dict[str, str] = field(default_factory=dict)

    def meet(self, key: str, name: str) -> bool:
        """Note an unknown name. Return whether it is new."""
        if key in self.names:
            return False
        if len(self.names) < MOST_NAMES:
            self.names[key] = name
            return True
        return not self.more.note(number_of(key))

    def forget_numbers(self) -> None:
        """Drop the numbers, after the last line."""
        self.rows, self.events, self.more = Numbers(), Numbers(), Numbers()


def number_of(text: str) -> int:
    """Return a hash of a text. Among ten million texts two are equal with a chance of one in four hundred thousand."""
    return int(sha256(text)[:16], 16)


def written(memory: Remembered) -> bytes:
    """Return the bytes to store until the next part."""
    repeats = (memory.again.lines, memory.again.times)
    numbers = [column.in_order() for column in (memory.rows, memory.events, memory.more)]
    head = json.dumps([len(column) for column in (*repeats, *numbers)])
    names = json.dumps(list(memory.names.values()))
    return b"".join([head.encode(), b"\n", *(column.tobytes() for column in (*repeats, *numbers)), names.encode()])


def read(file: BinaryIO) -> Remembered:
    """Read what ``written`` returned."""
    repeats, counts = _again_of(file)
    rows, events, more = (Numbers(_numbers(file, _LONG, count)) for count in counts)
    return Remembered(repeats, rows, events, more, {search_key(name): name for name in json.loads(file.read())})


def read_again(file: BinaryIO) -> Again:
    """Read the equal lines alone."""
    return _again_of(file)[0]


def _again_of(file: BinaryIO) -> tuple[Again, list[int]]:
    """Return the equal lines, and how many numbers of each kind follow."""
    lines, times, *counts = json.loads(file.readline())
    return Again(_numbers(file, _SHORT, lines), _numbers(file, _SHORT, times)), counts


def _numbers(file: BinaryIO, kind: str, count: int) -> "array[int]":
    numbers = array(kind)
    numbers.frombytes(file.read(count * numbers.itemsize))
    return numbers


def _merged(old_numbers: "array[int]", fresh: Iterable[int]) -> "array[int]":
    """Return both columns merged. ``fresh``: sorted. Numbers between two of them are copied at once."""
    numbers, start = array(_LONG), 0
    for number in fresh:
        place = bisect_left(old_numbers, number, start)
        numbers.extend(old_numbers[start:place])
        numbers.append(number)
        start = place
    numbers.extend(old_numbers[start:])
    return numbers
