"""The steps of restoring a backup, after its file is known to be whole."""

import fcntl
import shutil
from collections.abc import Iterable
from datetime import datetime
from pathlib import Path
from typing import Final

from django.conf import settings
from django.core.management import call_command
from django.core.management.base import CommandError
from django.db import connection

from clubs.flows.erase_again import erase_again
from clubs.job_kinds import ERASE
from clubs.queries.personal_data import is_erased
from interfaces.management.installation import databases
from interfaces.management.installation.backup_file import Manifest
from journal.jobs import run_job_for_key

KEYS: Final = ("secret_key", "push_key.pem", "document_key.pem")  # files of the data folder


def check_stopped() -> None:
    """Raise ``CommandError`` while a ``./run`` serves the data folder: its processes hold the old database open."""
    lock = settings.DATA_DIR / "run.lock"
    if not lock.exists():
        return
    with lock.open() as file:
        try:
            fcntl.flock(file, fcntl.LOCK_SH | fcntl.LOCK_NB)
        except BlockingIOError as error:
            raise CommandError(f"./run serves {settings.DATA_DIR} at {file.read()}: stop it first.") from error


def check_fits(manifest: Manifest) -> None:
    """Raise ``CommandError`` for a backup of the other database, or of a newer release."""
    if manifest.database != connection.vendor:
        raise CommandError(
            f"The backup is of {manifest.database}, this installation uses {connection.vendor}: "
            "restore it into an installation of its own kind, then use move_database."
        )
    if newer := sorted(set(manifest.migrations) - databases.own_migrations()):
        raise CommandError(f"The backup is of a newer release, which knows {newer[0]}: install that release first.")


def restore(folder: Path, manifest: Manifest) -> None:
    """Replace the database, the media and the keys by those in ``folder``. Raise ``CommandError``."""
    databases.load_database(folder / databases.NAMES[manifest.database])
    now = databases.current_rows(sorted(manifest.rows))
    if wrong := sorted(name for name, count in now.items() if count != manifest.rows[name]):
        raise CommandError(f"The restored database has other rows than were saved: {', '.join(wrong)}.")
    databases.drop_other_tables(manifest.rows)
    call_command("migrate", verbosity=0)
    _put_files(folder)


def erase_people_again(lists: Iterable[Path], at: datetime) -> tuple[list[str], list[str]]:
    """Erase who is on one of the lists. Return the public ids of those who are erased now, and of those who wait."""
    players = erase_again(lists=lists, at=at)
    for player in players:
        run_job_for_key(ERASE, player.pk)
    waiting_ids = [player.public_id for player in players if not is_erased(player)]
    return [player.public_id for player in players if player.public_id not in waiting_ids], waiting_ids


def _put_files(folder: Path) -> None:
    """Put the media in the place of those that are there, and the keys."""
    if settings.MEDIA_ROOT.exists():
        shutil.rmtree(settings.MEDIA_ROOT)
    if (folder / "media").exists():
        shutil.move(folder / "media", settings.MEDIA_ROOT)
    for name in KEYS:
        if (folder / "keys" / name).exists():
            (folder / "keys" / name).replace(settings.DATA_DIR / name)
