"""Recognise the two names of a pair: "Anna Berg / Bo Li", "Anna Berg & Bo Li", "Anna Berg und Bo Li"."""

import re
from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Final

from clubs.club_names import has_club_word
from clubs.names import is_player_id, tidy
from clubs.person_names import is_first_names, is_name, is_single, person_name
from clubs.readers.person_readings import Person

_AND: Final = r"\s(?:and|en|og|und|et|with|met|med|mit|avec)\s"
_BETWEEN: Final = tuple(map(re.compile, (r"\s*[/\\]\s*", r"\s*[&+]\s*", _AND, r"\s+[-–—|]\s+")))
_TWO: Final = re.compile(rf"\s*[&+]\s*|{_AND}")
_HYPHENS: Final = re.compile(r"[-–—]")
_LEAST_WORDS: Final = 2


def halves_of(text: str, side_size: int) -> list[str]:
    """Return the texts of both members of a pair, or the whole text if it does not name two."""
    if side_size == 1:
        return [text]
    for sign in _BETWEEN:
        parts = [tidy(part) for part in sign.split(_in_small_ands(text))]
        if len(parts) == 2:
            return [part for part in parts if part] or [text]
    names = [tidy(part) for part in text.split(",")]
    return names if len(names) == 2 and all(map(_is_full, names)) else _at_hyphen(text)


def halves_and_rest(first: str, rest: Sequence[str], side_size: int) -> tuple[list[str], list[str]]:
    """Return the texts of the player or of both members, of whom the second may be the next text, and the others."""
    halves = halves_of(first, side_size)
    if side_size > 1 and len(halves) == 1 and rest and is_partner(first, rest[0]):
        return [first, rest[0]], list(rest[1:])
    return halves, list(rest)


def names_two_players(text: str) -> bool:
    """Return whether a text names two players; between them a slash, which a name may hold, if both are full names."""
    halves = [tidy(part) for part in _BETWEEN[0].split(text)]
    if len(halves) == 2 and all(map(_is_full, halves)):
        return True
    parts = [tidy(part) for part in _TWO.split(text)]
    return len(parts) > 1 and all(is_name(part) for part in parts) and any(len(part.split()) > 1 for part in parts)


def is_partner(first: str, second: str) -> bool:
    """Return whether the text of a second cell is the other member of a pair."""
    if is_player_id(second):
        return True
    is_short = is_name(second) and is_name(first) and len(first.split()) == 1 and not has_club_word(second)
    return _is_full(second) or is_short


def with_shared_family(people: Sequence[Person]) -> Iterator[tuple[Person, ...]]:
    """Yield the members as they are read; before it with the family name of the other: "Anna & Bo Berg"."""
    if len(people) == 2:
        first, second = people
        family = " ".join(second.name.split()[1:])
        if _is_bare(first) and is_single(family):
            yield replace(first, name=person_name(f"{first.name} {family}")), second
    yield tuple(people)


def _is_bare(person: Person) -> bool:
    return is_first_names(person.name) and len(person.name.split()) == 1


def _in_small_ands(text: str) -> str:
    """Return a text in capitals with the words between two names in small letters."""
    return re.sub(_AND, lambda match: match[0].lower(), text, flags=re.IGNORECASE) if text.isupper() else text


def _at_hyphen(text: str) -> list[str]:
    """Split at the only hyphen that has a name of several words on both sides: "Anna Berg-Bo Li"."""
    places = [match.start() for match in _HYPHENS.finditer(text) if _is_between(text, match.start())]
    return [tidy(text[: places[0]]), tidy(text[places[0] + 1 :])] if len(places) == 1 else [text]


def _is_between(text: str, place: int) -> bool:
    halves = text[:place], text[place + 1 :]
    return all(map(_is_full, halves))


def _is_full(text: str) -> bool:
    return is_name(text) and len(text.split()) >= _LEAST_WORDS and not has_club_word(text)
