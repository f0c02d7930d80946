"""Backups are restored by the real commands, on both databases."""

import secrets
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from django.db import connection

from clubs.models import Player
from clubs.recording.erased_list import add_to_list
from tests.support import build, processes
from tests.support.places import Place, empty_database

pytestmark = [pytest.mark.faults, pytest.mark.django_db(transaction=True)]


@pytest.fixture
def here(tmp_path: Path) -> Place:
    """The test's own database."""
    return Place(tmp_path / "here", processes.database_url())


@pytest.fixture
def there(tmp_path: Path) -> Iterator[Place]:
    """Another installation, without anything."""
    with empty_database(tmp_path / "there.sqlite3") as address:
        yield Place(tmp_path / "there", address)


def test_backup_made_while_people_write_is_restored_elsewhere(here: Place, there: Place) -> None:
    home = build.house()
    build.play_out(build.drawn(home, 4), home.by_director)
    gone, officer = build.player(home, "Sigrid Secret"), build.player(home, "Olga Officer", home.officer)
    (here.folder / "media/photos/1.jpg").write_bytes(b"photo")
    (here.folder / "secret_key").write_text("of here")
    with writing(home):
        file = here.backup()
    for player in (gone, officer):
        add_to_list(there.folder / "erased.jsonl", player.public_id, build.NOON)

    process = there.run("restore", str(file))

    assert (process.returncode, "0 breaks" in process.stdout) == (0, True), process.stderr
    assert (there.folder / "media/photos/1.jpg").read_bytes() == b"photo"
    assert (there.folder / "secret_key").read_text() == "of here"
    # who was erased after the backup is erased again
    assert "erased again: 1" in process.stdout
    assert f"{officer.public_id} cannot be erased yet" in process.stderr
    names = there.done("shell", "--no-imports", "--command", _NAMES)
    assert ("Sigrid" in names, f"#{gone.public_id}" in names, "Olga Officer" in names) == (False, True, True)
    assert Player.objects.get(pk=gone.pk).display_name == "Sigrid Secret"
    # nothing is replaced unasked, or by a file that is not whole
    assert "--replace" in there.refusal("restore", str(file))
    file.write_bytes(file.read_bytes()[:-2000])
    assert "not a whole backup" in there.refusal("restore", str(file), "--replace")
    assert there.done("shell", "--no-imports", "--command", _NAMES) == names


def test_backup_of_an_older_release_is_migrated_and_of_a_newer_one_refused(here: Place, there: Place) -> None:
    build.house()
    newer = {"DJANGO_SETTINGS_MODULE": "tests.support.next_release.settings"}

    there.done("restore", str(here.backup()), **newer)

    newest = there.folder / "newest"
    there.done("backup", str(newest), **newer)  # its table of the next release is there to be saved
    refusal = here.refusal("restore", str(newest), "--replace")
    assert "of a newer release, which knows journal.9999_next_release" in refusal


@contextmanager
def writing(home: build.House) -> Iterator[None]:
    """Somebody registers players all the time."""
    is_over = threading.Event()

    def write() -> None:
        while not is_over.is_set():
            build.player(home, f"Player {secrets.token_hex(4)}")
        connection.close()

    writer = threading.Thread(target=write)
    writer.start()
    try:
        yield
    finally:
        is_over.set()
        writer.join()


_NAMES = "from clubs.models import Player; print(*Player.objects.values_list('display_name', flat=True), sep='\\n')"
