"""What the text of one person can mean: the name, and the club, country or numbers around it.

Only what is certain has one reading: "Smith, John" is John Smith; "García Lorca, Federico" may name a club.
"""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace
from typing import Final

from clubs.club_names import has_club_word
from clubs.countries import split_flags
from clubs.names import is_player_id, tidy
from clubs.person_names import (
    is_first_names,
    is_name,
    is_single,
    is_suffix,
    is_surely_family,
    is_surely_first_names,
    is_title,
    person_name,
    without_edge_titles,
)
from clubs.readers.line_words import TAIL, TEXT, country_of, kind_of

_COMMA: Final = re.compile(r"(?<!\b\d),|,(?!\d{3}\b)")  # not that of thousands: 1,433.5
LONGEST_CLUB: Final = 120
_BRACKETS: Final = re.compile(r"[\s,]*[(\[{<]([^()\[\]{}<>]*)[)\]}>]\s*$")
_COUNTRY_BEFORE: Final = re.compile(r"^\s*[(\[]([A-Za-z]{2,3})[)\]]\s+")
_CODE_AFTER: Final = re.compile(r"^(.*?\S)\s+(?:[/|–-]\s*)?([A-Z]{2,3})$")
_LEAST_WORDS: Final = 2  # of a name before a word that may be a country
_NAME_WORDS: Final = 2  # before the words of a club
Choice = tuple[str, str]  # a name and a club


@dataclass(frozen=True, slots=True)
class Person:
    """A person as a text names them."""

    name: str
    club: str = ""
    country: str = ""
    player: str = ""


@dataclass(slots=True)
class Details:
    """What is said besides the name, each kind once. ``unused``: texts that an entry has no place for."""

    country: str = ""
    player: str = ""
    seed: int | None = None
    clubs: list[str] = field(default_factory=list)
    unused: list[str] = field(default_factory=list)

    def take(self, cell: str) -> bool:
        """Note a cell and return True, or return False if it is a text."""
        kind = kind_of(cell)
        if kind == TEXT:
            return False
        if kind == "country" and not self.country:
            self.country = country_of(cell)
        elif kind == "player" and not self.player:
            self.player = cell
        elif kind == "seed" and self.seed is None:
            self.seed = int(cell)
        else:
            self.unused.append(cell)
        return True


def people_of(text: str, rest: Sequence[str], details: Details, *, is_cell: bool) -> list[Person]:
    """Return the readings of the text of one person, the likeliest first. ``rest``: texts of the cells behind it.
    ``is_cell``: the text is a cell of its own, in which a comma can only follow a family name.
    """
    if is_player_id(text):
        return [Person("", player=text)]
    bare = _bare(text, details)
    short, code = ("", "") if details.country else _country_after(bare)
    choices = [(short, code)] if code else []
    if not code or not short.endswith((")", "]")):
        choices.append((bare, ""))
    people = [
        replace(person, country=code or person.country)
        for choice, code in choices
        for person in _people(_bare(choice, details), rest, details, is_cell=is_cell)
    ]
    return list(dict.fromkeys(people))


def club_before_details(text: str, details: Details) -> str:
    """Return the text of a club without what is no text behind it, which is noted: "Utrecht Dice 1550"."""
    while (tail := _BRACKETS.search(text) or TAIL.search(text)) and tail.start() and details.take(tidy(tail[1])):
        text = text[: tail.start()]
    return tidy(text)


def _country_after(text: str) -> tuple[str, str]:
    """Return a text without the country at its end, and the country: "Anna Berg DK". A name in capitals has none."""
    match = _CODE_AFTER.match(text)
    if match is None or match[1].isupper() or match[1].endswith(",") or is_title(match[2]):
        return text, ""
    return match[1], country_of(match[2]) if len(match[1].split()) >= _LEAST_WORDS else ""


def _people(text: str, rest: Sequence[str], details: Details, *, is_cell: bool) -> list[Person]:
    parts = [part for part in (_bare(part, details) for part in _COMMA.split(text)) if part]
    head, tail = (
        (parts[0] if parts else ""),
        [part for part in parts[1:] if not is_suffix(part) and not (part.endswith(".") and is_title(part))],
    )
    family = without_edge_titles(head)
    if len(tail) == 1 and is_single(family) and _may_be_first_name(tail[0]):
        return [Person(person_name(f"{tail[0]} {family}")), Person(head, country=country_of(tail[0]))]
    texts = [part for part in tail if not details.take(part)]
    clubs = [*details.clubs, *rest]
    is_sure = is_cell or bool(clubs)
    choices = _by_comma(head, texts, clubs, is_sure=is_sure) if texts else _by_cells(head, rest, details.clubs)
    suffix = "".join(f" {part}" for part in parts[1:] if is_suffix(part))
    return [person for name, club in choices for person in _before_club(f"{name}{suffix}", club)]


def _bare(text: str, details: Details) -> str:
    """Return a text without flags, brackets, numbers and addresses around it, which are noted."""
    bare, country = split_flags(tidy(text))
    before = _COUNTRY_BEFORE.match(bare)
    if before and country_of(before[1].upper()):
        bare, country = bare[before.end() :], country or country_of(before[1].upper())
    details.country = details.country or country
    while tail := _BRACKETS.search(bare) or TAIL.search(bare):
        inside, bare = tidy(tail[1]), bare[: tail.start()]
        if inside and not details.take(inside):
            details.clubs.append(inside[:LONGEST_CLUB])
    return tidy(bare)


def _may_be_first_name(part: str) -> bool:
    """Return whether a part is a country that is also a first name: "Berg, Jordan"."""
    return kind_of(part) == "country" and not part.isupper() and is_first_names(part)


def _by_comma(head: str, texts: Sequence[str], clubs: Sequence[str], *, is_sure: bool) -> list[Choice]:
    """Return the names and clubs of "Smith, John" and of "John Smith, Amstel BC"."""
    family, first = map(without_edge_titles, (head, texts[0]))
    as_name = _with_clubs(f"{first} {family}", [*texts[1:], *clubs])
    as_club = _with_clubs(head, [*texts, *clubs])
    if not _can_be_first_names(family, first):
        return as_club
    if is_sure or is_single(family) or is_surely_family(family) or is_surely_first_names(first):
        return as_name
    return [*as_name, *as_club]


def _by_cells(head: str, texts: Sequence[str], clubs: Sequence[str]) -> list[Choice]:
    """Return the names and clubs of a name and the cells behind it. ``clubs``: texts in brackets, never names."""
    as_club = _with_clubs(head, [*clubs, *texts])
    family, first = without_edge_titles(head), without_edge_titles(texts[0] if texts else "")
    if not first or not is_single(family) or not _can_be_first_names(family, first):
        return as_club
    as_name = _with_clubs(f"{first} {family}", [*clubs, *texts[1:]])
    if is_surely_family(family) or is_surely_first_names(first):
        return as_name
    if len(texts) == 1 and _is_titled(head):
        return as_club
    return [*as_name, *_with_clubs(f"{family} {first}", [*clubs, *texts[1:]]), *as_club]


def _is_titled(head: str) -> bool:
    """Return whether a name begins with a title that is written with its full stop: "Dr. No" is a full name."""
    first, *rest = head.split()
    return bool(rest) and first.endswith(".") and is_title(first)


def _can_be_first_names(head: str, text: str) -> bool:
    return is_name(head) and is_first_names(text) and not has_club_word(text)


def _with_clubs(name: str, clubs: Sequence[str]) -> list[Choice]:
    return [(name, club[:LONGEST_CLUB]) for club in clubs] or [(name, "")]


def _before_club(name: str, club: str) -> Iterator[Person]:
    """Yield the person of a name, before it without the words of a club at its end: "Anna Berg Amstel BC"."""
    words = name.split()
    if not club and has_club_word(" ".join(words[_NAME_WORDS:])):
        first, rest = words[:_NAME_WORDS], words[_NAME_WORDS:]
        yield Person(person_name(" ".join(first)), " ".join(rest))
    yield Person(person_name(name), club)
