"""Restore a backup: ``manage.py restore FILE [--identity FILE] [--replace] [--erased FILE]``, or try it: ``--drill``.

The file is compared with its manifest before anything is changed. Then the database is replaced and migrated, media and
keys are put back, and who was erased after the backup is erased again: those in ``erased.jsonl`` of the data folder and
of the backup, and in ``--erased``. At the end the journal and the books are verified; exits with 1 if something does
not hold. ``--drill`` does all this in a folder and a database that are thrown away.
"""

import sys
from argparse import ArgumentParser
from pathlib import Path
from typing import Any

from django.conf import settings
from django.core.management import call_command
from django.core.management.base import BaseCommand, CommandError
from django.utils import timezone

from clubs.flows.erase_again import check_lists
from interfaces.management.installation.backup_file import BadBackupError, read_backup
from interfaces.management.installation.databases import is_empty
from interfaces.management.installation.drill import drill
from interfaces.management.installation.restoring import check_fits, check_stopped, erase_people_again, restore


class Command(BaseCommand):
    help = "Restores a backup into this installation, or tries it in another place that is thrown away."
    requires_migrations_checks = False

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("file", type=Path)
        parser.add_argument("--identity", type=Path, metavar="FILE", help="the private key of age")
        parser.add_argument("--erased", type=Path, metavar="FILE", help="a newer list of erased players")
        choice = parser.add_mutually_exclusive_group()
        choice.add_argument("--replace", action="store_true", help="replace what is stored here")
        choice.add_argument("--drill", action="store_true", help="only try, beside what is stored here")

    def handle(self, *, file: Path, identity: Path | None, erased: Path | None, **options: Any) -> None:
        absent_files = [path for path in (file, identity, erased) if path is not None and not path.is_file()]
        if absent_files:
            raise CommandError(f"{absent_files[0]} is no file.")
        if options["drill"]:
            sys.exit(drill([str(file), *(["--identity", str(identity)] if identity else [])]))
        check_stopped()
        if not options["replace"] and not is_empty():
            raise CommandError("Something is stored here: --replace replaces it, --drill only tries the backup.")
        lists = [settings.ERASED_FILE, *([erased] if erased else [])]
        try:
            check_lists(lists)  # before anything is replaced
            self._restore(file, identity, lists)
        except (BadBackupError, ValueError) as error:
            raise CommandError(str(error)) from error
        self._verify()

    def _restore(self, file: Path, identity: Path | None, lists: list[Path]) -> None:
        with read_backup(file, settings.DATA_DIR, identity) as (folder, manifest):
            check_fits(manifest)
            restore(folder, manifest)
            self.stdout.write(f"restored: {sum(manifest.rows.values())} rows of {manifest.made_at}")
            self._erase([*lists, folder / "erased.jsonl"])

    def _erase(self, lists: list[Path]) -> None:
        erased_ids, waiting_ids = erase_people_again(lists, timezone.now())
        self.stdout.write(f"erased again: {len(erased_ids)}")
        for public_id in waiting_ids:
            self.stderr.write(f"{public_id} cannot be erased yet: it is tried every day (see the page of the player)")

    def _verify(self) -> None:
        call_command("verify_journal", stdout=self.stdout, stderr=self.stderr)
        call_command("audit_books", stdout=self.stdout, stderr=self.stderr)
