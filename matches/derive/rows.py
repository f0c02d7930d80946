"""Derived rows: write only what differs from what stands.

A large event has thousands, of which an act changes a handful: rows are compared as plain values by column, and only
those that are written become instances.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, TypeAlias

from django.db.models import JSONField, Model, QuerySet

from matches.queries import plain_json

Row: TypeAlias = Mapping[str, Any]  # by column (a foreign key's is "match_id"), without the primary key


@dataclass(frozen=True, slots=True)
class Change:
    """How many rows were made, changed and taken away."""

    made: int = 0
    changed: int = 0
    gone: int = 0

    def __add__(self, more: "Change") -> "Change":
        return Change(self.made + more.made, self.changed + more.changed, self.gone + more.gone)

    def __bool__(self) -> bool:
        return (self.made, self.changed, self.gone) != (0, 0, 0)


def write_difference(standing: QuerySet[Any], key: Sequence[str], wanted: Iterable[Row]) -> Change:
    """Make, change and take away rows until those that stand are those that are wanted; ``key``: columns that tell
    them apart. What is wanted has every column, as it is read back (lists, not tuples)."""
    columns = columns_of(standing.model)
    place = [columns.index(name) for name in key]
    old = {tuple(values[at] for at in place): (pk, values) for pk, values in _standing(standing, columns)}
    made, changed = list[Model](), list[Model]()
    for row in wanted:
        pk, values = old.pop(tuple(row[name] for name in key), (None, None))
        if values is None:
            made.append(standing.model(**row))
        elif values != [row[name] for name in columns]:
            changed.append(standing.model(pk=pk, **row))
    _write(standing.model, made, changed, [pk for pk, _ in old.values()])
    return Change(len(made), len(changed), len(old))


def _standing(rows: QuerySet[Any], columns: Sequence[str]) -> Iterator[tuple[Any, list[Any]]]:
    """Each row's key and values by column."""
    plain = {number for number, name in enumerate(columns) if isinstance(rows.model._meta.get_field(name), JSONField)}
    told = [plain_json.as_text(name) if number in plain else name for number, name in enumerate(columns)]
    for pk, *values in rows.values_list("pk", *told):
        yield pk, [plain_json.read(value) if number in plain else value for number, value in enumerate(values)]


def columns_of(model: type[Model]) -> list[str]:
    return [field.attname for field in model._meta.concrete_fields if not field.primary_key]


def as_row(instance: Model) -> Row:
    return {name: getattr(instance, name) for name in columns_of(type(instance))}


def _write(model: type[Model], made: list[Model], changed: list[Model], gone: list[Any]) -> None:
    names = [field.name for field in model._meta.concrete_fields if not field.primary_key]
    if gone:
        model._default_manager.filter(pk__in=gone).delete()
    if changed:
        model._default_manager.bulk_update(changed, names, batch_size=200)
    if made:
        model._default_manager.bulk_create(made, batch_size=500)
