"""Restore a backup into a folder and a database that are thrown away, by the same command in another process."""

import os
import secrets
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory

from django.conf import settings
from django.db import connection

from interfaces.management.installation.databases import address_of


def drill(arguments: list[str]) -> int:
    """Run ``restore`` with these arguments and return its exit code."""
    with TemporaryDirectory(prefix="drill-") as folder, _database(folder) as address:
        environment = {**os.environ, "BEAROFF_DATA": folder, "DATABASE_URL": address, "REDIS_URL": ""}
        command = [sys.executable, str(Path(settings.BASE_DIR) / "manage.py"), "restore", *arguments]
        return subprocess.run(command, env=environment, check=False).returncode  # noqa: S603  # what the operator typed


@contextmanager
def _database(folder: str) -> Iterator[str]:
    """Yield the address of an empty database: for SQLite of a file of the folder."""
    if connection.vendor == "sqlite":
        yield f"sqlite:///{folder}/bearoff.sqlite3"
        return
    name = f"bearoff_drill_{secrets.token_hex(6)}"
    with connection.cursor() as cursor:
        cursor.execute(f'CREATE DATABASE "{name}"')
    try:
        yield address_of(connection.settings_dict, name)
    finally:
        with connection.cursor() as cursor:
            cursor.execute(f'DROP DATABASE IF EXISTS "{name}" WITH (FORCE)')
