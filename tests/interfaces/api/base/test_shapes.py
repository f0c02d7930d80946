"""Types of plain data become schemas: all that the classes of settings use."""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import Enum
from typing import NamedTuple, NewType

from interfaces.api.base.shapes import INTEGER, TEXT, closed, many, maybe, of, shape

EntryNumber = NewType("EntryNumber", int)


class Colour(Enum):
    WHITE = "white"
    BLACK = "black"


class Limits(NamedTuple):
    least: float


@dataclass(frozen=True, slots=True)
class First:
    rounds: int
    colours: tuple[Colour, ...] = ()
    limits: Limits | None = None


@dataclass(frozen=True, slots=True)
class Second:
    rounds: tuple[int, int]
    by_name: Mapping[str, EntryNumber]
    name: str = ""


def test_classes_become_one_object_with_the_fields_of_all() -> None:
    assert shape(First, Second, without=["name"]) == closed(
        {
            "rounds": {"anyOf": [INTEGER, many(INTEGER, minItems=2, maxItems=2)]},
            "colours": many({**TEXT, "enum": ["white", "black"]}),
            "limits": maybe(closed({"least": {"type": "number"}})),
            "by_name": {"type": "object", "additionalProperties": INTEGER},
        }
    )


def test_field_of_one_type_in_two_classes_is_of_that_type() -> None:
    assert shape(First, First) == shape(First)


def test_basic_types() -> None:
    assert [of(kind)["type"] for kind in (bool, int, float, str)] == ["boolean", "integer", "number", "string"]
    assert of(frozenset[str]) == many(TEXT)
