"""Save the installation in one file: ``manage.py backup FOLDER|FILE [--recipient age1…]``.

The database as it is at one moment, while people write; the media; the keys of the data folder; and the list of erased
players. ``--recipient``, which may be repeated, encrypts the file by age.
"""

import shutil
from argparse import ArgumentParser
from collections.abc import Mapping
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from django.conf import settings
from django.core.management.base import BaseCommand, CommandError
from django.db import connection
from django.utils import timezone

from interfaces.management.installation.backup_file import BadBackupError, Manifest, write_backup
from interfaces.management.installation.databases import applied_migrations, save_database
from interfaces.management.installation.restoring import KEYS
from interfaces.shared.installation import note_backup


class Command(BaseCommand):
    help = "Saves database, media and keys in one file, while the site runs."

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("target", type=Path, help="a new file, or a folder")
        parser.add_argument(
            "--recipient", action="append", default=[], metavar="age1…", help="encrypt for this public key of age"
        )

    def handle(self, *, target: Path, recipient: list[str], **_: Any) -> None:
        made_at = timezone.now()
        file = target / _name(f"{made_at:%Y-%m-%dT%H%M%SZ}", recipient) if target.is_dir() else target
        if file.exists():
            raise CommandError(f"{file} exists: choose another name, or a folder.")
        if not file.parent.is_dir():
            raise CommandError(f"{file.parent} is no folder: make it first.")
        with TemporaryDirectory(dir=settings.DATA_DIR, prefix="backup-") as name:
            database, rows = save_database(Path(name))
            manifest = Manifest(made_at.isoformat(), connection.vendor, applied_migrations(), rows, {})
            try:
                write_backup(file, {database.name: database, **_files(Path(name))}, manifest, recipient)
            except BadBackupError as error:
                raise CommandError(str(error)) from error
        note_backup(made_at)
        self.stdout.write(
            f"{file}: {sum(rows.values())} rows, {len(manifest.files)} files, {file.stat().st_size} bytes"
        )


def _name(moment: str, recipients: list[str]) -> str:
    return f"bearoff-{moment}.tar.gz{'.age' if recipients else ''}"


def _files(folder: Path) -> Mapping[str, Path]:
    """Return the media, the keys and the list of erased players. Media are copied: one may be erased meanwhile."""
    copies = folder / "media"
    if settings.MEDIA_ROOT.exists():
        shutil.copytree(settings.MEDIA_ROOT, copies, ignore_dangling_symlinks=True, copy_function=_copy_or_link)
    media = {f"media/{path.relative_to(copies)}": path for path in sorted(copies.rglob("*")) if path.is_file()}
    keys = {f"keys/{name}": settings.DATA_DIR / name for name in KEYS}
    sources = {**keys, "erased.jsonl": settings.ERASED_FILE}
    return {**{name: path for name, path in sources.items() if path.exists()}, **media}


def _copy_or_link(source: str, target: str) -> None:
    """Give the file a second name, which stays when the first goes; media are never changed. Skip one that is gone."""
    try:
        Path(target).hardlink_to(source)
    except FileNotFoundError:
        return
    except OSError:
        shutil.copy2(source, target)
