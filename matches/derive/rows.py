"""Derived rows: write only what differs from what stands."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any, TypeVar

from django.db.models import Model, QuerySet

R = TypeVar("R", bound=Model)


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


def write_difference(model: type[R], standing: QuerySet[R], key: str, wanted: Iterable[R]) -> Change:
    """Make, change and take away rows until those that stand are those that are wanted; ``key`` tells them apart."""
    old = {getattr(row, key): row for row in standing}
    new = {getattr(row, key): row for row in wanted}
    for name in new.keys() & old.keys():
        new[name].pk = old[name].pk
    made = [row for name, row in new.items() if name not in old]
    changed = [row for name, row in new.items() if name in old and _values(row) != _values(old[name])]
    gone = [row.pk for name, row in old.items() if name not in new]
    _write(model, made, changed, gone)
    return Change(len(made), len(changed), len(gone))


def _write(model: type[R], made: list[R], changed: list[R], gone: list[Any]) -> None:
    names = [field.name for field in model._meta.concrete_fields if not field.primary_key]
    if gone:
        model._default_manager.filter(pk__in=gone).delete()
    if changed:
        model._default_manager.bulk_update(changed, names, batch_size=200)
    if made:
        model._default_manager.bulk_create(made, batch_size=500)


def _values(row: Model) -> list[Any]:
    return [field.to_python(getattr(row, field.attname)) for field in row._meta.concrete_fields]
