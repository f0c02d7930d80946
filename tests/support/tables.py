"""The tables that tests work on: migrated once in a run of tests, and each process begins with a copy.

`./run test` names the original in the environment: a file of SQLite, or a database of its own PostgreSQL, from which
tests/settings.py has the others made. Where none is named, a process migrates its own.
"""

import os
import shutil
import subprocess
import sys
from functools import cache
from pathlib import Path

from tests.support import servers

ROOT = Path(__file__).resolve().parents[2]
ORIGINAL = "BEAROFF_TABLES"
AS_TEXT = "BEAROFF_TABLES_SQL"  # the path of what other servers of PostgreSQL are told of them
NAME = "migrated"


def file_in(folder: Path) -> str:
    """The original of SQLite, made by whoever asks first; its path."""
    path = folder / f"{NAME}.sqlite3"
    if not path.exists():
        _migrate(f"sqlite:///{path}")
    return str(path)


@cache
def database_beside(url: str) -> str:
    """The original on a server of ours, made when it is first asked for; its name."""
    import psycopg

    with psycopg.connect(url, autocommit=True) as connection:
        connection.execute(f"CREATE DATABASE {NAME}")
    _migrate(f"{url.rpartition('/')[0]}/{NAME}")
    return NAME


def as_text(url: str, folder: Path) -> str:
    """What stands beside a database of ours, as a file; its path."""
    path = folder / f"{NAME}.sql"
    if not path.exists():
        original = f"{url.rpartition('/')[0]}/{database_beside(url)}"
        argv = [servers.binary("pg_dump"), "--no-owner", f"--file={path}", original]
        subprocess.run(argv, check=True)
    return str(path)


def put_onto(url: str) -> None:
    """An empty database of a server that a test may kill gets what stands in the file, or is migrated."""
    if AS_TEXT in os.environ:
        argv = [servers.binary("psql"), "--quiet", "--no-psqlrc", "--set=ON_ERROR_STOP=1", url]
        argv += [f"--file={os.environ[AS_TEXT]}"]
        subprocess.run(argv, check=True, stdout=subprocess.DEVNULL)
    else:
        _migrate(url)


def take_copy() -> bool:
    """True where the test database of this process is now a copy of the file."""
    from django.db import connection

    original = os.environ.get(ORIGINAL)
    if connection.vendor != "sqlite" or not original:
        return False
    shutil.copyfile(original, connection.settings_dict["TEST"]["NAME"])
    return True


def put_into(folder: Path) -> None:
    """The data folder of a site gets a copy, where there is a file of it; else the site migrates from nothing."""
    original = Path(os.environ.get(ORIGINAL, ""))
    if original.is_file():
        shutil.copyfile(original, folder / "bearoff.sqlite3")


def _migrate(url: str) -> None:
    told = {"DATABASE_URL": url, "DJANGO_SETTINGS_MODULE": "tests.settings", "PYTHONPATH": str(ROOT)}
    argv = [sys.executable, "manage.py", "migrate", "--skip-checks", "--verbosity=0"]
    subprocess.run(argv, cwd=ROOT, env={**os.environ, **told}, check=True)
