"""The strict reading of JSON values, one parser for each kind; every fault is a ``Violation``, all are reported.

A parser takes a value and its place and returns what it means, or raises ``UnreadableError``. No value is
repaired: ``true`` is not 1, ``2.0`` is not 2, ``"2"`` is not 2.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from enum import Enum
from itertools import islice
from typing import Any, Final, TypeVar

from rules_engine.game import codes
from rules_engine.game.match_state import Pair
from rules_engine.verdict import Code, Param, Violation
from rules_engine.words import Side

NUMBER_LIMIT: Final = 2**31 - 1
MOST_ITEMS: Final = 1000  # of a list: no match has so many games
MOST_KEYS: Final = 50  # unknown keys of an object that are reported
_LONGEST_VALUE: Final = 80  # characters of a foreign text that are repeated in an answer

E = TypeVar("E", bound=Enum)
T = TypeVar("T")


class UnreadableError(Exception):
    """A value that cannot be parsed, with every reason."""

    def __init__(self, *violations: Violation) -> None:
        super().__init__(*(violation.code for violation in violations))
        self.violations = violations


@dataclass(frozen=True, slots=True)
class Place:
    """The place of a value: its path from the top, and the number of the game that it belongs to."""

    path: str = ""
    game: int | None = None

    def key(self, name: str) -> "Place":
        return Place(f"{self.path}.{name}" if self.path else name, self.game)

    def item(self, index: int, game: int | None) -> "Place":
        return Place(f"{self.path}[{index}]", game)

    def refuses(self, code: Code, params: Mapping[str, Param] | None = None) -> UnreadableError:
        return UnreadableError(Violation(code, self.game, {"key": self.path, **(params or {})}))


Parser = Callable[[object, Place], T]


@dataclass(frozen=True, slots=True)
class Field:
    """One key of an object: how its value is parsed, and whether it may be absent."""

    parse: Callable[[object, Place], Any]
    is_required: bool = True


def parse_object(value: object, fields: Mapping[str, Field], place: Place) -> dict[str, Any]:
    """Return the parsed values of an object that has no other keys; absent optional keys stay absent."""
    if not isinstance(value, Mapping):
        raise place.refuses(codes.NOT_AN_OBJECT)
    faults = [*_unknown_keys(value, fields, place), *_missing_keys(value, fields, place)]
    values: dict[str, Any] = {}
    for name in [name for name in fields if name in value]:
        try:
            values[name] = fields[name].parse(value[name], place.key(name))
        except UnreadableError as error:
            faults += error.violations
    if faults:
        raise UnreadableError(*faults)
    return values


def parse_list(value: object, parse: Parser[T], place: Place, is_games: bool = False) -> tuple[T, ...]:
    """Return a tuple of parsed items; with ``is_games`` faults carry the number of the game, from 1."""
    if not isinstance(value, list):
        raise place.refuses(codes.TYPE_WRONG, {"expected": "list"})
    check_count(len(value), place)
    faults: list[Violation] = []
    values: list[T] = []
    for index, item in enumerate(value):
        try:
            values.append(parse(item, place.item(index, index + 1 if is_games else place.game)))
        except UnreadableError as error:
            faults += error.violations
    if faults:
        raise UnreadableError(*faults)
    return tuple(values)


def check_count(count: int, place: Place) -> None:
    """Raise UnreadableError if a list has more than ``MOST_ITEMS`` items."""
    if count > MOST_ITEMS:
        raise place.refuses(codes.SHEET_LIST_TOO_LONG, {"most": MOST_ITEMS})


def parse_int(value: object, place: Place) -> int:
    if type(value) is not int:
        raise place.refuses(codes.TYPE_WRONG, {"expected": "integer"})
    if abs(value) > NUMBER_LIMIT:
        raise place.refuses(codes.NUMBER_TOO_BIG, {"limit": NUMBER_LIMIT})
    return value


def parse_text(value: object, place: Place) -> str:
    if not isinstance(value, str):
        raise place.refuses(codes.TYPE_WRONG, {"expected": "text"})
    return value


def parse_side(value: object, place: Place) -> Side:
    side = parse_int(value, place)
    if side not in (0, 1):
        raise place.refuses(codes.VALUE_UNKNOWN, {"value": side})
    return 1 if side else 0


def parse_pair(value: object, place: Place) -> Pair:
    if not isinstance(value, list) or len(value) != 2:
        raise place.refuses(codes.TYPE_WRONG, {"expected": "pair"})
    left, right = parse_list(value, parse_int, place)
    return (left, right)


def parse_enum(kinds: type[E]) -> Parser[E]:
    """Return the parser of an enumeration that is written by its values."""

    def parse(value: object, place: Place) -> E:
        text = parse_text(value, place)
        member = next((kind for kind in kinds if kind.value == text), None)
        if member is None:
            raise place.refuses(codes.VALUE_UNKNOWN, {"value": text[:_LONGEST_VALUE]})
        return member

    return parse


def _unknown_keys(value: Mapping[Any, Any], fields: Mapping[str, Field], place: Place) -> list[Violation]:
    unknown_names = islice((name for name in value if name not in fields), MOST_KEYS)
    unknown = [str(name)[:_LONGEST_VALUE] for name in unknown_names]
    return [Violation(codes.KEY_UNKNOWN, place.game, {"key": place.key(name).path}) for name in unknown]


def _missing_keys(value: Mapping[Any, Any], fields: Mapping[str, Field], place: Place) -> list[Violation]:
    missing_names = [name for name, field in fields.items() if field.is_required and name not in value]
    return [Violation(codes.KEY_MISSING, place.game, {"key": place.key(name).path}) for name in missing_names]
