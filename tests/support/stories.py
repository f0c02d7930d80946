"""The demonstration in the database of a module's tests, told of a day.

Its story takes long to tell: on SQLite, whoever comes first in a run of tests tells it in a file, the others take a
copy of that. Elsewhere each module tells it, and takes it back after its tests.
"""

import fcntl
import os
import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import date
from pathlib import Path

from django.db import connection, transaction

from demonstration.story import load
from tests.support import site, tables


@contextmanager
def told(day: date) -> Iterator[None]:
    """Within, the database holds the story and nothing else; not to be begun within a transaction."""
    if connection.vendor == "sqlite" and tables.ORIGINAL in os.environ:
        with _on(_copy_of(_original(day))):
            yield
    else:
        with transaction.atomic():
            load(day)
            yield
            transaction.set_rollback(True)


def _original(day: date) -> Path:
    folder = Path(os.environ[site.TOLD])
    original, begun = folder / f"{day}.sqlite3", folder / f"{day}.begun"
    with (folder / "stories").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        if not original.exists():
            shutil.copyfile(os.environ[tables.ORIGINAL], begun)
            with _on(begun):
                load(day)
            begun.rename(original)
    return original


def _copy_of(original: Path) -> Path:
    own = Path(connection.settings_dict["NAME"])
    return Path(shutil.copyfile(original, own.with_name(f"{own.name}.told")))


@contextmanager
def _on(database: Path) -> Iterator[None]:
    """Within, connections lead to this file."""
    own = connection.settings_dict["NAME"]
    connection.close()
    connection.settings_dict["NAME"] = str(database)
    try:
        yield
    finally:
        connection.close()
        connection.settings_dict["NAME"] = own
