"""New rows that are most of their table: its keys and indexes are made when they are in, and ids set aside at once."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

from django.db import connection
from django.db.models import Model

MANY: Final = 200_000
# Nothing but names of our own tables comes in here.
_NO_KEY: Final = 'ALTER TABLE "{table}" DROP CONSTRAINT "{table}_pkey"'
_KEY: Final = 'ALTER TABLE "{table}" ADD CONSTRAINT "{table}_pkey" PRIMARY KEY (id)'
_SET_ASIDE: Final = "SELECT setval(seq, nextval(seq) + %s) FROM CAST(pg_get_serial_sequence(%s, 'id') AS regclass) seq"
_ROOM: Final = "SET LOCAL maintenance_work_mem = '256MB'"  # to sort in, until the end of the transaction


@contextmanager
def in_great_numbers(model: type[Model], count: int) -> Iterator[int | None]:
    """Within: so many new rows, by ids from this one on. To make an index of them all takes a fifth of the time of
    putting in each.

    Where these are most of the table; it is locked meanwhile, also for who reads. Without the right to: as ever.
    """
    if count < MANY or connection.vendor != "postgresql" or not _may_index(model, count):
        yield None
        return
    indexes, constraints, table = model._meta.indexes, model._meta.constraints, model._meta.db_table
    with connection.schema_editor() as editor:
        editor.execute(_NO_KEY.format(table=table))
        for index in indexes:
            editor.remove_index(model, index)
        for constraint in constraints:
            editor.remove_constraint(model, constraint)
    yield _set_aside(table, count)
    with connection.schema_editor() as editor:
        editor.execute(_ROOM)
        editor.execute(_KEY.format(table=table))
        for constraint in constraints:
            editor.add_constraint(model, constraint)
        for index in indexes:
            editor.add_index(model, index)


def _may_index(model: type[Model], count: int) -> bool:
    table = model._meta.db_table
    with connection.cursor() as cursor:
        cursor.execute("SELECT pg_has_role(relowner, 'USAGE') FROM pg_class WHERE oid = %s::regclass", [f'"{table}"'])
        (is_owner,) = cursor.fetchone()
    return bool(is_owner) and model._default_manager.count() <= count


def _set_aside(table: str, count: int) -> int:
    """The first of so many ids that nobody else is given; the table is locked: nobody else is asking."""
    with connection.cursor() as cursor:
        cursor.execute(_SET_ASIDE, [count - 1, f'"{table}"'])
        told = cursor.fetchone()
    return int(told[0]) - count + 1
