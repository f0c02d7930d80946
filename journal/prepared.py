"""Queries whose SQL is built once for each process.

Django takes several times as long to build the SQL of a page as the database takes to answer it. The SQL depends on
the code alone, and never on the values.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from datetime import date, datetime
from functools import wraps
from itertools import chain
from operator import itemgetter
from typing import Any, Final, ParamSpec, TypeAlias, TypeVar, cast
from uuid import UUID

from django.db import DEFAULT_DB_ALIAS, connection, models
from django.db.models.base import ModelState
from django.db.models.query import FlatValuesListIterable, ValuesListIterable
from django.db.models.sql import UpdateQuery
from django.db.models.sql.compiler import SQLCompiler

P = ParamSpec("P")
Row = TypeVar("Row")
Sql: TypeAlias = tuple[str, tuple[Any, ...]]
Converter: TypeAlias = Callable[[Any, Any, Any], Any]
Changes: TypeAlias = Mapping[str, object]
Setter: TypeAlias = Callable[[Any, Any], None]

_FIELDS: "Final[Mapping[type, models.Field[Any, Any]]]" = {
    bool: models.BooleanField(),
    int: models.BigIntegerField(),
    str: models.TextField(),
    UUID: models.UUIDField(),
    datetime: models.DateTimeField(),
    date: models.DateField(),
}


def prepared(build: "Callable[P, models.QuerySet[Any, Row]]") -> Callable[P, list[Row]]:
    """Return a function that reads the rows of the queryset of ``build``, whose SQL is built by the first call.

    ``build`` gets a ``Parameter`` for each value, and may only put it into the query; it may ask for neither the time,
    the language nor the time zone. Values have names: numbers, texts, dates, times, UUIDs, or a collection of them,
    in which each row must be: if it is empty, there are none, and nothing is asked. Arguments without a name are not
    values: they choose among queries.
    """
    statements: dict[object, _Statement] = {}

    @wraps(build)
    def read(*args: P.args, **values: P.kwargs) -> list[Row]:
        if any(isinstance(value, _MANY) and not value for value in values.values()):
            return []
        key = (connection.vendor, args, *values)
        if key not in statements:
            parameters: dict[str, Any] = {name: Parameter(name, value) for name, value in values.items()}
            statements[key] = _Statement.of(build(*args, **parameters))
        return statements[key].rows(values)

    return read


def prepared_update(build: "Callable[P, tuple[models.QuerySet[Any, Row], Changes]]") -> Callable[P, list[Row]]:
    """Return a function that updates the rows of the queryset of ``build`` and returns them as they are now.

    ``build`` gets its parameters as those of ``prepared``, and returns the new values by name with the queryset.
    """
    statements: dict[object, _Statement] = {}

    @wraps(build)
    def update(*args: P.args, **values: P.kwargs) -> list[Row]:
        key = (connection.vendor, args, *values)
        if key not in statements:
            parameters: dict[str, Any] = {name: Parameter(name, value) for name, value in values.items()}
            statements[key] = _Statement.of_update(*build(*args, **parameters))
        return statements[key].rows(values)

    return update


class Parameter(models.Expression):
    """The place of a value in a prepared query."""

    def __init__(self, name: str, value: object) -> None:
        super().__init__(output_field=_field(next(iter(value)) if isinstance(value, _MANY) else value))
        self.name = name

    def as_sql(self, compiler: SQLCompiler, connection: Any) -> Any:
        return "%s", [self]

    def sql(self, values: Mapping[str, Any]) -> Sql:
        value = values[self.name]
        if not isinstance(value, _MANY):
            return "%s", (_adapted(value),)
        return ",".join(["%s"] * len(value)), tuple(map(_adapted, value))


_MANY: Final = (list, tuple, set, frozenset)


def _adapted(value: object) -> object:
    """Return a value as the driver of the database takes it."""
    return value if type(value) in (int, str) else _field(value).get_db_prep_value(value, connection)


def _field(value: object) -> "models.Field[Any, Any]":
    for kind, field in _FIELDS.items():
        if isinstance(value, kind):
            return field
    raise TypeError(f"a query cannot be prepared for {value!r}")


@dataclass(frozen=True, slots=True)
class _Statement:
    """A query with its SQL: texts, and the parameters and other values between them; and what makes its rows."""

    texts: tuple[str, ...]
    parameters: tuple[object, ...]
    converters: tuple[tuple[int, Sequence[Converter], object], ...]
    make: Callable[[list[Any]], Any]

    @classmethod
    def of(cls, queryset: "models.QuerySet[Any, Any]") -> "_Statement":
        compiler = queryset.query.get_compiler(DEFAULT_DB_ALIAS)
        return cls._of(queryset, compiler, *compiler.as_sql())

    @classmethod
    def of_update(cls, queryset: "models.QuerySet[Any, Any]", changes: Changes) -> "_Statement":
        query = cast(UpdateQuery, queryset.query.chain(UpdateQuery))
        query.add_update_values(dict(changes))
        sql, parameters = query.get_compiler(DEFAULT_DB_ALIAS).as_sql()
        rows: models.QuerySet[Any] = queryset.model._default_manager.all()
        compiler = rows.query.get_compiler(DEFAULT_DB_ALIAS)
        compiler.as_sql()
        names = ", ".join(connection.ops.quote_name(column.target.column) for column, *_ in compiler.select)
        return cls._of(rows, compiler, f"{sql} RETURNING {names}", parameters)

    @classmethod
    def _of(
        cls, queryset: "models.QuerySet[Any, Any]", compiler: SQLCompiler, sql: str, parameters: Sequence[object]
    ) -> "_Statement":
        by_place = compiler.get_converters([column for column, *_ in compiler.select[: compiler.col_count]])
        converters = tuple((place, converters, column) for place, (converters, column) in by_place.items())
        return cls(tuple(sql.split("%s")), tuple(parameters), converters, _maker(queryset, compiler))

    def rows(self, values: Mapping[str, Any]) -> list[Any]:
        with connection.cursor() as cursor:
            cursor.execute(*self._sql(values))
            rows = cursor.fetchall()
        return [self.make(self._converted(row)) for row in rows]

    def _converted(self, row: Sequence[Any]) -> list[Any]:
        cells = list(row)
        for place, converters, column in self.converters:
            for convert in converters:
                cells[place] = convert(cells[place], column, connection)
        return cells

    def _sql(self, values: Mapping[str, Any]) -> Sql:
        parts = [_sql_of(parameter, values) for parameter in self.parameters]
        texts = (text for (sql, _), after in zip(parts, self.texts[1:], strict=True) for text in (sql, after))
        return self.texts[0] + "".join(texts), tuple(chain.from_iterable(cells for _, cells in parts))


def _sql_of(parameter: object, values: Mapping[str, Any]) -> Sql:
    return parameter.sql(values) if isinstance(parameter, Parameter) else ("%s", (parameter,))


# -- rows: those of Django, without asking for each of them what is the same for all ---------------------------


def _maker(queryset: "models.QuerySet[Any, Any]", compiler: SQLCompiler) -> Callable[[list[Any]], Any]:
    count = compiler.col_count
    if queryset._iterable_class is FlatValuesListIterable:
        return itemgetter(0)
    if queryset._iterable_class is ValuesListIterable:
        return lambda cells: tuple(cells[:count])
    return _Instances.of(compiler, compiler.klass_info, compiler.annotation_col_map)


@dataclass(frozen=True, slots=True)
class _Instances:
    """Makes the instances of a model, each with those of ``select_related``, from the cells of a row."""

    model: type[models.Model]
    names: tuple[str, ...]
    cells: slice
    key: int
    annotations: tuple[tuple[str, int], ...]
    related: "tuple[tuple[_Instances, Setter, Setter], ...]"

    @classmethod
    def of(cls, compiler: SQLCompiler, info: Mapping[str, Any], annotations: Mapping[str, int]) -> "_Instances":
        fields = info["select_fields"]
        cells = slice(fields[0], fields[-1] + 1)
        names = tuple(column.target.attname for column, *_ in compiler.select[cells])
        related = tuple(
            (cls.of(compiler, below, {}), below["local_setter"], below["remote_setter"])
            for below in info.get("related_klass_infos", ())
        )
        key = cells.start + names.index(info["model"]._meta.pk.attname)
        return cls(info["model"], names, cells, key, tuple(annotations.items()), related)

    def __call__(self, cells: list[Any]) -> models.Model:
        row = self.model.__new__(self.model)
        state = row._state = ModelState()
        state.adding, state.db = False, DEFAULT_DB_ALIAS
        row.__dict__.update(zip(self.names, cells[self.cells], strict=True))
        for make, set_here, set_there in self.related:
            other = None if cells[make.key] is None else make(cells)
            set_here(row, other)
            if other is not None:
                set_there(other, row)
        for name, place in self.annotations:
            setattr(row, name, cells[place])
        return row
