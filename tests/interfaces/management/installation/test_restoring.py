"""What is refused before anything is restored."""

import fcntl
from pathlib import Path
from typing import Any

import pytest
from django.core.management import CommandError
from django.db import connection

from interfaces.management.installation.backup_file import Manifest
from interfaces.management.installation.restoring import check_fits, check_stopped


def test_folder_that_is_served_is_not_replaced(tmp_path: Path, settings: Any) -> None:
    settings.DATA_DIR = tmp_path
    check_stopped()
    with (tmp_path / "run.lock").open("w") as lock:
        lock.write("http://127.0.0.1:8000/")
        lock.flush()
        check_stopped()  # the process of that address has ended
        fcntl.flock(lock, fcntl.LOCK_EX)
        with pytest.raises(CommandError, match=r"at http://127\.0\.0\.1:8000/: stop it first"):
            check_stopped()


def test_backup_of_the_other_database_is_refused() -> None:
    other = "sqlite" if connection.vendor == "postgresql" else "postgresql"

    with pytest.raises(CommandError, match="move_database"):
        check_fits(Manifest("", other, [], {}, {}))


def test_backup_of_a_newer_release_is_refused() -> None:
    with pytest.raises(CommandError, match=r"newer release, which knows clubs\.0099_more"):
        check_fits(Manifest("", connection.vendor, ["clubs.0001_initial", "clubs.0099_more"], {}, {}))
