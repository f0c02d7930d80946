"""Write derived rows only where they differ from the stored ones.

A large event has thousands of rows, of which an act changes a few. Rows are compared as plain values by column, and
only those to write become instances.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, TypeAlias

from django.db.models import JSONField, Model, QuerySet

from journal.bulk import update_columns
from journal.cells import Columns
from journal.prepared import prepared
from matches.queries import plain_json

Row: TypeAlias = Mapping[str, Any]  # by column ("match_id" for a foreign key), without the primary key


@dataclass(frozen=True, slots=True)
class RowChanges:
    """Counts of rows that were created, changed and removed.

    ``pairs``: the changed rows before and after, and the removed ones with None.
    """

    made: int = 0
    changed: int = 0
    removed: int = 0
    pairs: tuple[tuple[Row, Row | None], ...] = field(default=(), compare=False, repr=False, kw_only=True)

    def __add__(self, more: "RowChanges") -> "RowChanges":
        counts = (self.made + more.made, self.changed + more.changed, self.removed + more.removed)
        return RowChanges(*counts, pairs=self.pairs + more.pairs)

    def __bool__(self) -> bool:
        return (self.made, self.changed, self.removed) != (0, 0, 0)


def write_difference(
    model: type[Model], lookups: Mapping[str, Any], key: Sequence[str], rows: Iterable[Row]
) -> RowChanges:
    """Create, change and delete rows until those stored under the lookups equal ``rows``.

    ``key``: the columns that identify a row. ``rows``: every column of each row, as read back from the database (lists,
    not tuples).
    """
    columns = columns_of(model)
    place = [columns.index(name) for name in key]
    old = {tuple(values[at] for at in place): (pk, values) for pk, values in _stored_rows(model, columns, lookups)}
    additions, updates, pairs = list[Model](), dict[Any, Row](), list[tuple[Row, Row | None]]()
    for row in rows:
        pk, values = old.pop(tuple(row[name] for name in key), (None, None))
        if values is None:
            additions.append(model(**row))
        elif values != [row[name] for name in columns]:
            updates[pk] = row
            pairs.append((dict(zip(columns, values, strict=True)), row))
    names = [name for name in columns if any(before[name] != after[name] for before, after in pairs if after)]
    _write(model, additions, _columns_of(updates, names), [pk for pk, _ in old.values()])
    pairs += [(dict(zip(columns, values, strict=True)), None) for _, values in old.values()]
    return RowChanges(len(additions), len(updates), len(old), pairs=tuple(pairs))


def _stored_rows(
    model: type[Model], columns: Sequence[str], lookups: Mapping[str, Any]
) -> Iterator[tuple[Any, list[Any]]]:
    """Yield the primary key and the column values of each stored row."""
    plain = {number for number, name in enumerate(columns) if _is_json(model, name)}
    for pk, *values in _rows_where(model, **lookups):
        yield pk, [plain_json.read(value) if number in plain else value for number, value in enumerate(values)]


@prepared
def _rows_where(model: type[Model], **lookups: Any) -> "QuerySet[Any, tuple[Any, ...]]":
    columns = (plain_json.as_text(name) if _is_json(model, name) else name for name in columns_of(model))
    return model._default_manager.filter(**lookups).values_list("pk", *columns)


def _is_json(model: type[Model], name: str) -> bool:
    return isinstance(model._meta.get_field(name), JSONField)


def columns_of(model: type[Model]) -> list[str]:
    return [field.attname for field in model._meta.concrete_fields if not field.primary_key]


def as_row(instance: Model) -> Row:
    return {name: getattr(instance, name) for name in columns_of(type(instance))}


def _columns_of(updates: Mapping[Any, Row], names: Sequence[str]) -> Columns:
    """Return the primary keys and the named columns of rows."""
    return {"id": list(updates), **{name: [row[name] for row in updates.values()] for name in names}}


def _write(model: type[Model], additions: list[Model], updates: Columns, removed_ids: list[Any]) -> None:
    if removed_ids:
        model._default_manager.filter(pk__in=removed_ids).delete()
    key, columns = {"id": updates["id"]}, {name: column for name, column in updates.items() if name != "id"}
    update_columns(model, key, columns)
    if additions:
        model._default_manager.bulk_create(additions, batch_size=500)
