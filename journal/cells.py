"""Columns of many rows, and their values as the driver of the database takes them: cells.

A *column* is an array, a list or a range with one value for each row; any other value is the same in every row. Null is
``NONE`` in an array of integers, ``None`` elsewhere. Columns are named as the attributes of the model (``pool_id``).
"""

from array import array
from collections.abc import Iterable, Mapping
from functools import cache
from itertools import repeat
from typing import Any, Final, TypeAlias

from django.db import connection, models

Columns: TypeAlias = Mapping[str, object]
Field: TypeAlias = "models.Field[Any, Any]"

NONE: Final = -(1 << 62)
_MAX_BIGINT: Final = (1 << 63) - 1
_COLUMN: Final = (array, list, range)


def is_column(value: object) -> bool:
    """Return whether a value is a column. A tuple is one value, such as a list in JSON."""
    return isinstance(value, _COLUMN)


def row_count(columns: Columns) -> int:
    """Return the length of the columns. Raise ValueError if they differ, or if there is none."""
    (count,) = {len(column) for column in columns.values() if isinstance(column, _COLUMN)}
    return count


def cells_of(model: type[models.Model], columns: Columns, count: int) -> list[Iterable[object]]:
    fields = {field.attname: field for field in model._meta.concrete_fields}
    return [_cells(fields[name], column, count) for name, column in columns.items()]


def _cells(field: Field, column: object, count: int) -> Iterable[object]:
    """Return the value of each row, as the driver takes it."""
    _check_fits(field, column if isinstance(column, _COLUMN) else [column])
    if isinstance(column, array):
        if isinstance(field, models.BooleanField):
            return map(bool, column)
        return (None if value == NONE else value for value in column) if NONE in column else column
    if isinstance(column, list | range):
        return column if _is_ready(field) else [field.get_db_prep_save(value, connection) for value in column]
    return _same(field, column, count)


def _check_fits(field: Field, column: Iterable[Any]) -> None:
    """Raise OverflowError for a number beyond the type of the column, which a binary COPY would cut."""
    limits = _limits(field)
    if limits is None:
        return
    numbers = [value for value in column if value is not None and value != NONE]
    if numbers and not (limits[0] <= min(numbers) and max(numbers) <= limits[1]):
        raise OverflowError(f"{field} holds {limits[0]} to {limits[1]}")


@cache
def _limits(field: Field) -> tuple[int, int] | None:
    """Return the smallest and largest number of a type below bigint; None for other types."""
    if not isinstance(field, models.IntegerField | models.AutoField):
        return None
    low, high = connection.ops.integer_field_range(field.get_internal_type())
    return None if low is None or high is None or high >= _MAX_BIGINT else (low, high)


def cells_or_default(field: Field, columns: Columns, count: int) -> Iterable[object]:
    if field.attname in columns:
        return _cells(field, columns[field.attname], count)
    return _same(field, field.get_default(), count)


def _same(field: Field, value: object, count: int) -> Iterable[object]:
    return repeat(field.get_db_prep_save(value, connection), count)


def _is_ready(field: Field) -> bool:
    """Return whether the driver takes the values as they are: integers and bytes."""
    target = field.target_field if isinstance(field, models.ForeignKey) else field
    return isinstance(target, models.IntegerField | models.AutoField | models.BinaryField)
