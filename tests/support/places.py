"""Installations in which the real commands run: a data folder and a database."""

import secrets
import subprocess
import sys
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

import psycopg
from django.db import connection

from interfaces.management.installation.databases import address_of
from tests.support import processes

ROOT = Path(__file__).resolve().parents[2]


class Place:
    """A data folder and a database in which commands run."""

    def __init__(self, folder: Path, address: str) -> None:
        self.folder, self.address = folder, address
        (folder / "media" / "photos").mkdir(parents=True, exist_ok=True)

    def run(self, *words: str, **changes: str) -> "subprocess.CompletedProcess[str]":
        here = {"DATABASE_URL": self.address, "BEAROFF_DATA": str(self.folder), "REDIS_URL": ""}
        environment = processes.environment(**{"DJANGO_SETTINGS_MODULE": "config.settings", **here, **changes})
        command = [sys.executable, "manage.py", *words]
        return subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, text=True, check=False)

    def done(self, *words: str, **changes: str) -> str:
        process = self.run(*words, **changes)
        assert process.returncode == 0, process.stdout + process.stderr
        return process.stdout

    def refusal(self, *words: str, **changes: str) -> str:
        process = self.run(*words, **changes)
        assert process.returncode == 1, process.stdout + process.stderr
        assert "Traceback" not in process.stderr
        return process.stderr

    def backup(self) -> Path:
        """Save the installation in a file of its own folder."""
        folder = self.folder / "backups"
        folder.mkdir(exist_ok=True)
        self.done("backup", str(folder))
        (file,) = folder.iterdir()
        return file


@contextmanager
def empty_database(file: Path) -> Iterator[str]:
    if connection.vendor == "sqlite":
        yield f"sqlite:///{file}"
        return
    name = f"backup_{secrets.token_hex(4)}"
    server = address_of(connection.settings_dict, "postgres")
    with closing(psycopg.connect(server, autocommit=True)) as postgresql:
        postgresql.execute(f'CREATE DATABASE "{name}"')
        try:
            yield address_of(connection.settings_dict, name)
        finally:
            postgresql.execute(f'DROP DATABASE "{name}" WITH (FORCE)')
