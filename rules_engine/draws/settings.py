"""Settings from and to plain data (JSON): any frozen dataclass, strictly, by the types of its fields.

A field without a default must be there, an unknown one is a fault. Understood: bool, int, str, Enum, None, tuples
of one type, mappings from text, and settings within settings.
"""

import types
from collections.abc import Mapping
from dataclasses import MISSING, Field, fields, is_dataclass
from enum import Enum
from typing import Any, TypeVar, Union, get_args, get_origin, get_type_hints

from rules_engine.draws.plain import PlainReader

S = TypeVar("S")


def read(cls: type[S], value: object, reader: PlainReader, key: str = "settings") -> S | None:
    """The settings; None where ``reader`` has noted a fault of their shape."""
    known = fields(cls)  # type: ignore[arg-type]  # S is a dataclass: mypy has no bound that says so
    required = [one.name for one in known if _is_required(one)]
    table = reader.table(value, key, required, [one.name for one in known])
    if table is None:
        return None
    hints = get_type_hints(cls)
    told = {name: _value(hints[name], table[name], reader, f"{key}.{name}") for name in table}
    return None if reader.faults else cls(**told)


def write(settings: object) -> Any:
    """The same as plain data, every field of it."""
    if isinstance(settings, Enum):
        return settings.value
    if isinstance(settings, Mapping):
        return {name: write(one) for name, one in sorted(settings.items())}
    if isinstance(settings, tuple):
        return [write(one) for one in settings]
    if is_dataclass(settings) and not isinstance(settings, type):
        return {one.name: write(getattr(settings, one.name)) for one in fields(settings)}
    return settings


def _is_required(one: "Field[Any]") -> bool:
    return one.default is MISSING and one.default_factory is MISSING


def _value(kind: Any, value: object, reader: PlainReader, key: str) -> Any:
    if get_origin(kind) in (types.UnionType, Union):
        return None if value is None else _value(_not_none(kind), value, reader, key)
    if get_origin(kind) is tuple:
        items = enumerate(reader.items(value, key, _length(kind)))
        return tuple(_value(get_args(kind)[0], item, reader, f"{key}[{at}]") for at, item in items)
    if get_origin(kind) in (Mapping, dict):
        table = reader.any_table(value, key)
        return {name: _value(get_args(kind)[1], one, reader, f"{key}.{name}") for name, one in table.items()}
    return _single(kind, value, reader, key)


def _length(kind: Any) -> int | None:
    """How many a tuple has; None: any number."""
    return None if Ellipsis in get_args(kind) else len(get_args(kind))


def _single(kind: Any, value: object, reader: PlainReader, key: str) -> Any:
    if kind is bool:
        return reader.flag(value, key)
    if isinstance(kind, type) and issubclass(kind, Enum):
        return reader.choice(value, key, kind)
    if is_dataclass(kind):
        return read(kind, value, reader, key)  # type: ignore[arg-type]  # is_dataclass also allows an instance
    return reader.text(value, key) if kind is str else reader.whole(value, key)


def _not_none(kind: Any) -> Any:
    return next(one for one in get_args(kind) if one is not type(None))
