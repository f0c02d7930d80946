"""What is refused before anything is saved. The rest: test_restore.py."""

from pathlib import Path

import pytest
from django.core.management import CommandError, call_command


def test_file_that_exists_is_not_overwritten(tmp_path: Path) -> None:
    file = tmp_path / "backup"
    file.write_text("another")

    with pytest.raises(CommandError, match="choose another name"):
        call_command("backup", str(file))
    assert file.read_text() == "another"


def test_folder_that_does_not_exist_is_refused(tmp_path: Path) -> None:
    with pytest.raises(CommandError, match="make it first"):
        call_command("backup", str(tmp_path / "nowhere" / "backup"))
