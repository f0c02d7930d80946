"""Queries whose SQL is built once for each process.

Django takes several times as long to build the SQL of a page as the database takes to answer it. The SQL depends on
the code alone, and never on the values.
"""

from collections.abc import Callable, Iterator, Mapping
from copy import copy
from dataclasses import dataclass
from datetime import date, datetime
from functools import wraps
from itertools import chain
from typing import Any, Final, ParamSpec, TypeAlias, TypeVar
from uuid import UUID

from django.db import DEFAULT_DB_ALIAS, connection, models
from django.db.models.sql.compiler import SQLCompiler

P = ParamSpec("P")
Row = TypeVar("Row")
Sql: TypeAlias = tuple[str, tuple[object, ...]]

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
        key = (connection.vendor, *args)
        if key not in statements:
            parameters: dict[str, Any] = {name: Parameter(name, value) for name, value in values.items()}
            statements[key] = _Statement.of(build(*args, **parameters))
        return list(statements[key].rows(values))

    return read


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
    """A query with its SQL: texts, and the parameters and other values between them."""

    queryset: "models.QuerySet[Any, Any]"
    compiler: SQLCompiler
    converters: Mapping[Any, Any]
    texts: tuple[str, ...]
    parameters: tuple[object, ...]

    @classmethod
    def of(cls, queryset: "models.QuerySet[Any, Any]") -> "_Statement":
        compiler = queryset.query.get_compiler(DEFAULT_DB_ALIAS)
        sql, parameters = compiler.as_sql()
        converters = compiler.get_converters([column for column, *_ in compiler.select[: compiler.col_count]])
        return cls(queryset, compiler, converters, tuple(sql.split("%s")), tuple(parameters))

    def rows(self, values: Mapping[str, Any]) -> Iterator[Any]:
        """Read the rows as the queryset would, by a copy of its query that has its SQL already."""
        compiler, query = copy(self.compiler), copy(self.queryset.query)
        sql = self._sql(values)
        vars(compiler).update(connection=connection, as_sql=lambda: sql, get_converters=lambda _: self.converters)
        vars(query).update(get_compiler=lambda *_args, **_kwargs: compiler)
        rows = type(self.queryset)(self.queryset.model, query)
        vars(rows).update({name: vars(self.queryset)[name] for name in ("_fields", "_iterable_class")})
        return iter(rows)

    def _sql(self, values: Mapping[str, Any]) -> Sql:
        parts = [_sql_of(parameter, values) for parameter in self.parameters]
        texts = (text for (sql, _), after in zip(parts, self.texts[1:], strict=True) for text in (sql, after))
        return self.texts[0] + "".join(texts), tuple(chain.from_iterable(cells for _, cells in parts))


def _sql_of(parameter: object, values: Mapping[str, Any]) -> Sql:
    return parameter.sql(values) if isinstance(parameter, Parameter) else ("%s", (parameter,))
