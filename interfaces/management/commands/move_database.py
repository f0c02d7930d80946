"""Move from SQLite to PostgreSQL: ``manage.py move_database postgres://user:password@host:5432/name``.

The new database must be empty. While the rows are copied the site can be read; requests that write wait, and after
twenty seconds ask to try again. Both databases are compared, table by table, and the journal of the new one is
verified. Then the command keeps the old one closed to writes until the site was started with the new ``DATABASE_URL``.
"""

import os
import subprocess
import sys
from argparse import ArgumentParser
from pathlib import Path
from typing import Any

from django.conf import settings
from django.core.management.base import BaseCommand, CommandError
from django.db import connection, transaction
from django.db.backends.base.base import BaseDatabaseWrapper

from interfaces.management.installation.databases import is_empty
from journal.database_copy import ALIAS, copy_rows, digests_of, target_database


class Command(BaseCommand):
    help = "Copies everything from SQLite to an empty database of PostgreSQL, and compares both."

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("address", metavar="DATABASE_URL", help="of the new database")
        parser.add_argument("--no-wait", action="store_true", help="do not keep the old database closed to writes")

    def handle(self, *, address: str, no_wait: bool, **_: Any) -> None:
        if connection.vendor != "sqlite":
            raise CommandError("This installation uses PostgreSQL already.")
        try:
            with target_database(address) as target:
                self._move_to(target, address, no_wait)
        except ValueError as error:
            raise CommandError(str(error)) from error

    def _move_to(self, target: BaseDatabaseWrapper, address: str, no_wait: bool) -> None:
        _manage("migrate", "--verbosity=0", address=address)
        if not is_empty(target):
            raise CommandError("The new database is not empty: name another one.")
        with transaction.atomic():  # SQLite: nobody else writes until it ends
            self._move(target)
            _manage("verify_journal", address=address)
            self._wait(no_wait)

    def _move(self, target: BaseDatabaseWrapper) -> None:
        digests = copy_rows(target)
        if wrong := sorted(name for name, digest in digests_of(ALIAS).items() if digest != digests[name]):
            raise CommandError(f"The copy differs in {', '.join(wrong)}: the old database stays in use.")
        self.stdout.write(f"{len(digests)} tables are copied, and equal")

    def _wait(self, no_wait: bool) -> None:
        self.stdout.write("Set DATABASE_URL to the new address, and start web, workers and beat again.")
        if not no_wait and sys.stdin.isatty():
            input("Press Enter when they run: until then the old database takes no writes. ")


def _manage(*words: str, address: str) -> None:
    """Run a command on the new database. Raise ``CommandError`` if it fails."""
    command = [sys.executable, str(Path(settings.BASE_DIR) / "manage.py"), *words]
    environment = {**os.environ, "DATABASE_URL": address}
    if subprocess.run(command, env=environment, check=False).returncode:  # noqa: S603  # what the operator typed
        raise CommandError(f"{words[0]} failed on the new database: the old one stays in use.")
