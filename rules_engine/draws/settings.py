"""Convert settings from and to plain data (JSON): any frozen dataclass, strictly, by the types of its fields.

A field without a default is required, an unknown one is a fault. Supported: bool, int, str, Enum, None, tuples of one
type, mappings from text, and nested settings.
"""

import types
from collections.abc import Mapping
from dataclasses import MISSING, Field, fields, is_dataclass
from enum import Enum
from functools import cache
from typing import Any, TypeVar, Union, cast, get_args, get_origin, get_type_hints

from rules_engine.draws.plain import PlainReader

S = TypeVar("S")


def read(cls: type[S], value: object, reader: PlainReader, key: str = "settings") -> S | None:
    """Return the settings; None if ``reader`` has recorded a fault of their form."""
    class_fields = fields(cls)  # type: ignore[arg-type]  # S is a dataclass: mypy has no bound that says so
    required_keys = [field.name for field in class_fields if _is_required(field)]
    table = reader.table(value, key, required_keys, [field.name for field in class_fields])
    if table is None:
        return None
    hints = _hints(cast(type, cls))
    values = {name: _value(hints[name], table[name], reader, f"{key}.{name}") for name in table}
    return None if reader.faults else cls(**values)


def write(settings: object) -> Any:
    """Return the settings as plain data, with every field."""
    if isinstance(settings, Enum):
        return settings.value
    if isinstance(settings, Mapping):
        return {name: write(value) for name, value in sorted(settings.items())}
    if isinstance(settings, tuple):
        return [write(item) for item in settings]
    if is_dataclass(settings) and not isinstance(settings, type):
        return {field.name: write(getattr(settings, field.name)) for field in fields(settings)}
    return settings


@cache
def _hints(cls: type) -> dict[str, Any]:
    """Return the types of the fields. Cached, since resolving them takes longer than reading the settings."""
    return get_type_hints(cls)


def _is_required(field: "Field[Any]") -> bool:
    return field.default is MISSING and field.default_factory is MISSING


def _value(kind: Any, value: object, reader: PlainReader, key: str) -> Any:
    if get_origin(kind) in (types.UnionType, Union):
        return None if value is None else _value(_not_none(kind), value, reader, key)
    if get_origin(kind) is tuple:
        items = enumerate(reader.items(value, key, _length(kind)))
        return tuple(_value(get_args(kind)[0], item, reader, f"{key}[{at}]") for at, item in items)
    if get_origin(kind) in (Mapping, dict):
        table = reader.any_table(value, key)
        return {name: _value(get_args(kind)[1], item, reader, f"{key}.{name}") for name, item in table.items()}
    return _single(kind, value, reader, key)


def _length(kind: Any) -> int | None:
    """Return the length of a tuple type; None for any length."""
    return None if Ellipsis in get_args(kind) else len(get_args(kind))


def _single(kind: Any, value: object, reader: PlainReader, key: str) -> Any:
    if kind is bool:
        return reader.flag(value, key)
    if isinstance(kind, type) and issubclass(kind, Enum):
        return reader.choice(value, key, kind)
    if is_dataclass(kind):
        return read(kind, value, reader, key)  # type: ignore[arg-type]  # is_dataclass also allows an instance
    return reader.text(value, key) if kind is str else reader.integer(value, key)


def _not_none(kind: Any) -> Any:
    return next(arg for arg in get_args(kind) if arg is not type(None))
