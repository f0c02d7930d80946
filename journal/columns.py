"""Very many new facts of one table as columns: they come in by COPY where the database has it, and never are objects.

What the chain proves of them is written from the columns as well, letter by letter as ``Fact.canonical`` says it.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import UTC
from itertools import repeat
from typing import Any, Final, TypeAlias

from django.db import connection
from django.db.models import AutoField, DateTimeField, Field, ForeignKey, IntegerField, JSONField

from journal.chain import canonical_json
from journal.many import new_ids
from journal.models import Fact, proved_of

_INSERT: Final = "INSERT INTO {table} ({names}) VALUES ({marks})"
_NOTHING: Final = "\\N"  # as COPY writes it
_SIGNS: Final = str.maketrans({"\\": "\\\\", "\t": "\\t", "\n": "\\n", "\r": "\\r"})
_Field: TypeAlias = "Field[Any, Any]"


@dataclass(frozen=True, slots=True)
class Columns:
    """``each``: by the name of an attribute its values, one a row; ``same``: what stands in every row.

    Other attributes have their defaults. Values are what a dictionary takes as a key: a list in JSON is a tuple.
    """

    model: type[Fact]
    each: Mapping[str, Sequence[Any]]
    same: Mapping[str, Any]

    @property
    def count(self) -> int:
        (count,) = {len(column) for column in self.each.values()}
        return count

    def alike(self, **same: Any) -> "Columns":
        return replace(self, same={**self.same, **same})


def insert_columns(columns: Columns) -> Sequence[int]:
    """The ids, in the order of the rows. Nothing but the table's own rules looks at them."""
    count = columns.count
    ids = new_ids(columns.model, count) if count else []
    if ids:
        whole = replace(columns, each={**columns.each, columns.model._meta.pk.attname: ids})
        (_copy if connection.vendor == "postgresql" else _insert)(whole)
    return ids


def texts_of(columns: Columns, ids: Sequence[int]) -> Iterator[str]:
    """What the chain proves of each row, as canonical JSON."""
    model = columns.model
    assert model.canonical is Fact.canonical, "it tells of itself in another way"
    whole = replace(columns, each={**columns.each, model._meta.pk.attname: ids})
    told = {name: _column(whole, field, _proof) for name, field in proved_of(model).items()}
    said = {**told, "table": canonical_json(model._meta.label_lower)}
    names = sorted(said)
    shape = ",".join(f"{canonical_json(name)}:{_place(said[name])}" for name in names)
    return _filled("{" + shape + "}", [said[name] for name in names])


def _copy(columns: Columns) -> None:
    fields = columns.model._meta.concrete_fields
    cells = [_column(columns, field, _cell) for field in fields]
    names = ", ".join(connection.ops.quote_name(str(field.column)) for field in fields)
    order = f"COPY {connection.ops.quote_name(columns.model._meta.db_table)} ({names}) FROM STDIN"
    lines = _filled("\t".join(map(_place, cells)) + "\n", cells)
    with connection.cursor() as cursor, connection.wrap_database_errors, cursor.copy(order) as copy:
        copy.write("".join(lines))


def _insert(columns: Columns) -> None:
    fields = columns.model._meta.concrete_fields
    cells = [_column(columns, field, _stored) for field in fields]
    names = ", ".join(connection.ops.quote_name(str(field.column)) for field in fields)
    sql = _INSERT.format(
        table=connection.ops.quote_name(columns.model._meta.db_table),
        names=names,
        marks=", ".join(["%s"] * len(fields)),
    )
    rows: Any = zip(*(cell if isinstance(cell, list) else repeat(cell, columns.count) for cell in cells), strict=True)
    with connection.cursor() as cursor:
        cursor.executemany(sql, rows)


def _column(columns: Columns, field: _Field, teller: Callable[[_Field], Callable[[Any], Any]]) -> Any:
    """A list of what each row has there, or what all have."""
    told, tell = columns.each.get(field.attname), teller(field)
    if told is None:
        return tell(columns.same.get(field.attname, field.get_default()))
    known = {value: tell(value) for value in set(told)}
    return [known[value] for value in told]


def _place(told: Any) -> str:
    return "%s" if isinstance(told, list) else told.replace("%", "%%")


def _filled(shape: str, told: Sequence[Any]) -> Iterator[str]:
    return (shape % row for row in zip(*(one for one in told if isinstance(one, list)), strict=True))


def _proof(field: _Field) -> Callable[[Any], str]:
    def tell(value: Any) -> str:
        return str(value) if type(value) is int else canonical_json(field.to_python(value))

    return tell if isinstance(field, _NUMBERS) else lambda value: canonical_json(field.to_python(value))


def _cell(field: _Field) -> Callable[[Any], str]:
    if isinstance(field, _NUMBERS):
        return lambda value: _NOTHING if value is None else str(value)
    if isinstance(field, DateTimeField):
        return lambda value: _NOTHING if value is None else value.astimezone(UTC).isoformat()
    spelt: Callable[[Any], str] = canonical_json if isinstance(field, JSONField) else str
    return lambda value: _NOTHING if value is None else spelt(value).translate(_SIGNS)


def _stored(field: _Field) -> Callable[[Any], Any]:
    return lambda value: field.get_db_prep_save(value, connection)


_NUMBERS: Final = (AutoField, IntegerField, ForeignKey)
