"""A key is stored once, and read by the site alone."""

from pathlib import Path

from journal.key_files import store_once


def test_key_that_another_process_has_made_meanwhile_counts(tmp_path: Path) -> None:
    path = tmp_path / "key.pem"
    store_once(path, b"first")
    store_once(path, b"second")

    assert (path.read_bytes(), path.stat().st_mode & 0o777) == (b"first", 0o600)
    assert [file.name for file in tmp_path.iterdir()] == ["key.pem"]
