"""The key of the site is made once, and read by the site alone."""

from pathlib import Path

from django.test import override_settings

from notifications.services.push_keys import public_key


def test_key_is_made_once_and_only_its_owner_reads_it(tmp_path: Path) -> None:
    path = tmp_path / "push_key.pem"
    with override_settings(PUSH_KEY_FILE=path):
        first, second = public_key(), public_key()

    assert (first == second, len(first), path.stat().st_mode & 0o777) == (True, 87, 0o600)
    assert [file.name for file in tmp_path.iterdir()] == ["push_key.pem"]
