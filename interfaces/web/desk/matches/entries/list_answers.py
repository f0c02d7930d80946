"""The answers about a pasted list: each belongs to a line as displayed, wherever the changed list has it."""

import re
from collections import defaultdict, deque
from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from django.http import QueryDict

_ANSWER: Final = re.compile(r"(fix|pick|read)-(\d{1,4})")


def placed_answers(fields: QueryDict) -> QueryDict:
    """Return the fields with the corrected lines in the list, and each answer at the present number of its line.

    ``shown``: the list as the page displayed it, if it did. An answer about a line that the list no longer
    has is dropped. A correction of such a line becomes the last line, and nobody is entered before it was displayed.
    """
    lines = _lines(str(fields.get("names", "")))
    before = _lines(str(fields["shown"])) if "shown" in fields else list(lines)
    numbers, fixes = _present_numbers(before, lines), dict(_fixes(fields, before))
    present = _without_answers(fields)
    for kind, number, value in _answers(fields):
        is_outdated = kind == "read" and number in fixes
        if kind != "fix" and number in numbers and not is_outdated:
            present[f"{kind}-{numbers[number]}"] = value
    present["names"] = "\n".join(_corrected(lines, fixes, numbers))
    if not fixes.keys() <= numbers.keys():
        present["do"] = "look"
    return present


def _without_answers(fields: QueryDict) -> QueryDict:
    rest = fields.copy()
    for field in filter(_ANSWER.fullmatch, fields):
        del rest[field]
    return rest


def _corrected(lines: Sequence[str], fixes: Mapping[int, str], numbers: Mapping[int, int]) -> list[str]:
    texts = {numbers[number]: text for number, text in fixes.items() if number in numbers}
    added = [text for number, text in fixes.items() if number not in numbers]
    return [*(texts.get(number, line) for number, line in enumerate(lines, start=1)), *added]


def _answers(fields: QueryDict) -> Iterator[tuple[str, int, str]]:
    """Yield kind, line and value of the answers that are filled."""
    for field, value in fields.items():
        match = _ANSWER.fullmatch(field)
        if match and value:
            yield match[1], int(match[2]), str(value)


def _fixes(fields: QueryDict, before: Sequence[str]) -> Iterator[tuple[int, str]]:
    """Yield the lines that are corrected, by number. A line cannot become two."""
    for kind, number, value in _answers(fields):
        text = " ".join(value.splitlines())
        if kind == "fix" and 1 <= number <= len(before) and text != before[number - 1]:
            yield number, text


def _present_numbers(before: Sequence[str], lines: Sequence[str]) -> Mapping[int, int]:
    """Return where the lines that were displayed are now; equal lines keep their order."""
    places: dict[str, deque[int]] = defaultdict(deque)
    for number, line in enumerate(lines, start=1):
        places[line].append(number)
    return {number: places[line].popleft() for number, line in enumerate(before, start=1) if places[line]}


def _lines(text: str) -> list[str]:
    return text.replace("\r\n", "\n").split("\n")
