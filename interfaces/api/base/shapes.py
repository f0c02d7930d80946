"""The types of plain data in the OpenAPI document, made from the classes that read the data: a field that is added to
such a class is documented.
"""

import types
from collections.abc import Mapping, Sequence
from enum import Enum
from typing import Any, Final, NewType, Union, get_args, get_origin, get_type_hints

from drf_spectacular.utils import extend_schema_field
from rest_framework import serializers

Schema = dict[str, Any]

INTEGER: Final[Schema] = {"type": "integer"}
TEXT: Final[Schema] = {"type": "string"}
FLAG: Final[Schema] = {"type": "boolean"}
_BASIC: Final[Mapping[Any, Schema]] = {bool: FLAG, int: INTEGER, float: {"type": "number"}, str: TEXT}
_LISTS: Final = (tuple, list, frozenset, Sequence)
_NULL: Final[Schema] = {"type": "null"}
_PARAM: Final[Schema] = {
    "anyOf": [INTEGER, {"type": "number"}, TEXT, FLAG, {"type": "array", "items": {"anyOf": [INTEGER, TEXT]}}, _NULL]
}


def shape(*classes: type, without: Sequence[str] = ()) -> Schema:
    """Return the schema of an object with the fields of these classes, of which each may be absent, and no others.

    A field that several classes have is of the type of either. ``without``: fields that are not in the data.
    """
    kinds: dict[str, list[Schema]] = {}
    for cls in classes:
        for name, hint in get_type_hints(cls).items():
            if name not in without and (schema := of(hint)) not in kinds.setdefault(name, []):
                kinds[name].append(schema)
    return closed(
        {name: schemas[0] if len(schemas) == 1 else {"anyOf": schemas} for name, schemas in kinds.items() if schemas}
    )


def closed(properties: Mapping[str, Schema], names: Sequence[str] = ()) -> Schema:
    """Return the schema of an object with these properties and no others. ``names``: those that are always there."""
    always = {"required": list(names)} if names else {}
    return {"type": "object", "properties": dict(properties), **always, "additionalProperties": False}


def many(items: Schema, **limits: int) -> Schema:
    return {"type": "array", "items": items, **limits}


def maybe(schema: Schema) -> Schema:
    return {"anyOf": [schema, _NULL]}


def by_name(values: Schema) -> Schema:
    """Return the schema of an object with any keys and values of one type."""
    return {"type": "object", "additionalProperties": values}


def of(hint: Any) -> Schema:
    """Return the schema of a type: a basic one, an Enum, a class with fields, or a list, mapping or option of such."""
    origin, args = get_origin(hint), get_args(hint)
    if isinstance(hint, NewType):
        return of(hint.__supertype__)
    if origin in (types.UnionType, Union):
        return maybe(of(next(arg for arg in args if arg is not type(None))))
    if origin in _LISTS:
        return many(of(args[0]), **_length(args) if origin is tuple else {})
    if origin in (dict, Mapping):
        return by_name(of(args[1]))
    if issubclass(hint, Enum):
        return {**of(type(next(iter(hint)).value)), "enum": [choice.value for choice in hint]}
    return dict(_BASIC[hint]) if hint in _BASIC else shape(hint)


def _length(args: tuple[Any, ...]) -> dict[str, int]:
    """Return the limits of a tuple type; none for any length."""
    return {} if Ellipsis in args else {"minItems": len(args), "maxItems": len(args)}


@extend_schema_field(by_name(_PARAM), component_name="Params")
class Params(serializers.DictField):
    """The values that the sentence of a code mentions, by name."""


@extend_schema_field({"anyOf": [INTEGER, TEXT]})
class Where(serializers.JSONField):
    """A game, line, round or field."""


@extend_schema_field(by_name(INTEGER))
class Counts(serializers.DictField):
    """Numbers by what is counted."""
