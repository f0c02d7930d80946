"""Compare a value with a JSON Schema (2020-12), as far as ``open_event.schema.json`` makes use of it.

Keys that begin with ``x-`` are extensions: they are allowed in every object, and not looked into.
"""

import json
import re
from collections.abc import Callable, Iterator, Mapping
from functools import cache
from importlib.resources import files
from itertools import islice
from typing import Any, Final, TypeAlias

from rules_engine.documents import codes
from rules_engine.verdict import Violation

Schema: TypeAlias = Mapping[str, Any]
Faults: TypeAlias = Iterator[Violation]
MOST_FAULTS: Final = 100
FILE: Final = "open_event.schema.json"
_ECHO: Final = 80  # characters of a foreign key that are repeated
_TYPES: Final[Mapping[str, Callable[[object], bool]]] = {
    "object": lambda value: isinstance(value, dict),
    "array": lambda value: isinstance(value, list),
    "string": lambda value: isinstance(value, str),
    "integer": lambda value: isinstance(value, int) and not isinstance(value, bool),
    "boolean": lambda value: isinstance(value, bool),
    "null": lambda value: value is None,
}


def schema_text() -> str:
    """Return the published schema."""
    return files("rules_engine.documents").joinpath(FILE).read_text(encoding="utf-8")


@cache
def schema() -> Schema:
    loaded: Schema = json.loads(schema_text())
    return loaded


def shape_faults(value: object) -> tuple[Violation, ...]:
    """Return what in a document is not as the schema says, up to ``MOST_FAULTS``; ``where`` is its path."""
    return tuple(islice(_faults(value, schema(), ""), MOST_FAULTS))


def _faults(value: object, shape: Schema, place: str) -> Faults:
    if "$ref" in shape:
        shape = schema()["$defs"][shape["$ref"].removeprefix("#/$defs/")]
    types = shape.get("type", [])
    names = [types] if isinstance(types, str) else types
    if names and not any(_TYPES[name](value) for name in names):
        yield Violation(codes.TYPE_WRONG, place, {"expected": " or ".join(names)})
    elif isinstance(value, dict):
        yield from _object_faults(value, shape, place)
    elif isinstance(value, list):
        yield from _list_faults(value, shape, place)
    else:
        yield from _single_faults(value, shape, place)


def _object_faults(value: Mapping[str, object], shape: Schema, place: str) -> Faults:
    properties: Mapping[str, Schema] = shape.get("properties", {})
    for key in shape.get("required", ()):
        if key not in value:
            yield Violation(codes.KEY_MISSING, place, {"key": key})
    for key, item in value.items():
        if key in properties:
            yield from _faults(item, properties[key], f"{place}.{key}" if place else key)
        elif shape.get("additionalProperties") is False and not key.startswith("x-"):
            yield Violation(codes.KEY_UNKNOWN, place, {"key": key[:_ECHO]})


def _list_faults(value: list[object], shape: Schema, place: str) -> Faults:
    least, most = shape.get("minItems", 0), shape.get("maxItems", len(value))
    if not least <= len(value) <= most:
        yield Violation(codes.VALUE_WRONG, place, {"expected": f"{least} to {most} items"})
    elif "items" in shape:
        for number, item in enumerate(value):
            yield from _faults(item, shape["items"], f"{place}[{number}]")


def _single_faults(value: object, shape: Schema, place: str) -> Faults:
    if "enum" in shape and value not in shape["enum"]:
        yield Violation(codes.VALUE_WRONG, place, {"expected": " or ".join(map(str, shape["enum"]))})
    if isinstance(value, str):
        if len(value) > shape.get("maxLength", len(value)):
            yield Violation(codes.VALUE_WRONG, place, {"expected": f"at most {shape['maxLength']} characters"})
        elif "pattern" in shape and not re.search(shape["pattern"], value):
            yield Violation(codes.VALUE_WRONG, place, {"expected": shape["pattern"]})
    elif isinstance(value, int) and not isinstance(value, bool):
        least, most = shape.get("minimum", value), shape.get("maximum", value)
        if not least <= value <= most:
            yield Violation(codes.VALUE_WRONG, place, {"expected": f"{least} to {most}"})
