"""The list of erased players outside the database."""

from pathlib import Path

import pytest

from clubs.recording.erased_list import add_to_list, read_lists
from tests.support.build import NOON


def test_lists_are_read_as_written_each_player_once(tmp_path: Path) -> None:
    for file, public_id in (("a", "P1"), ("a", "P2"), ("b", "P2"), ("b", "P3")):
        add_to_list(tmp_path / file, public_id, NOON)

    assert read_lists([tmp_path / "a", tmp_path / "b", tmp_path / "none"]) == ["P1", "P2", "P3"]


@pytest.mark.parametrize("line", ["P1", "[]", "7", "{}", '{"at": "now"}'])
def test_file_that_is_no_such_list_is_refused(tmp_path: Path, line: str) -> None:
    (tmp_path / "list").write_text(f'{{"player": "P1"}}\n{line}\n')

    with pytest.raises(ValueError):  # of json, or of this module
        read_lists([tmp_path / "list"])
